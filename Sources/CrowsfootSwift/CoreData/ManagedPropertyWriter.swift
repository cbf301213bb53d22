import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootText

/// Writes a property of a Core Data class: directly if Objective-C has its type, else as an accessor.
struct ManagedPropertyWriter {
    let property: Property
    let id: PropertyID
    let names: VersionNames
    let options: SwiftDataOptions

    init(_ property: Property, _ id: PropertyID, _ writer: ManagedClassWriter) {
        self.property = property
        self.id = id
        names = writer.names
        options = writer.options
    }

    var schema: Schema { names.schema }
    var name: String { SwiftIdentifier(property.name.text).description }

    /// Whether it takes only one line, so that no blank line separates it from similar ones.
    var isPlain: Bool {
        guard property.remarks == nil else { return false }
        if let destination = property.type.destination { return schema[destination].isVirtual || !property.type.isToMany }
        return (property.storedForm == .itself || property.storedForm == .nothing) && property.type.isObjectiveC
    }

    func write(to writer: inout TextWriter) {
        if let destination = property.type.destination {
            return schema[destination].isVirtual ? () : writeRelationship(to: names[destination], &writer)
        }
        switch property.storedForm {
        case .itself, .nothing, .unordered:
            writer.documentation(property.remarks)
            writeStored(property.name.text, options.prefix(of: property), property.type, &writer)
        case .rawValue: storedForm.writeRawValue(to: &writer)
        case .json: storedForm.writeJSON(to: &writer)
        }
    }

    private var storedForm: StoredFormWriter {
        StoredFormWriter(property: property, id: id, names: names, options: options) { prefix, type, _, writer in
            writeStored(property.storedName, prefix, type, &writer)
        }
    }

    private func writeStored(_ key: String, _ prefix: String, _ type: ValueType, _ writer: inout TextWriter) {
        if type.isObjectiveC { return writer.line("@NSManaged \(prefix)var \(SwiftIdentifier(key)): \(names.type(type))") }
        PrimitiveAccessor(key, type, property, names).write(prefix, to: &writer)
    }
}

// MARK: - Relationships

extension ManagedPropertyWriter {
    private func writeRelationship(to type: String, _ writer: inout TextWriter) {
        writer.documentation(property.remarks)
        if !property.type.isToMany {
            return writer.line("@NSManaged \(options.memberPrefix)var \(name): \(names.type(property.type))")
        }
        if property.has(.ordered) {
            writeOrdered(type, &writer)
            writer.blank()
            writePlaces(type, &writer)
            return writeMembers(type, names[.nsOrderedSet], &writer)
        }
        let set = "\(names[.set])<\(type)>"
        writer.line("@NSManaged \(options.memberPrefix)var \(name): \(set)")
        writeMembers(type, set, &writer)
    }

    /// Writes an ordered relationship. It is set by key, because a primitive value would not update the inverse.
    private func writeOrdered(_ type: String, _ writer: inout TextWriter) {
        let (key, set) = (SwiftText(property.name.text), names[.nsOrderedSet])
        writer.block("\(options.memberPrefix)var \(name): [\(type)] {") { writer in
            writer.getter("(value(forKey: \(key)) as? \(set))?.array as? [\(type)] ?? []")
            writer.line("set { setValue(\(set)(array: newValue), forKey: \(key)) }")
        }
    }

    private func writePlaces(_ type: String, _ writer: inout TextWriter) {
        let title = property.name.text.raisedFirst
        writeFunction("insertObject:in\(title)AtIndex:", "insertInto\(title)(_ row: \(type), at index: \(names[.int]))", &writer)
        writeFunction("removeObjectFrom\(title)AtIndex:", "removeFrom\(title)(at index: \(names[.int]))", &writer)
        writeFunction(
            "replaceObjectIn\(title)AtIndex:withObject:", "replace\(title)(at index: \(names[.int]), with row: \(type))", &writer)
    }

    private func writeMembers(_ type: String, _ set: String, _ writer: inout TextWriter) {
        let title = property.name.text.raisedFirst
        writeFunction("add\(title)Object:", "addTo\(title)(_ row: \(type))", &writer)
        writeFunction("remove\(title)Object:", "removeFrom\(title)(_ row: \(type))", &writer)
        writeFunction("add\(title):", "addTo\(title)(_ rows: \(set))", &writer)
        writeFunction("remove\(title):", "removeFrom\(title)(_ rows: \(set))", &writer)
    }

    private func writeFunction(_ selector: String, _ head: String, _ writer: inout TextWriter) {
        writer.line("@objc(\(selector)) @NSManaged \(options.memberPrefix)func \(head)")
    }
}

extension ValueType {
    /// Whether Objective-C has the type, so that Core Data can provide the accessors.
    var isObjectiveC: Bool {
        switch self {
        case .scalar(let scalar): scalar.traits.objectiveC != .nothing
        case .optional(.scalar(let scalar)): scalar.traits.objectiveC == .object
        case .optional(let type): type.isCollection && type.isObjectiveC
        case .array(let element): element.isElement
        case .dictionary(let key, let value): key.isElement && value.isElement
        case .model: true
        case .enumeration, .structure, .foreign, .unknown: false
        }
    }

    private var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        case .scalar, .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }

    /// Whether it can be an element. Numbers are objects in a collection.
    private var isElement: Bool {
        switch self {
        case .scalar: true
        case .array, .dictionary: isObjectiveC
        case .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }
}

/// A property that is converted from and to a stored object.
struct PrimitiveAccessor {
    private let key: String
    private let type: ValueType
    private let property: Property
    private let names: VersionNames

    init(_ key: String, _ type: ValueType, _ property: Property, _ names: VersionNames) {
        self.key = key
        self.type = type
        self.property = property
        self.names = names
    }

    func write(_ prefix: String, to writer: inout TextWriter) {
        writer.block("\(prefix)var \(SwiftIdentifier(key)): \(names.type(type)) {") { writer in
            writer.block("get {") { writer in
                writer.line("willAccessValue(forKey: \(SwiftText(key)))")
                writer.line("defer { didAccessValue(forKey: \(SwiftText(key))) }")
                writeReading(to: &writer)
            }
            writer.block("set {") { writer in
                writer.line("willChangeValue(forKey: \(SwiftText(key)))")
                writer.line("defer { didChangeValue(forKey: \(SwiftText(key))) }")
                writer.line("setPrimitiveValue(\(value.written("newValue")), forKey: \(SwiftText(key)))")
            }
        }
    }

    /// Writes the getter. An unreadable value is read as the blank value, except for foreign types, which have none.
    private func writeReading(to writer: inout TextWriter) {
        if type.isOptional { return writer.line("return \(value.read(stored))") }
        if let missing { return writer.line("return \(value.read(stored, else: missing))") }
        writer.block("guard let value = (\(value.read(stored))) else {") { writer in
            writer.line("preconditionFailure(\(SwiftText("`\(property.name.text)` is required, and nothing is stored of it")))")
        }
        writer.line("return value")
    }

    private var missing: String? {
        if let value = property.defaultValue?.value, value != .nil, type.unwrapped == property.type.unwrapped {
            return names.value(value, as: type)
        }
        return names.blank(type)
    }

    private var stored: String { "primitiveValue(forKey: \(SwiftText(key)))" }
    private var value: ManagedValue { ManagedValue(type: type, names: names) }
}
