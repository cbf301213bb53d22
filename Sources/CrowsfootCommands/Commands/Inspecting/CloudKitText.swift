import CrowsfootCloudKit
import CrowsfootModel
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// The content of a CloudKit schema file, and its differences from schemas.
struct CloudKitText {
    private let inspector: CloudKitInspector

    init(_ inspector: CloudKitInspector) {
        self.inspector = inspector
    }

    var text: String {
        let kind = inspector.isExport ? "a CloudKit schema, in the layout of an export" : "a CloudKit schema, edited or written by hand"
        let (mirrored, others) = inspector.recordTypes
        let lists = [("of mirrored stores", mirrored), ("others", others)].filter { !$1.isEmpty }.map { heading, names in
            "  \(Counted(names.count, "record type")), \(heading): \(names.joined(separator: ", "))\n"
        }
        let count = inspector.recordTypesWithoutName
        let doubt =
            count == 0
            ? ""
            : "  \(Counted(count, "record type")) without `\(CloudKitField.entityName)`, which syncing writes into each record: no synced store has this schema\n"
        return "\(TerminalText(inspector.source.path).text): \(kind)\n" + lists.joined() + doubt
    }
}

/// A schema and its differences from the container of a CloudKit schema file, a line for each record type.
struct ComparedCloudKitSchema {
    let history: SchemaHistory
    let comparison: CloudKitComparison
    /// Whether it was made of Swift sources or of a model, which don't mark releases.
    let isImported: Bool

    /// The record types and fields that prevent objects from syncing, without those that the schema allows.
    let gaps: [Diagnostic]

    /// Whether a version that may be in use lacks something, or something can never work.
    var hasErrors: Bool { gaps.contains { $0.severity == .error } }

    var text: String {
        let types = comparison.recordTypes.map { ($0.need.name, parts(of: $0).joined(separator: "; ")) }.filter { !$1.isEmpty }
        let lines = types + others
        let width = lines.map(\.0.utf8.count).max() ?? 0
        let table = lines.map { "  \($0)\(String(repeating: " ", count: width - $0.utf8.count))  \($1)\n" }.joined()
        return TerminalText(heading).text + "\n" + table
    }

    private var heading: String {
        let name = "\(history.name.text) \(history.current?.version ?? .first)"
        if comparison.isComplete { return "The container has everything that \(name) needs." }
        return "The container doesn't have everything that \(name) needs. "
            + (hasErrors
                ? "Records with these fields don't reach other devices."
                : "Deploy the new record types and fields before you ship the version.")
    }

    private func parts(of type: CloudKitComparison.RecordType) -> [String] {
        guard type.isDeployed else {
            let fields = type.notDeployed.isEmpty ? "" : ", with \(Counted(type.notDeployed.count, "field"))"
            return [CloudKitComparison.marked("not deployed: the record type\(fields)\(since(type.need.since))", type.need.isConfirmed)]
        }
        var parts: [String] = []
        if !type.notDeployed.isEmpty { parts.append("not deployed: " + type.notDeployed.map(phrase).joined(separator: ", ")) }
        parts += type.impossible.map { form in
            let owner = form.need.property ?? "syncing itself"
            let advice =
                form.isPast
                ? "the current version doesn't use it any longer"
                : form.need.property == nil ? nil : "only a property with another name can be synced"
            let text = "impossible: \(form.need.field.name) is \(form.found.type.spelling), and \(owner) needs \(form.need.field.spelling)"
            return CloudKitComparison.marked(text, form.need.isConfirmed) + (advice.map { "; \($0)" } ?? "")
        }
        if type.isOrphaned { parts.append("orphaned: the record type") }
        if !type.isOrphaned, !type.orphaned.isEmpty { parts.append("orphaned: " + type.orphaned.joined(separator: ", ")) }
        if !type.leftOver.isEmpty { parts.append("of no version: " + type.leftOver.joined(separator: ", ")) }
        if !type.later.isEmpty { parts.append("needed later: \(Counted(type.later.count, "field")) for long values and shares") }
        return parts
    }

    private var others: [(String, String)] {
        comparison.orphanedTypes.map { ($0, "orphaned: the record type") }
            + comparison.leftOverTypes.map { ($0, "of no version: the record type") }
            + comparison.otherTypes.map { ($0, "not of the models") }
            + comparison.laterTypes.map { ($0, "needed later: before the first share, if the app shares records") }
    }

    private func phrase(_ field: CloudKitNeeds.Field) -> String {
        let property = field.property.map { ", \($0)" } ?? ""
        return "\(field.field.name) (\(field.field.spelling)\(property)\(since(field.since))\(field.isConfirmed ? "" : ", a guess"))"
    }

    /// Sources don't say since when.
    private func since(_ version: CloudKitNeeds.Version) -> String {
        isImported ? "" : version.isReleased ? ", since \(version.number)" : ", new in \(version.number)"
    }
}
