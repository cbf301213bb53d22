import CrowsfootMigration
import CrowsfootModel

/// The checklist for syncing a version with CloudKit.
struct CloudKitPart {
    let schema: Schema
    /// The path from the previous version, or `nil` for the first one.
    let way: PlannedPath?
    /// The record types and fields of the recorded container, or `nil`. Pages of released versions don't change, so they don't show it.
    let deployed: Set<String>?

    func write(to writer: inout MarkdownWriter) {
        writer.paragraph("CloudKit syncs the store. Before you ship this version:")
        writer.list(deploymentSteps + steps.map { "[ ] \($0)" })
        writer.titled("Not allowed by CloudKit", messages(of: .forbidden))
        writer.titled("Stays in iCloud, but is no longer read", messages(of: .orphaned))
    }

    /// Returns all messages about an effect, accepted or not.
    private func messages(of effect: CloudKitEffect) -> [String] {
        (way?.entries ?? []).map(\.judgement).filter { $0.effect == .cloudkit(effect) }.map { MarkdownText($0.finding.message).description }
    }

    private var shownDeployed: Set<String>? { schema.isReleased ? nil : deployed }

    private var additions: [String]? { way.map { additions(since: $0.plannedStep.versions.old) } }

    /// Steps for each new record type and field, with a tick if the recorded container has it.
    private var deploymentSteps: [String] {
        guard let deployed = shownDeployed else { return [] }
        var known: Set<String> = []
        let all = additions ?? schema.models.filter { !$0.isVirtual }.map(schema.cloudKitRecordType).filter { known.insert($0).inserted }
        return all.map { name in
            let code = MarkdownText(code: name).description
            return deployed.contains(name) ? "[x] \(code) is in production." : "[ ] Deploy \(code) to production."
        }
    }

    private var steps: [String] {
        let news = additions.map {
            $0.map { MarkdownText(code: $0).description + ($0 == "CDMR" ? " for many-to-many relationships" : "") }.joined(separator: ", ")
        }
        let what = shownDeployed == nil ? news ?? "every record type and every field" : ""
        return [
            what.isEmpty ? nil : "Add to CloudKit's development environment: \(what).",
            "Deploy its schema to production. Records don't sync if they have anything that isn't deployed.",
            way.map {
                "Keep everything that version \($0.plannedStep.versions.old.version) has: nothing can be removed from production."
            },
            "No two processes open the store with sync at the same time.",
        ].compactMap(\.self)
    }

    /// Returns the record types and fields that the previous version lacks, in schema order.
    private func additions(since old: Schema) -> [String] {
        let known = CloudKitFields(in: old)
        var recordTypes: Set<String> = []
        let links = schema.hasLinkRecords && !old.hasLinkRecords ? ["CDMR"] : []
        return links
            + schema.models.filter { !$0.isVirtual }.flatMap { model -> [String] in
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
