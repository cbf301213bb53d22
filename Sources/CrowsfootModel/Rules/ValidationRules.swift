import CrowsfootSource

/// The only list of rules about the model, by family.
enum ValidationRules {
    static var all: [any ValidationRule.Type] {
        let values = TypeRules.all + EnumerationRules.all + StructureRules.all + StorageRules.all + DefaultRules.all
        let attributes = AttributeRules.all + ConstraintRules.all + CheckRules.all + DeploymentRules.all
        let models = RelationshipRules.all + InheritanceRules.all + CloudKitRules.all + ConventionRules.all
        let rows = ExpressionRules.all + QueryRules.all + SeedRules.all + MigrationRules.all
        return files + versions + NameRules.all + values + attributes + models + rows + OutputRules.all + allowances
    }

    private static var files: [any ValidationRule.Type] {
        [CopiedFile.self, MisnamedVersionFile.self, MissingSchemaName.self, RepeatedSchemaName.self, UnknownOutput.self]
    }

    private static var versions: [any ValidationRule.Type] {
        [
            DeclarationBeforeVersion.self, DecreasingVersion.self, IncompleteSchema.self, InvalidVersion.self, NotNewest.self,
            PredecessorMissing.self, RepeatedVersion.self, UnchangedDeclaration.self, MissingPredecessor.self, UnknownPredecessor.self,
            UnusedRemove.self, VersionBranch.self, VersionCycle.self, VersionFork.self, VersionGap.self, TooManyVersions.self,
            KindChanged.self, NameNotNew.self, PreviousNameClaimedTwice.self, PreviousNameStillExists.self, StaleWas.self,
            UnknownPreviousName.self, WasInFirstVersion.self,
        ]
    }

    private static var allowances: [any ValidationRule.Type] {
        [FormerRuleName.self, InvalidAllowance.self, UnknownAllowedRule.self, UnusedAllowance.self]
    }
}
