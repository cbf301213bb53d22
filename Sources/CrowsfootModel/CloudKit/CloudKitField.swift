/// A field of a record type in CloudKit.
package struct CloudKitField: Hashable, Sendable {
    /// The identity of a field: it stays the same if a version gives the field another type.
    package struct Key: Hashable, Sendable {
        package let recordType: String
        package let name: String
    }

    package let key: Key
    package let form: CloudKitFieldForm
    package let isEncrypted: Bool

    init(key: Key, form: CloudKitFieldForm, isEncrypted: Bool) {
        self.key = key
        self.form = form
        self.isEncrypted = isEncrypted
    }

    /// A field that only a lock still knows.
    package init(recordType: String, name: String, _ type: CloudKitFieldType, isEncrypted: Bool) {
        self.init(key: Key(recordType: recordType, name: name), form: CloudKitFieldForm(type: type), isEncrypted: isEncrypted)
    }

    package var name: String { key.name }
    package var assetName: String { key.name + Self.assetSuffix }
    /// The field with its record type, as people look it up in CloudKit's console.
    package var path: String { "\(key.recordType).\(key.name)" }

    package static let prefix = "CD_"
    package static let assetSuffix = "_ckAsset"
    /// Fields that CloudKit's mirroring writes itself, without the prefix.
    package static let reservedNames = ["entityName", "moveReceipt", "moveReceipt" + assetSuffix]
}

/// The location of a property's values or links in CloudKit.
package enum CloudKitPlace: Hashable, Sendable {
    case field(CloudKitField)
    /// Records of their own, which all many-to-many relationships share; by the names of both ends.
    case links([String])

    /// The place without the type of what is in it.
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

/// A type of a CloudKit field, by its name in CloudKit's schema files. The mirroring of a store needs no `LOCATION`, `NUMBER` and `REFERENCE`.
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

/// The CloudKit type of a store type. It is coarser, so many changes of a type don't affect CloudKit.
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
