import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a property of a model: the stored property and, if it differs, the accessor.
struct PropertyWriter {
    let property: Property
    let id: PropertyID
    let names: VersionNames
    let options: SwiftDataOptions

    init(_ property: Property, _ id: PropertyID, _ model: ModelWriter) {
        self.property = property
        self.id = id
        names = model.names
        options = model.options
    }

    var schema: Schema { names.schema }
    var name: String { SwiftIdentifier(property.name.text).description }
    var storedName: String { SwiftIdentifier(property.storedName).description }

    /// Whether it takes only one line, so that no blank line separates it from similar ones.
    var isPlain: Bool {
        property.remarks == nil && (property.storedForm == .itself || property.storedForm == .nothing)
            && StoredMacro(property, id, names).text == nil
    }

    func write(to writer: inout TextWriter) {
        if let destination = property.type.destination, schema[destination].isVirtual { return }
        if property.has(.derived) { return }
        switch property.storedForm {
        case .itself, .nothing: writeItself(to: &writer)
        case .rawValue: storedForm.writeRawValue(to: &writer)
        case .json: storedForm.writeJSON(to: &writer)
        case .unordered: writeUnordered(to: &writer)
        }
    }

    private var storedForm: StoredFormWriter {
        StoredFormWriter(property: property, id: id, names: names, options: options, isModel: true) {
            prefix, type, value, writer in
            writeStored("\(prefix)var \(storedName): \(names.type(type))", initially: value, to: &writer)
        }
    }

    private func writeItself(to writer: inout TextWriter) {
        writer.documentation(property.remarks)
        writeStored("\(options.prefix(of: property))var \(name): \(names.type(property.type))", initially: defaultText, to: &writer)
    }

    /// The default in the store and the initializer.
    var defaultText: String? {
        if property.type.isToMany { return "[]" }
        return property.defaultValue.map { names.value($0.value, as: property.type) }
    }

    /// A stored property after its macro, on one line if there is room.
    func writeStored(_ declaration: String, initially value: String?, to writer: inout TextWriter) {
        let declaration = declaration + (value.map { " = " + $0 } ?? "")
        guard let macro = StoredMacro(property, id, names).text else { return writer.declaration(declaration) }
        if writer.depth + macro.utf8.count + declaration.utf8.count < TextWriter.width {
            writer.line(macro + " " + declaration)
        } else {
            writer.line(macro)
            writer.declaration(declaration)
        }
    }
}

/// Accessors of ordered relationships, whose order SwiftData doesn't store.
extension PropertyWriter {
    func writeUnordered(to writer: inout TextWriter) {
        guard let place = schema.orderAttribute(of: id) else { preconditionFailure("an ordered relationship has an inverse") }
        let isOptional = property.type.isOptional
        let order = "\(names.base).ListOrder"
        let sorted = { (rows: String) in "\(order).sorted(\(rows)) { $0.\(place.name) }" }
        let complexity = "- Complexity: O(*n*): each access reads the positions of all objects. Keep the array in a variable before a loop."
        writer.documentation([property.remarks, complexity].compactMap(\.self).joined(separator: "\n\n"))
        writer.block("\(options.memberPrefix)var \(name): \(names.type(property.type)) {") { writer in
            writer.getter(isOptional ? "\(storedName).map { \(sorted("$0")) }" : sorted(storedName))
            writer.block("set {") { writer in
                writer.line("\(order).place(newValue\(isOptional ? " ?? []" : ""), \\.\(place.name))")
                writer.line("\(storedName) = newValue")
            }
        }
        writer.blank()
        writer.documentation("The objects of `\(property.name.text)`, in no particular order.")
        writeStored("\(options.setterPrefix)var \(storedName): \(names.type(property.type))", initially: "[]", to: &writer)
    }
}
