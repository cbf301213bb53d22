import CrowsfootModel

extension Property {
    /// Whether a row cannot be in the store without a value for it, and the store has none to give.
    var isMandatory: Bool {
        !type.isOptional && !(isRelationship && type.isToMany) && defaultValue == nil
    }
}
