/// What a rule looks at. Rules say so themselves, because asking for conformances would cost more than the rules do.
package enum Inspection {
    case none
    /// Things of more than one kind. Whoever looks at all properties does so property by property, while they are at hand.
    indirect case several([Inspection])
    case property(any PropertyRule.Type)
    case attributedProperty(any AttributedPropertyRule.Type)
    case member(any MemberRule.Type)
    case model(any ModelRule.Type)
    case enumeration(any EnumerationRule.Type)
    case structure(any StructureRule.Type)
    case relationship(any RelationshipRule.Type)
    case schema(any SchemaRule.Type)
    case history(any HistoryRule.Type)
}
