/// Rules about expressions in queries, migrations and defaults.
enum ExpressionRules {
    static var all: [any ValidationRule.Type] {
        [
            ClosureArgument.self, ComparedWithNil.self, ConstantCondition.self, MissingType.self, NeedlessChaining.self,
            NeedlessDefault.self, NotACondition.self, OptionalAccess.self, TooDeepExpression.self, TypeMismatch.self,
            UnknownExpressionCase.self, UnknownFunction.self, UnknownName.self, UnsupportedExpression.self, UnsupportedOperator.self,
            WrongArguments.self,
        ]
    }
}
