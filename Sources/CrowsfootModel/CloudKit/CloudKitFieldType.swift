/// A type of a CloudKit field, by its name in CloudKit's schema files; those that syncing a store makes.
package enum CloudKitFieldType: String, CaseIterable, Sendable {
    case asset = "ASSET"
    case bytes = "BYTES"
    case double = "DOUBLE"
    case int64 = "INT64"
    case string = "STRING"
    case timestamp = "TIMESTAMP"
}

/// What CloudKit makes of a type of the store: coarser than the store, so that many changes of a type are none to it.
package struct CloudKitFieldForm: Hashable, Sendable {
    package let type: CloudKitFieldType
    package let asset: Asset

    /// A second field of a value, to which it moves when the record would be too large.
    package enum Asset: Hashable, Sendable {
        case none
        /// Authentic schemas have it for values of this type.
        case present
        /// Sources contradict each other, or say nothing.
        case unconfirmed
    }

    init(type: CloudKitFieldType, asset: Asset = .none) {
        self.type = type
        self.asset = asset
    }
}

extension CloudKitFieldForm {
    /// Data, and objects that are archived as data.
    static let archive = CloudKitFieldForm(type: .bytes, asset: .present)
    /// An enum or a struct that SwiftData stores in its own way: one field, not one for each member.
    static let native = CloudKitFieldForm(type: .bytes, asset: .unconfirmed)
    /// A to-one relationship: the name of the other record, not a reference.
    static let recordName = CloudKitFieldForm(type: .string)
}
