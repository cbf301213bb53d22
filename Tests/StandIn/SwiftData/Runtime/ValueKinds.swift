import Foundation

/// Any optional, without the type that it wraps.
protocol OptionalValue {
    static var wrapped: any Any.Type { get }
    static var nothing: Any { get }
    var isNothing: Bool { get }
}

extension Optional: OptionalValue {
    static var wrapped: any Any.Type { Wrapped.self }
    static var nothing: Any { Self.none as Any }
    var isNothing: Bool { self == nil }
}

/// Any collection that a to-many relationship may be: an array of models, or an optional one.
protocol ModelCollection {
    static var elementType: any PersistentModel.Type { get }
    static func collection(of models: [any PersistentModel]) -> Self
    var models: [any PersistentModel] { get }
}

extension Array: ModelCollection where Element: PersistentModel {
    static var elementType: any PersistentModel.Type { Element.self }
    static func collection(of models: [any PersistentModel]) -> Self { models.compactMap { $0 as? Element } }
    var models: [any PersistentModel] { self }
}

extension Optional: ModelCollection where Wrapped: ModelCollection {
    static var elementType: any PersistentModel.Type { Wrapped.elementType }
    static func collection(of models: [any PersistentModel]) -> Self { Wrapped.collection(of: models) }
    var models: [any PersistentModel] { self?.models ?? [] }
}

/// The types that are columns of a store, so that a query can compare them.
enum ColumnType {
    private static let types: [any Any.Type] = [
        Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
        UInt64.self, Float.self, Double.self, Decimal.self, String.self, Date.self, UUID.self, URL.self, Data.self,
        PersistentIdentifier.self,
    ]

    static func contains(_ type: any Any.Type) -> Bool {
        types.contains { $0 == unwrapped(type) }
    }

    static func unwrapped(_ type: any Any.Type) -> any Any.Type { (type as? any OptionalValue.Type)?.wrapped ?? type }
}
