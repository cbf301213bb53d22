/// A field of a record type in CloudKit.
package struct CloudKitField: Hashable, Sendable {
    /// The identity of a field, which stays the same if a version changes its type.
    package struct Key: Hashable, Sendable {
        package let recordType: String
        package let name: String

        package init(recordType: String, name: String) {
            self.recordType = recordType
            self.name = name
        }
    }

    package let key: Key
    package let form: CloudKitFieldForm
    package let isEncrypted: Bool

    init(key: Key, form: CloudKitFieldForm, isEncrypted: Bool) {
        self.key = key
        self.form = form
        self.isEncrypted = isEncrypted
    }

    /// Creates a field that only a lock contains.
    package init(recordType: String, name: String, _ type: CloudKitFieldType, isEncrypted: Bool) {
        self.init(key: Key(recordType: recordType, name: name), form: CloudKitFieldForm(type: type), isEncrypted: isEncrypted)
    }

    package var name: String { key.name }
    package var assetName: String { key.name + Self.assetSuffix }
    /// The field with its record type, as CloudKit Console shows it.
    package var path: String { "\(key.recordType).\(key.name)" }

    package static let prefix = "CD_"
    /// The field with the name of a record's entity, which mirroring writes into each record.
    package static let entityName = prefix + "entityName"
    package static let assetSuffix = "_ckAsset"
    /// Fields that CloudKit's mirroring writes itself, without the prefix.
    package static let reservedNames = ["entityName", "moveReceipt", "moveReceipt" + assetSuffix]
}

/// The location where CloudKit stores a property's values or links.
package enum CloudKitPlace: Hashable, Sendable {
    case field(CloudKitField)
    /// Records of the type that all many-to-many relationships share, identified by the names of both ends.
    case links([String])

    /// The location without the type of its values.
    package enum Key: Hashable, Sendable {
        case field(CloudKitField.Key)
        case links([String])
    }

    package var key: Key {
        switch self {
        case .field(let field): .field(field.key)
        case .links(let ends): .links(ends)
        }
    }

    package var field: CloudKitField? {
        switch self {
        case .field(let field): field
        case .links: nil
        }
    }
}

/// The types of CloudKit fields, by their names in CloudKit's schema files. Syncing a store creates no `LOCATION`, `NUMBER` or `REFERENCE`.
package enum CloudKitFieldType: String, CaseIterable, Sendable {
    case asset = "ASSET"
    case bytes = "BYTES"
    case double = "DOUBLE"
    case int64 = "INT64"
    case location = "LOCATION"
    case number = "NUMBER"
    case reference = "REFERENCE"
    case string = "STRING"
    case timestamp = "TIMESTAMP"
}

/// The CloudKit form of a store type. Several store types share one, so many type changes don't affect CloudKit.
package struct CloudKitFieldForm: Hashable, Sendable {
    package let type: CloudKitFieldType
    package let asset: Asset
    /// Whether schemas of real containers or Apple's documentation confirm the type.
    package let isConfirmed: Bool

    /// Whether a value has a second field, which holds it if the record is too large.
    package enum Asset: Hashable, Sendable {
        case none
        /// Real schemas have it for values of this type.
        case present
        /// Sources contradict each other or don't mention it.
        case unconfirmed
    }

    init(type: CloudKitFieldType, asset: Asset = .none, isConfirmed: Bool = true) {
        self.type = type
        self.asset = asset
        self.isConfirmed = isConfirmed
    }
}

extension CloudKitFieldForm {
    /// Data and archived objects.
    static let archive = CloudKitFieldForm(type: .bytes, asset: .present)
    /// Data of a value that no real schema contained.
    static let unconfirmedArchive = CloudKitFieldForm(type: .bytes, asset: .present, isConfirmed: false)
    /// An enum or a struct that SwiftData stores natively: one field, not one for each member.
    static let native = CloudKitFieldForm(type: .bytes, asset: .unconfirmed)
    /// A type that only Swift knows, which may be another name of a simple one.
    static let foreign = CloudKitFieldForm(type: .bytes, asset: .unconfirmed, isConfirmed: false)
    /// A to-one relationship: the name of the other record, not a reference.
    static let recordName = CloudKitFieldForm(type: .string)
}
