import CrowsfootCloudKit
import CrowsfootMigration
import CrowsfootModel

/// The checklist for syncing a version with CloudKit.
struct CloudKitPart {
    let schema: Schema
    /// The path from the previous version, or `nil` for the first one.
    let way: PlannedPath?
    /// The comparisons with the recorded containers, or `nil`. Pages of released versions don't change, so they don't show it.
    let recorded: [CloudKitComparison]?

    func write(to writer: inout MarkdownWriter) {
        writer.paragraph("CloudKit syncs the store. Before you ship this version:")
        writer.list(deploymentSteps + steps.map { "[\($0.isDone ? "x" : " ")] \($0.text)" })
        writer.titled("Not allowed by CloudKit", messages(of: .forbidden))
        writer.titled("Stays in iCloud, but is no longer read", messages(of: .orphaned))
    }

    /// Returns all messages about an effect, accepted or not.
    private func messages(of effect: CloudKitEffect) -> [String] {
        (way?.entries ?? []).map(\.judgement).filter { $0.effect == .cloudkit(effect) }.map { MarkdownText($0.finding.message).description }
    }

    private var shownComparisons: [CloudKitComparison]? { schema.isReleased ? nil : recorded }

    private var additions: [String]? { way.map { additions(since: $0.plannedStep.versions.old) } }

    /// The record types and fields that the version adds, with the worst state of all containers.
    private var elements: [(path: String, state: CloudKitComparison.ElementState)] {
        var others = shownComparisons ?? []
        if others.isEmpty { return [] }
        let first = others.removeFirst().additions(of: schema.version)
        let gaps = others.flatMap { $0.additions(of: schema.version) }.filter { $0.state != .deployed }
        let worse = Dictionary(gaps.map { ($0.path, $0.state) }, uniquingKeysWith: { first, _ in first })
        let known = Set(first.map(\.path))
        return first.map { ($0.path, $0.state == .deployed ? worse[$0.path] ?? .deployed : $0.state) }
            + gaps.filter { !known.contains($0.path) }
    }

    private var isDeployed: Bool { shownComparisons != nil && elements.allSatisfy { $0.state == .deployed } }

    /// Steps for each new record type and field, with a tick if the recorded container has it.
    private var deploymentSteps: [String] {
        elements.map { path, state in
            let code = MarkdownText(code: path).description
            return switch state {
            case .deployed: "[x] \(code) is in production."
            case .missing(let isGuess):
                "[ ] Deploy \(code) to production\(isGuess ? ", if it is in development: the name is a guess" : "")."
            case .impossible(let found):
                "[ ] \(code) is `\(found)` in production forever: give the property another name."
            }
        }
    }

    private var steps: [(text: String, isDone: Bool)] {
        let news = additions.map {
            $0.map { MarkdownText(code: $0).description + ($0 == "CDMR" ? " for many-to-many relationships" : "") }.joined(separator: ", ")
        }
        let what = shownComparisons == nil ? news ?? "every record type and every field" : ""
        let texts = [
            what.isEmpty ? nil : "Add to CloudKit's development environment: \(what).",
            Self.deployment,
            way.map {
                "Keep everything that version \($0.plannedStep.versions.old.version) has: nothing can be removed from production."
            },
            "No two processes open the store with sync at the same time.",
        ].compactMap(\.self)
        return texts.map { ($0, $0 == Self.deployment && isDeployed) }
    }

    private static let deployment = "Deploy its schema to production. Records don't sync if they have anything that isn't deployed."

    /// Returns the record types and fields that the previous version lacks, in schema order.
    private func additions(since old: Schema) -> [String] {
        let known = CloudKitFields(in: old)
        var recordTypes: Set<String> = []
        let links = schema.linkRecords != nil && old.linkRecords == nil ? ["CDMR"] : []
        return links
            + schema.models.filter(schema.isMirrored).flatMap { model -> [String] in
                let recordType = schema.cloudKitRecordType(of: model)
                if !known.recordTypes.contains(recordType) {
                    return recordTypes.insert(recordType).inserted ? [recordType] : []
                }
                return schema.cloudKitFields(of: model).filter { known[$0.key] == nil }.flatMap { field in
                    let names = field.form.asset == .present ? [field.name, field.assetName] : [field.name]
                    return names.map { "\(recordType).\($0)" }
                }
            }
    }
}
