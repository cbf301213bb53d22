package import CrowsfootModel

/// The types of plain attributes, by their names in model files.
package enum StoredType: String, CaseIterable, Sendable {
    case int16 = "Integer 16"
    case int32 = "Integer 32"
    case int64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case bool = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"

    private static let byScalar: [ScalarType: StoredType] = Dictionary(
        uniqueKeysWithValues: ScalarType.allCases.compactMap { scalar in
            StoredType(rawValue: scalar.traits.managedName).map { (scalar, $0) }
        })

    package init(_ scalar: ScalarType) {
        guard let type = Self.byScalar[scalar] else { preconditionFailure("`\(scalar)` names a type of model files") }
        self = type
    }

    /// Creates the type from its number in Core Data, or returns `nil`.
    package init?(number: Int64) {
        guard let type = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = type
    }

    package static let archiveNumber: Int64 = 1800
    package static let compositeNumber: Int64 = 2100

    /// Its number in Core Data.
    package var number: Int64 {
        switch self {
        case .int16: 100
        case .int32: 200
        case .int64: 300
        case .decimal: 400
        case .double: 500
        case .float: 600
        case .string: 700
        case .bool: 800
        case .date: 900
        case .binary: 1000
        case .uuid: 1100
        case .uri: 1200
        }
    }

    /// The corresponding type of the schema language.
    package var scalar: ScalarType {
        switch self {
        case .int16: .int16
        case .int32: .int32
        case .int64: .int64
        case .decimal: .decimal
        case .double: .double
        case .float: .float
        case .string: .string
        case .bool: .bool
        case .date: .date
        case .binary: .data
        case .uuid: .uuid
        case .uri: .url
        }
    }

    package var isNumber: Bool { scalar.isNumber }

    /// The widest type of the same kind. For a number that was never found in a store of SwiftData, only this is certain.
    package var widest: StoredType {
        switch self {
        case .int16, .int32, .int64: .int64
        case .float, .double: .double
        case .decimal, .string, .bool, .date, .binary, .uuid, .uri: self
        }
    }

    /// Whether Xcode offers *Use Scalar Type* for this attribute type.
    var hasScalar: Bool {
        switch self {
        case .int16, .int32, .int64, .double, .float, .bool, .date, .uuid: true
        case .decimal, .string, .binary, .uri: false
        }
    }

    /// Whether Xcode offers *Use Scalar Type* for the type with this name.
    package static func hasScalar(_ name: String) -> Bool { StoredType(rawValue: name)?.hasScalar ?? false }

    var isScalarByDefault: Bool { self != .date && self != .uuid }

    var hasFraction: Bool { self == .decimal || self == .double || self == .float }

    func spelling(_ number: Double) -> String {
        if hasFraction { return number.description }
        return Int64(exactly: number)?.description ?? number.description
    }

    /// Returns a default as the editor writes it, or `nil` if a model file can't contain it.
    func spelling(of value: Constant) -> String? {
        switch value {
        case .boolean(let isTrue): self == .bool ? (isTrue ? "YES" : "NO") : nil
        case .integer(let isNegative, let magnitude): (isNegative ? "-" : "") + magnitude.description + (hasFraction ? ".0" : "")
        case .number(let text): text.filter { $0 != "_" }
        case .string(let text): self == .string ? text : nil
        case .nil, .array, .dictionary, .enumCase, .now, .newUUID, .swift: nil
        }
    }
}
