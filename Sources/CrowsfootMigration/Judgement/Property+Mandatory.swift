import CrowsfootModel

extension Property {
    /// Whether a row cannot be in the store without a value for it, and the store has none to give.
    package var isMandatory: Bool {
        !type.isOptional && !(isRelationship && type.isToMany) && defaultValue == nil
    }

    /// Whether SwiftData stores it in its own way, so that a row without a value gets none of its default and cannot be read.
    package var hasNoStoredDefault: Bool {
        storage == .native && (type.isEnumeration || columns != nil && !type.isOptional)
    }
}
