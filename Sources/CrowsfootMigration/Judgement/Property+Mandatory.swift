import CrowsfootModel

extension Property {
    /// Whether an object can't be stored without a value, and the store has no default.
    package var isMandatory: Bool {
        !type.isOptional && !(isRelationship && type.isToMany) && defaultValue == nil
    }

    /// Whether it is stored natively, so that an object without a value gets no default and can't be read.
    package var hasNoStoredDefault: Bool {
        storage == .native && (type.isEnumeration || columns != nil && !type.isOptional)
    }
}
