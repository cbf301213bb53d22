/// What a rule looks at. Rules say so themselves, because asking for conformances would cost more than the rules do.
package enum Inspection {
    case none
    case property(any PropertyRule.Type)
    case member(any MemberRule.Type)
    case model(any ModelRule.Type)
    case enumeration(any EnumerationRule.Type)
    case structure(any StructureRule.Type)
    case relationship(any RelationshipRule.Type)
    case schema(any SchemaRule.Type)
    case history(any HistoryRule.Type)
}
