package import CrowsfootSource

/// The only list of syntax rules.
package enum SyntaxRules {
    package static var all: [any RuleDefinition.Type] {
        [
            AttributePosition.self,
            ExpectedToken.self,
            InvalidCharacter.self,
            InvalidCode.self,
            InvalidEscape.self,
            InvalidNumber.self,
            InvalidUTF8.self,
            MissingSeparator.self,
            OmittedType.self,
            MultilineString.self,
            RepeatedClause.self,
            SwiftSyntax.self,
            TooDeep.self,
            TooManyErrors.self,
            Unclosed.self,
            UnexpectedToken.self,
            UnfinishedMerge.self,
            UnknownClause.self,
            UnknownDeclaration.self,
            UnsupportedType.self,
            UnterminatedCode.self,
            UnterminatedComment.self,
            UnterminatedString.self,
        ]
    }
}
