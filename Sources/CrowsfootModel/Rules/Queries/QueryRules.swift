/// Rules about queries.
enum QueryRules {
    static var all: [any ValidationRule.Type] {
        [
            DuplicateParameter.self, EmptyQuery.self, EnumOrder.self, InvalidLimit.self, LimitWithoutSort.self, LongChain.self,
            NativeEnum.self, NilRelationship.self, NotComputable.self, NotStored.self, OpaqueProperty.self, OptionalToManyInQuery.self,
            ParameterDefault.self, ParameterValueType.self, QueryOnPlaceholder.self, RepeatedSortKey.self, ShadowingParameter.self,
            Unsortable.self, UnusedParameter.self,
        ]
    }
}
