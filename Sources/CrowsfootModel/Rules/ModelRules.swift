import CrowsfootSource

/// The rules of the model, by family; the only list of them.
enum ModelRules {
    static var all: [any ValidationRule.Type] {
        let values = TypeRules.all + EnumerationRules.all + StructureRules.all + StorageRules.all + DefaultRules.all
        let attributes = AttributeRules.all + ConstraintRules.all + CheckRules.all + DeploymentRules.all
        return files + versions + NameRules.all + values + attributes + relationships + allowances
    }

    private static var files: [any ValidationRule.Type] {
        [MissingSchemaName.self, RepeatedSchemaName.self, UnknownOutput.self]
    }

    private static var versions: [any ValidationRule.Type] {
        [
            DeclarationBeforeVersion.self, DecreasingVersion.self, InvalidVersion.self, RepeatedVersion.self,
            UnchangedDeclaration.self, UnknownPredecessor.self, UnusedRemove.self, VersionBranch.self, VersionCycle.self,
            VersionGap.self,
        ]
    }

    private static var relationships: [any ValidationRule.Type] {
        [
            AmbiguousInverse.self, InverseClaimedTwice.self, InverseDisagrees.self, InverseElsewhere.self, InverseIsAttribute.self,
            ManyToManyWithoutInverse.self, MissingInverse.self, OnewayWithInverse.self, UnknownInverse.self,
        ]
    }

    private static var allowances: [any ValidationRule.Type] {
        [InvalidAllowance.self, UnknownAllowedRule.self, UnusedAllowance.self]
    }
}
