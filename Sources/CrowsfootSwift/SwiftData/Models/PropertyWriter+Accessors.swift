import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Accessors for what is stored in another form.
extension PropertyWriter {
    func writeRawValue(to writer: inout TextWriter) {
        guard let enumeration = property.type.listedEnumeration else { preconditionFailure("only enums have raw values") }
        let read = "\(names[enumeration])(stored: "
        let isList = property.type.unwrapped.isList
        let mark = property.type.isOptional ? "?" : ""
        let getter: String
        let setter: String
        switch (isList, property.type.isOptional) {
        case (false, false): (getter, setter) = ("\(read)\(storedName))", "newValue.rawValue")
        case (false, true): (getter, setter) = ("\(storedName).map { \(read)$0) }", "newValue?.rawValue")
        case (true, _): (getter, setter) = ("\(storedName)\(mark).map { \(read)$0) }", "newValue\(mark).map(\\.rawValue)")
        }
        writeAccessor(getter, setter, to: &writer)
        let raw = names[FrameworkName(schema[enumeration].rawType)]
        writer.blank()
        writer.documentation("`\(property.name.text)` as the store has it, for predicates and sort descriptors.")
        writeStored(
            "\(setterPrefix)var \(storedName): \(isList ? "[\(raw)]" : raw)\(mark)", initially: rawDefault(isList: isList), to: &writer)
    }

    func writeJSON(to writer: inout TextWriter) {
        let json = "\(names.base).StoredJSON"
        if property.type.isOptional {
            writeAccessor("\(storedName).flatMap { \(json).decode($0) }", "newValue.map { \(json).encode($0) }", to: &writer)
        } else {
            writeAccessor(reading(json), "\(json).encode(newValue)", to: &writer)
        }
        writer.blank()
        writer.documentation("`\(property.name.text)` as the store has it.")
        writeStored(
            "\(isAskedFor ? setterPrefix : "private ")var \(storedName): \(names[.data])\(property.type.isOptional ? "?" : "")",
            initially: jsonDefault(json), to: &writer)
    }

    /// Empty data reads as the default; where nothing can be there, that has to be the default itself.
    private func jsonDefault(_ json: String) -> String? {
        guard let value = property.defaultValue?.value, value != .nil else { return nil }
        return property.type.isOptional ? "\(json).encode(\(names.value(value, as: property.type.unwrapped)))" : "\(names[.data])()"
    }

    private func reading(_ json: String) -> String {
        let line = "\(json).decode(\(storedName)) ?? \(unreadable)"
        return line.count + 24 <= TextWriter.width ? line : "\(json).decode(\(storedName))\n    ?? \(unreadable)"
    }

    /// Rows that have no place of their own, since they were related from their own side, come last, in the same order every time.
    func writeUnordered(to writer: inout TextWriter) {
        guard let place = schema.place(of: id) else { preconditionFailure("an ordered relationship has a way back") }
        let isOptional = property.type.isOptional
        let key = { (row: String) in "(\(row).\(place.name), \(row).persistentModelID)" }
        let rows = "\(storedName)\(isOptional ? "?" : "").sorted { \(key("$0")) < \(key("$1")) }"
        writer.documentation(property.remarks)
        writer.block("\(options.memberPrefix)var \(name): \(names.type(property.type)) {") { writer in
            writeGetter(rows, to: &writer)
            writer.block("set {") { writer in
                let rows = isOptional ? "(newValue ?? [])" : "newValue"
                writer.block("for (place, row) in \(rows).enumerated() where row.\(place.name) != place {") { writer in
                    writer.line("row.\(place.name) = place")
                }
                writer.line("\(storedName) = newValue")
            }
        }
        writer.blank()
        writer.documentation("The rows of `\(property.name.text)` as the store has them, in no order.")
        writeStored("\(setterPrefix)var \(storedName): \(names.type(property.type))", initially: "[]", to: &writer)
    }

    private func writeAccessor(_ getter: String, _ setter: String, to writer: inout TextWriter) {
        writer.documentation(property.remarks)
        writer.block("\(options.memberPrefix)var \(name): \(names.type(property.type)) {") { writer in
            writeGetter(getter, to: &writer)
            writer.line("set { \(storedName) = \(setter) }")
        }
    }

    private func writeGetter(_ getter: String, to writer: inout TextWriter) {
        let line = "get { \(getter) }"
        if writer.depth + line.count <= TextWriter.width {
            writer.line(line)
        } else {
            writer.block("get {") { $0.line(getter) }
        }
    }

    /// Everybody may ask for the stored form, since predicates need it; it is set through the accessor only.
    private var setterPrefix: String {
        options.access == .internal ? "private(set) " : "\(options.memberPrefix)private(set) "
    }

    /// Whether a query asks if there is a value.
    private var isAskedFor: Bool { options.parts.contains(.queries) && schema.isAskedFor(id) }

    private func rawDefault(isList: Bool) -> String? {
        guard let value = property.defaultValue?.value, value != .nil else { return nil }
        let text = names.value(value, as: property.type)
        if isList { return text == "[]" ? text : "\(text).map(\\.rawValue)" }
        return text + ".rawValue"
    }

    /// What a value is read as that is no JSON of its type: its default, else a blank one.
    private var unreadable: String {
        if let value = property.defaultValue { return names.value(value.value, as: property.type) }
        guard let blank = names.blank(property.type) else { preconditionFailure("a value of a foreign type has a default") }
        return blank
    }
}

extension ValueType {
    var isList: Bool {
        if case .array = self { true } else { false }
    }
}
