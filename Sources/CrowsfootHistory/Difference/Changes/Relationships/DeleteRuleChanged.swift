package import CrowsfootModel

/// A relationship whose rows fare otherwise when theirs is deleted.
package struct DeleteRuleChanged: SchemaChange {
    package static let kind = ChangeKind.deleteRuleChanged

    package let properties: Versions<PropertyID>
    package let rules: Versions<Property.DeleteRule>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "the delete rule of `\(lineage.path(of: subject))` is `\(rules.new.rawValue)`, and was `\(rules.old.rawValue)`"
    }
}

extension DeleteRuleChanged: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let rules = Versions(old: pair.properties.old.deleteRule, new: pair.properties.new.deleteRule)
        return rules.isSame ? nil : DeleteRuleChanged(properties: pair.ids, rules: rules)
    }
}
