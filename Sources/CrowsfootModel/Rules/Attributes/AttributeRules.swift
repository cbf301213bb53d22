/// Rules about attributes.
enum AttributeRules {
    static var all: [any ValidationRule.Type] {
        [
            AttributeArguments.self, AttributeWithoutEffect.self, ContradictoryAttributes.self, CoreDataOnly.self, EmptyText.self,
            EncryptedWithoutCloudKit.self, IdentityType.self, MisplacedAttribute.self, OptionalIdentity.self, RepeatedAttribute.self,
            SecondIdentity.self, SelfRename.self, SnapshotArguments.self, UnknownAttribute.self,
        ]
    }
}
