/// A built-in type of the language. Everything about a particular type is in its ``traits``.
package enum ScalarType: String, CaseIterable, Sendable {
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case decimal = "Decimal"
    case string = "String"
    case date = "Date"
    case data = "Data"
    case uuid = "UUID"
    case url = "URL"
    case duration = "Duration"

    package var traits: ScalarTraits {
        switch self {
        case .bool: .bool
        case .int: .int
        case .int8: .int8
        case .int16: .int16
        case .int32: .int32
        case .int64: .int64
        case .uint8: .uint8
        case .uint16: .uint16
        case .uint32: .uint32
        case .uint64: .uint64
        case .float: .float
        case .double: .double
        case .decimal: .decimal
        case .string: .string
        case .date: .date
        case .data: .data
        case .uuid: .uuid
        case .url: .url
        case .duration: .duration
        }
    }

    package var isInteger: Bool { integerRange != nil }
    package var isNumber: Bool { traits.kind != .other }
    package var integerRange: ScalarTraits.IntegerRange? { traits.kind.integerRange }

    /// Whether the type is signed.
    var isSigned: Bool { isNumber && integerRange?.lowest != 0 }
    /// Whether values can be compared with `<` and `>`.
    var isOrdered: Bool { isNumber || self == .string || self == .date }
    /// Whether it can be the raw type of an enum.
    package var isRawType: Bool { isInteger || self == .string }

    /// Returns the types by their names elsewhere.
    package static func byName(_ names: (ScalarTraits) -> [String]) -> [String: ScalarType] {
        Dictionary(uniqueKeysWithValues: allCases.flatMap { type in names(type.traits).map { ($0, type) } })
    }
}

/// The properties of a type in the store, in Swift, and in other languages.
package struct ScalarTraits: Sendable {
    /// The values of an integer, as 64-bit bounds: the lowest value, and the highest as a magnitude.
    package struct IntegerRange: Equatable, Sendable {
        package let lowest: Int64
        package let highest: UInt64
    }

    enum Kind: Equatable {
        case integer(IntegerRange)
        case fraction
        case other

        fileprivate var integerRange: IntegerRange? {
            if case .integer(let range) = self { range } else { nil }
        }
    }

    /// The type of a value in Objective-C.
    package enum ObjectiveC: Sendable {
        case number, object, nothing
    }

    /// A neutral value, the same every time.
    package enum Blank: Sendable {
        case constant(Constant)
        /// The member that follows the type name in Swift.
        case member(String)

        fileprivate static let zero = Blank.constant(.integer(isNegative: false, magnitude: 0))
    }

    let kind: Kind
    /// The Swift module that declares it.
    package var module = "Foundation"
    /// The attribute type in a Core Data model file.
    package let managedName: String
    package let objectiveC: ObjectiveC
    package let blank: Blank
    /// The likely initial value of a property, if it isn't the blank value.
    var start: String?
    let cloudKit: CloudKitFieldForm
    /// Whether stores written by SwiftData confirm this type.
    package var isSeenInStores = false
    /// Whether a predicate can search its values in a list.
    var isSought = false
    /// Whether values identify objects and can be sorted.
    var identifies = true
    var isSortable = true
    var isDictionaryKey = true
    /// Whether it is stored as JSON, because it encodes itself without keys, which SwiftData doesn't support.
    var isJSON = false
    /// The form of sample data in JSON.
    package let json: String
    /// Names of the type in other languages.
    var synonyms: [String] = []
    /// Column types in databases, in lowercase.
    package var columnTypes: [String] = []
}

// MARK: - Numbers

extension ScalarTraits {
    fileprivate static let bool = ScalarTraits(
        kind: .other, module: "Swift", managedName: "Boolean", objectiveC: .number, blank: .constant(.boolean(false)),
        cloudKit: CloudKitFieldForm(type: .int64), isSeenInStores: true, identifies: false, isSortable: false, json: "`true` or `false`",
        synonyms: ["bool", "boolean", "Boolean", "BOOLEAN"], columnTypes: ["bool", "boolean"])

    fileprivate static let int = whole(
        Int.self, "Integer 64", .number, isSeenInStores: true, isSought: true, ["int", "integer", "Integer", "INTEGER", "INT"],
        [
            "int", "integer", "bigint", "int4", "int8", "serial", "bigserial", "serial4", "serial8", "mediumint", "long", "tinyint", "year",
            "int64", "unsigned int", "int unsigned", "bigint unsigned", "integer unsigned", "tinyint unsigned", "smallint unsigned",
            "mediumint unsigned", "identity", "number", "autoincrement",
        ])
    fileprivate static let int8 = whole(Int8.self, "Integer 16", .nothing)
    fileprivate static let int16 = whole(
        Int16.self, "Integer 16", .number, isSought: true, ["short", "Short", "SMALLINT"],
        ["smallint", "int2", "int16", "smallserial", "short"])
    fileprivate static let int32 = whole(Int32.self, "Integer 32", .number, isSought: true, [], ["int32"])
    fileprivate static let int64 = whole(Int64.self, "Integer 64", .number, isSought: true, ["BigInt", "long", "Long", "BIGINT"])
    fileprivate static let uint8 = whole(UInt8.self, "Integer 16", .nothing)
    fileprivate static let uint16 = whole(UInt16.self, "Integer 32", .nothing)
    fileprivate static let uint32 = whole(UInt32.self, "Integer 64", .nothing)
    fileprivate static let uint64 = whole(UInt64.self, "Integer 64", .nothing, ["UInt"])

    fileprivate static let float = fraction(
        "Swift", "Float", .number, ["float"], ["real", "float4", "float32", "binary_float"])
    fileprivate static let double = fraction(
        "Swift", "Double", .number, isSeenInStores: true,
        ["number", "Number", "NSNumber", "double", "real", "CGFloat", "TimeInterval", "REAL"],
        ["double", "float8", "float", "float64", "binary_double"])
    fileprivate static let decimal = fraction(
        "Foundation", "Decimal", .nothing, ["decimal", "NSDecimalNumber", "NUMERIC"],
        ["decimal", "numeric", "dec", "money", "smallmoney", "currency"])

    private static func whole<Number: FixedWidthInteger>(
        _ type: Number.Type, _ managedName: String, _ objectiveC: ObjectiveC, isSeenInStores: Bool = false, isSought: Bool = false,
        _ synonyms: [String] = [], _ columnTypes: [String] = []
    ) -> ScalarTraits {
        ScalarTraits(
            kind: .integer(IntegerRange(lowest: Int64(type.min), highest: UInt64(type.max))), module: "Swift", managedName: managedName,
            objectiveC: objectiveC, blank: .zero, cloudKit: CloudKitFieldForm(type: .int64), isSeenInStores: isSeenInStores,
            isSought: isSought, json: "a whole number (`\(Number.self)`)", synonyms: synonyms, columnTypes: columnTypes)
    }

    private static func fraction(
        _ module: String, _ name: String, _ objectiveC: ObjectiveC, isSeenInStores: Bool = false, _ synonyms: [String],
        _ columnTypes: [String]
    ) -> ScalarTraits {
        ScalarTraits(
            kind: .fraction, module: module, managedName: name, objectiveC: objectiveC, blank: .zero,
            cloudKit: CloudKitFieldForm(type: .double), isSeenInStores: isSeenInStores, json: "a number", synonyms: synonyms,
            columnTypes: columnTypes)
    }
}

// MARK: - Objects

extension ScalarTraits {
    fileprivate static let string = ScalarTraits(
        kind: .other, module: "Swift", managedName: "String", objectiveC: .object, blank: .constant(.string("")),
        cloudKit: CloudKitFieldForm(type: .string, asset: .present), isSeenInStores: true, isSought: true, json: "a string",
        synonyms: [
            "string", "text", "Text", "varchar", "NSString", "Character", "VARCHAR", "varchar2", "VarChar", "TEXT", "CHAR", "char",
        ],
        columnTypes: [
            "varchar", "char", "character", "nvarchar", "nchar", "text", "tinytext", "mediumtext", "longtext", "ntext", "citext", "clob",
            "string", "str", "varchar2", "nvarchar2", "bpchar", "character varying", "name", "ulid", "cuid", "nanoid", "inet", "cidr",
            "macaddr", "email", "slug", "char varying", "nclob", "rowid", "varcharacter",
        ])

    fileprivate static let date = ScalarTraits(
        kind: .other, managedName: "Date", objectiveC: .object, blank: .member(".distantPast"), start: ".now",
        cloudKit: CloudKitFieldForm(type: .timestamp), isSeenInStores: true, isSought: true,
        json: "a date, which is written as a string",
        synonyms: ["DateTime", "datetime", "timestamp", "Timestamp", "NSDate", "time", "DATE", "DATETIME", "TIMESTAMP"],
        columnTypes: [
            "timestamp", "timestamptz", "datetime", "datetime2", "smalldatetime", "datetimeoffset", "date", "timestamp_ntz",
            "timestamp_ltz", "timestampntz", "timestampltz", "date_time",
        ])

    fileprivate static let data = ScalarTraits(
        kind: .other, managedName: "Binary", objectiveC: .object, blank: .member("()"), cloudKit: .archive, isSeenInStores: true,
        identifies: false, isSortable: false, isDictionaryKey: false, json: "data, which is written in Base64",
        synonyms: ["Bytes", "bytes", "Blob", "blob", "Binary", "NSData", "BLOB"],
        columnTypes: [
            "blob", "tinyblob", "mediumblob", "longblob", "bytea", "binary", "varbinary", "image", "bytes", "raw", "bit", "buffer",
            "long raw", "nvarbinary",
        ])

    fileprivate static let uuid = ScalarTraits(
        kind: .other, managedName: "UUID", objectiveC: .object, blank: .member("(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"),
        start: "UUID()", cloudKit: CloudKitFieldForm(type: .string), isSeenInStores: true, isSought: true,
        json: "a UUID, which is written as a string", synonyms: ["uuid", "Uuid", "guid", "NSUUID"],
        columnTypes: ["uuid", "guid", "uniqueidentifier"])

    fileprivate static let url = ScalarTraits(
        kind: .other, managedName: "URI", objectiveC: .object, blank: .member("(fileURLWithPath: \"/\")"),
        cloudKit: CloudKitFieldForm(type: .string, asset: .unconfirmed, isConfirmed: false), isSought: true, isSortable: false,
        json: "a URL, which is written as a string", synonyms: ["Url", "url", "URI", "NSURL"], columnTypes: ["url", "uri"])

    fileprivate static let duration = ScalarTraits(
        kind: .other, module: "Swift", managedName: "Binary", objectiveC: .nothing, blank: .member(".zero"), cloudKit: .unconfirmedArchive,
        identifies: false, isSortable: false, isDictionaryKey: false, isJSON: true,
        json: "a duration, which is written as a number of seconds", synonyms: ["duration", "interval", "Interval"])
}
