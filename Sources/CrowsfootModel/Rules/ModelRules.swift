import CrowsfootSource

/// The rules of the model, by family; the only list of them.
enum ModelRules {
    static var all: [any ValidationRule.Type] {
        files + versions + names + types + attributes + relationships + allowances + ExpressionRules.all + QueryRules.all + SeedRules.all
            + MigrationRules.all + OutputRules.all
    }

    private static var files: [any ValidationRule.Type] {
        [MissingSchemaName.self, RepeatedSchemaName.self, UnknownOutput.self]
    }

    private static var versions: [any ValidationRule.Type] {
        [
            DeclarationBeforeVersion.self, DecreasingVersion.self, InvalidVersion.self, RepeatedVersion.self,
            UnchangedDeclaration.self, UnknownPredecessor.self, UnusedRemove.self, VersionBranch.self, VersionCycle.self,
            VersionGap.self, EmptyVersion.self, KindChanged.self, NameNotNew.self, PreviousNameClaimedTwice.self,
            PreviousNameStillExists.self, StaleWas.self, UnknownPreviousName.self, WasInFirstVersion.self,
        ]
    }

    private static var names: [any ValidationRule.Type] {
        [DuplicateName.self]
    }

    private static var types: [any ValidationRule.Type] {
        [DefaultNotConstant.self, InvalidRawType.self, InvalidRawValue.self, UnknownParent.self, UnknownType.self]
    }

    private static var attributes: [any ValidationRule.Type] {
        [AttributeArguments.self, MisplacedAttribute.self, RepeatedAttribute.self, UnknownAttribute.self]
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
