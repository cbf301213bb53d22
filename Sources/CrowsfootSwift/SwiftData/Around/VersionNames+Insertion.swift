import CrowsfootModel
import CrowsfootText

extension VersionNames {
    /// Inserts a row. One that cannot be made without another row may be in the context of that already, and is not to be registered twice.
    func writeInsertion(of row: String, _ model: Model, into context: String, to writer: inout TextWriter) {
        let isRelated = parameters(of: model).contains { $0.defaultText == nil && $0.property.isRelationship }
        writer.line("\(isRelated ? "if \(row).modelContext == nil { " : "")\(context).insert(\(row))\(isRelated ? " }" : "")")
    }
}
