import Foundation

/// Checks a Codable value that isn't a column. SwiftData splits it by its keys, and traps if it has none.
enum CompositeCheck {
    static func check<Value>(_ value: Value, of property: PropertyInfo) {
        let type = ColumnType.unwrapped(property.valueType)
        guard !ColumnType.contains(type), !(property.attribute?.isTransformable ?? false), !isCollection(type) else { return }
        guard !(type is any RawRepresentable.Type), let value = value as? any Encodable else { return }
        guard let data = try? JSONEncoder().encode(value), data.first == UInt8(ascii: "[") else { return }
        fatalError("Composite Coder only supports Keyed Container (\(property.name))")
    }

    private static func isCollection(_ type: any Any.Type) -> Bool {
        type is any Collection.Type
    }
}
