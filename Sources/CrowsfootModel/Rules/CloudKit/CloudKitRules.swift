/// The only list of rules about stores that CloudKit syncs.
enum CloudKitRules {
    static var all: [any ValidationRule.Type] {
        [
            CloudKitAttribute.self, CloudKitDeny.self, CloudKitFill.self, CloudKitOneway.self, CloudKitOrdered.self,
            CloudKitRelationship.self, CloudKitReservedName.self, CloudKitSeeds.self, CloudKitUnique.self,
        ]
    }
}
