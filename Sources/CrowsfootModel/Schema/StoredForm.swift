import CrowsfootSyntax

/// The form in which SwiftData stores a property. If it isn't the property itself, an accessor with its name reads and writes it.
package enum StoredForm: Hashable, Sendable {
    /// The property itself.
    case itself
    /// The raw value of an enum, or a list of raw values.
    case rawValue
    /// JSON data.
    case json
    /// The objects of an ordered relationship as a set; each object stores its position.
    case unordered
    /// Not stored: it exists only in the Swift type.
    case nothing

    /// The suffix of the name of the stored attribute.
    package var suffix: String {
        switch self {
        case .itself, .nothing: ""
        case .rawValue: "Raw"
        case .json: "Data"
        case .unordered: "Unordered"
        }
    }

    /// All suffixes.
    package static let suffixes = [itself, rawValue, json, unordered].map(\.suffix)
}

extension StoredForm {
    init(_ type: ValueType, _ attributes: [Attribute]) {
        self =
            if attributes.has(.transient) {
                .nothing
            } else if type.destination != nil {
                attributes.has(.ordered) ? .unordered : .itself
            } else if attributes.storage == .native || attributes.has(.transformable) || attributes.has(.derived) {
                .itself
            } else if type.listedEnumeration != nil {
                attributes.storage == .json ? .json : .rawValue
            } else {
                type.contains { $0.isStructure || $0.isEnumeration || $0.isJSON } ? .json : .itself
            }
    }
}

extension Property {
    /// The name of the stored attribute or relationship.
    package var storedName: String {
        let suffix = storedForm.suffix
        return suffix.isEmpty ? name.text : name.text + suffix
    }

    /// Whether its value is saved.
    package var isKept: Bool { !isTransient && !has(.ephemeral) }

    /// Whether a store takes this property for another: both are one property in the same stored form, or have the same stored name.
    package func isStored(as other: Property) -> Bool {
        storedForm == other.storedForm || (isRelationship && other.isRelationship) || storedName == other.storedName
    }
}

extension ValueType {
    /// The enum of its values or elements, optional or not.
    package var listedEnumeration: EnumerationID? {
        switch unwrapped {
        case .enumeration(let id), .array(.enumeration(let id)): id
        case .scalar, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
