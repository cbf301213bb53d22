/// The rules of stores that CloudKit syncs; the only list of them.
enum CloudKitRules {
    static var all: [any ValidationRule.Type] {
        [
            CloudKitAttribute.self, CloudKitDeny.self, CloudKitOneway.self, CloudKitOrdered.self, CloudKitRelationship.self,
            CloudKitReservedName.self, CloudKitSeeds.self, CloudKitUnique.self,
        ]
    }
}
