import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes the class of a model.
struct ModelWriter {
    let model: Model
    let names: VersionNames
    let options: SwiftDataOptions

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.names = names
        self.options = options
    }

    var schema: Schema { names.schema }

    func write(to writer: inout TextWriter) {
        writer.documentation(model.documentation)
        if let availability = names.availability(of: model) { writer.line(availability) }
        writer.block("@\(names[.model]) \(heading)") { writer in
            ConstraintWriter(model, names).write(to: &writer)
            writeProperties(to: &writer)
            writePlaces(to: &writer)
            writeIdentity(to: &writer)
            InitializerWriter(self).write(to: &writer)
            NestedTypeWriter(model, names, options).write(to: &writer)
        }
    }

    private func writeProperties(to writer: inout TextWriter) {
        var followsPlain = false
        for (index, property) in model.properties.enumerated() {
            let property = PropertyWriter(property, PropertyID(model.id, index), self)
            if !followsPlain || !property.isPlain { writer.blank() }
            followsPlain = property.isPlain
            property.write(to: &writer)
        }
    }

    /// The heading. Only a class without subclasses can be final.
    private var heading: String {
        let isFinal = !names.isInherited(model.id)
        let parent = model.parent.map { ": " + names[$0] } ?? ""
        return "\(options.typePrefix)\(isFinal ? "final " : "")class \(SwiftIdentifier(model.name.text))\(parent) {"
    }

    /// Writes the attributes for positions in ordered relationships.
    private func writePlaces(to writer: inout TextWriter) {
        for place in schema.orderAttributes(in: model) {
            writer.blank()
            writer.documentation("The position in `\(schema.path(of: place.ordered))`, for sort descriptors.")
            if let original = names.originalNames.orderAttribute(inverse: place.inverse.id) {
                writer.line("@\(names[.attribute])(originalName: \(SwiftText(original)))")
            }
            writer.line("\(options.memberPrefix)fileprivate(set) var \(place.name): \(names[.int64]) = \(names[.int64]).max")
        }
    }

    /// Writes `id` for an identity with another name.
    private func writeIdentity(to writer: inout TextWriter) {
        guard let key = model.properties.first(where: { $0.has(.id) }), key.name.text != "id" else { return }
        writer.blank()
        writer.line("\(options.memberPrefix)var id: \(names.type(key.type)) { \(SwiftIdentifier(key.name.text)) }")
    }
}

/// Writes `#Unique` and `#Index` of a model.
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

    /// The indexes, single properties first.
    private var indexes: [[String]] {
        let single = model.properties.filter { $0.has(.index) }.map { [$0.storedName] }
        return single + names.schema.storedKeys(.index, of: model)
    }
}
