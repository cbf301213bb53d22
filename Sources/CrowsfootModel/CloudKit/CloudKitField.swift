/// A field of a record type in CloudKit.
package struct CloudKitField: Hashable, Sendable {
    /// Where a field is found: what stays the same when a version gives it another type.
    package struct Key: Hashable, Sendable {
        package let recordType: String
        package let name: String
    }

    package let key: Key
    package let form: CloudKitFieldForm
    package let isEncrypted: Bool

    package var name: String { key.name }
    package var assetName: String { key.name + Self.assetSuffix }
    /// The field with its record type, as people look it up in CloudKit's console.
    package var path: String { "\(key.recordType).\(key.name)" }

    package static let prefix = "CD_"
    package static let assetSuffix = "_ckAsset"
    /// Fields that CloudKit's mirroring writes itself, without the prefix.
    package static let reservedNames = ["entityName", "moveReceipt", "moveReceipt" + assetSuffix]
}

/// Where CloudKit keeps the values or links of a property.
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
