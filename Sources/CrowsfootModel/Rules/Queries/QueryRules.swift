/// The rules about queries.
enum QueryRules {
    static var all: [any ValidationRule.Type] {
        [
            DuplicateParameter.self, EmptyQuery.self, EnumOrder.self, InvalidLimit.self, LimitWithoutSort.self, NativeEnum.self,
            NotComputable.self, NotStored.self, OpaqueProperty.self, ParameterDefault.self, ParameterValueType.self, QueryOnStandIn.self,
            RepeatedSortKey.self, ShadowingParameter.self, Unsortable.self, UnusedParameter.self,
        ]
    }
}
