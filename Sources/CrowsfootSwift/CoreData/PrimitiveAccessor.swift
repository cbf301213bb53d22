import CrowsfootModel
import CrowsfootText

/// A property that is read and written as the object that a row keeps for it.
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

    /// What cannot be read is what nothing is read as: only a foreign type has no such value.
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
