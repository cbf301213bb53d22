/// The rules about how enums and structs are stored.
enum StorageRules {
    static var all: [any ValidationRule.Type] {
        [InlineData.self, MisfitStorage.self, NativeNil.self, NativeStorage.self, UnkeyedMember.self, UnreadableValue.self]
    }
}
