import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes a property with another stored form: its accessor and its stored property.
struct StoredFormWriter {
    let property: Property
    let id: PropertyID
    let names: VersionNames
    let options: SwiftDataOptions
    /// Whether it is a SwiftData class, which stores ranks and caches decoded values.
    var isModel = false
    /// Writes the stored property, from its modifiers, type and default.
    let writeStored: (_ prefix: String, _ type: ValueType, _ value: String?, _ writer: inout TextWriter) -> Void

    private var schema: Schema { names.schema }
    private var name: String { SwiftIdentifier(property.name.text).description }
    private var storedName: String { SwiftIdentifier(property.storedName).description }
    /// The property that stores the rank of an enum's case, if there is one.
    private var rankName: String? { isModel ? property.rankName : nil }
    /// The name of the property that caches the decoded value.
    private var memory: String { names.frameworks.free(property.name.text + "JSON") }

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
        case (true, let isOptional):
            let replacing = "\(names[enumeration]).rawValues(of: \(isOptional ? "$0" : "newValue"), replacing: \(storedName)"
            getter = "\(storedName)\(mark).map { \(read)$0) }"
            setter = isOptional ? "newValue.map { \(replacing) ?? []) }" : replacing + ")"
        }
        let fallback = SwiftIdentifier(schema[enumeration].fallbackCase.name.text)
        let remark = "Returns `\(fallback)` for an unknown raw value, which stays in the store until you set the property."
        writeAccessor(getter, setter, keepingUnknown: remark, to: &writer)
        let raw = ValueType.scalar(schema[enumeration].rawType)
        let purpose = rankName == nil ? "predicates and sort descriptors" : "predicates"
        writer.blank()
        writer.documentation("The raw value\(isList ? "s" : "") of `\(property.name.text)`, for \(purpose).")
        writeStored(options.setterPrefix, optional(isList ? .array(raw) : raw), rawDefault(isList: isList), &writer)
        if let rankName { writeRank(rankName, to: &writer) }
    }

    /// Writes the rank. Its column needs a default even if the property has none, because objects of earlier versions get it first.
    private func writeRank(_ rank: String, to writer: inout TextWriter) {
        let type = names.type(optional(.scalar(.int)))
        var arguments = names.originalNames.rank(of: id).map { ["originalName: \(SwiftText($0))"] } ?? []
        if let ranking = schema.ranking(of: id) { arguments.append("hashModifier: \(SwiftText(ranking))") }
        let macro = "@\(names[.attribute])(\(arguments.joined(separator: ", ")))"
        let initial = rawDefaultCase.map { " = \($0).rank" } ?? (property.type.isOptional ? "" : " = 0")
        writer.blank()
        writer.documentation("The rank of `\(property.name.text)`, for sort descriptors.")
        writer.line(macro)
        writer.declaration("\(options.setterPrefix)var \(SwiftIdentifier(rank)): \(type)\(initial)")
    }

    func writeJSON(to writer: inout TextWriter) {
        let json = "\(names.base).StoredJSON"
        let label = keepsUnknown ? "keeping" : "else"
        let decoding = isModel ? "\(memory).value" : "\(json).decode"
        if property.type.isOptional {
            let reading = isModel ? "\(storedName).flatMap(\(decoding))" : "\(storedName).flatMap { \(decoding)($0) }"
            writeAccessor(reading, "newValue.map { \(json).encode($0, \(label): \(storedName) ?? \(names[.data])()) }", to: &writer)
        } else {
            let read = "\(decoding)(\(isModel ? "of: " : "")\(storedName))"
            writeAccessor(reading(read), "\(json).encode(newValue, \(label): \(storedName))", to: &writer)
        }
        writer.blank()
        writer.documentation("The JSON of `\(property.name.text)`.")
        writeStored(options.setterPrefix, optional(.scalar(.data)), jsonDefault(json), &writer)
        guard isModel else { return }
        let type = "\(names.base).DecodedJSON<\(names.type(property.type.unwrapped))>"
        writer.declaration("@\(names[.transient]) private var \(memory): \(type) = \(type)()")
    }

    /// Whether the JSON can contain unknown values, and the decoded value can be compared.
    private var keepsUnknown: Bool { schema.keepsUnknownJSON(of: property) }

    private func optional(_ type: ValueType) -> ValueType { property.type.isOptional ? .optional(type) : type }

    /// Returns the default of the JSON. Empty data is read as the default; without a neutral value, it has to be the default itself.
    private func jsonDefault(_ json: String) -> String? {
        guard let value = property.defaultValue?.value, value != .nil else { return nil }
        return property.type.isOptional ? "\(json).encode(\(names.value(value, as: property.type.unwrapped)))" : "\(names[.data])()"
    }

    private func reading(_ decoded: String) -> String {
        let line = "\(decoded) ?? \(unreadable)"
        return line.count + 24 <= TextWriter.width ? line : "\(decoded)\n    ?? \(unreadable)"
    }

    /// Writes an accessor. A stored value that this version can't read is kept if the property is set to the same value.
    private func writeAccessor(_ getter: String, _ setter: String, keepingUnknown remark: String? = nil, to writer: inout TextWriter) {
        let documentation = [property.documentation, remark].compactMap(\.self).filter { !$0.isEmpty }
        writer.documentation(property.remarks(on: documentation.joined(separator: "\n\n")))
        writer.block("\(options.prefix(of: property))var \(name): \(names.type(property.type)) {") { writer in
            writer.getter(getter)
            let assignment = "\(storedName) = \(setter)"
            if remark == nil { return writer.line("set { \(assignment) }") }
            writeSetter(assignment, to: &writer)
        }
    }

    private func writeSetter(_ assignment: String, to writer: inout TextWriter) {
        let condition = "if newValue != \(name == "newValue" ? "self.newValue" : name) {"
        let line = "set { \(condition) \(assignment) } }"
        if rankName == nil, writer.depth + line.utf8.count <= TextWriter.width { return writer.line(line) }
        writer.block("set {") { writer in
            let line = "\(condition) \(assignment) }"
            if rankName == nil, writer.depth + line.utf8.count <= TextWriter.width { return writer.line(line) }
            writer.block(condition) { writer in
                writer.line(assignment)
                if let rankName { writer.line("\(SwiftIdentifier(rankName)) = newValue\(property.type.isOptional ? "?" : "").rank") }
            }
        }
    }

    private func rawDefault(isList: Bool) -> String? {
        guard let text = rawDefaultCase else { return nil }
        if isList { return text == "[]" ? text : "\(text).map(\\.rawValue)" }
        return text + ".rawValue"
    }

    private var rawDefaultCase: String? {
        guard let value = property.defaultValue?.value, value != .nil else { return nil }
        return names.value(value, as: property.type)
    }

    /// The value for invalid JSON: the default, else a blank value.
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
