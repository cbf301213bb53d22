/// Rules about the stored form of enums and structs.
enum StorageRules {
    static var all: [any ValidationRule.Type] {
        [InlineData.self, MisfitStorage.self, NativeNil.self, NativeStorage.self, UnkeyedMember.self, UnreadableValue.self]
    }
}
