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
        if model.needsUniqueMacro { write("Unique", keys(.unique), to: &writer) }
        write("Index", keys(.index), to: &writer)
    }

    private func write(_ macro: String, _ keys: [[String]], to writer: inout TextWriter) {
        if keys.isEmpty { return }
        writer.list("#\(macro)<\(names[model.id])>", keys.map { "[" + $0.joined(separator: ", ") + "]" })
        writer.blank()
    }

    /// Those of single properties first, each as key paths.
    private func keys(_ attribute: AttributeName) -> [[String]] {
        let single = model.properties.filter { $0.has(attribute) }.map { [path($0)] }
        let several = model.attributes.filter { $0.name == attribute }.map { one in
            one.words.compactMap { names.schema.propertiesByName(of: model)[$0.text].map(path) }
        }
        return single + several
    }

    private func path(_ property: Property) -> String { "\\.\(SwiftIdentifier(property.storedName))" }
}

extension Model {
    /// `@Attribute(.unique)` serves every system, and one property. All constraints of a model go into one `#Unique`.
    var needsUniqueMacro: Bool {
        attributes.contains { $0.name == .unique && $0.words.count > 1 }
    }
}
