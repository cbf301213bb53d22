import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes what `#Unique` and `#Index` say of a model.
struct ConstraintWriter {
    private let model: Model
    private let names: VersionNames

    init(_ model: Model, _ names: VersionNames) {
        self.model = model
        self.names = names
    }

    func write(to writer: inout TextWriter) {
        guard names.schema.settings.deploys(toAtLeast: \.indexes) else { return }
        if model.hasCompoundKey { write("Unique", names.schema.storedUniqueKeys(of: model), to: &writer) }
        write("Index", indexes, to: &writer)
    }

    private func write(_ macro: String, _ keys: [[String]], to writer: inout TextWriter) {
        if keys.isEmpty { return }
        let paths = keys.map { key in "[" + key.map { "\\.\(SwiftIdentifier($0))" }.joined(separator: ", ") + "]" }
        writer.list("#\(macro)<\(names[model.id])>", paths)
        writer.blank()
    }

    /// Those of single properties first.
    private var indexes: [[String]] {
        let single = model.properties.filter { $0.has(.index) }.map { [$0.storedName] }
        return single + names.schema.storedKeys(.index, of: model)
    }
}
