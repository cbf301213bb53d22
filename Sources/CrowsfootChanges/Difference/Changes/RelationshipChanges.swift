package import CrowsfootModel
import CrowsfootSyntax

/// A relationship to another model than before.
package struct RelationshipRetargeted: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.relationshipRetargeted

    package let properties: Versions<PropertyID>
    package let destinations: Versions<ModelID>

    package func sentence(in lineage: Lineage) -> String {
        let former = lineage.formerName(of: destinations.old, besides: destinations.new)
        return "`\(lineage.path(of: subject))` now leads to `\(lineage.new[destinations.new].name.text)` instead of \(former)"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        guard let old = pair.properties.old.type.destination, let new = pair.properties.new.type.destination else { return nil }
        if pair.lineage.predecessor(of: new) == old { return nil }
        return RelationshipRetargeted(properties: pair.ids, destinations: Versions(old: old, new: new))
    }
}

/// A relationship that changes between to-one and to-many.
package struct CardinalityChanged: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.cardinalityChanged

    package let properties: Versions<PropertyID>
    package let isToMany: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` leads to \(isToMany ? "many objects now" : "one object now")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isToMany = pair.properties.new.type.isToMany
        return pair.properties.old.type.isToMany == isToMany ? nil : CardinalityChanged(properties: pair.ids, isToMany: isToMany)
    }
}

/// A relationship with another count than before.
package struct CountChanged: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.countChanged

    package let properties: Versions<PropertyID>
    package let counts: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(
            old: counts.old.map { "`\($0)`" } ?? "any number", new: counts.new.map { "`\($0)` objects" } ?? "any number of objects")
        return "`\(lineage.path(of: subject))` now needs \(names.new) instead of \(names.old)"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let old = pair.properties.old
        let new = pair.properties.new
        // A to-one relationship has no count, and its cardinality is another change.
        if old.type.isToMany != new.type.isToMany { return nil }
        if old.count?.least == new.count?.least, old.count?.most == new.count?.most { return nil }
        return CountChanged(properties: pair.ids, counts: Versions(old: old.countSpelling, new: new.countSpelling))
    }
}

/// A relationship that becomes ordered or unordered.
package struct OrderingChanged: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.orderingChanged

    package let properties: Versions<PropertyID>
    package let isOrdered: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(isOrdered ? "is now ordered" : "is no longer ordered")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isOrdered = pair.properties.new.has(.ordered)
        return pair.properties.old.has(.ordered) == isOrdered ? nil : OrderingChanged(properties: pair.ids, isOrdered: isOrdered)
    }
}

/// A relationship whose inverse is added, changed or removed.
package struct InverseChanged: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.inverseChanged

    package let properties: Versions<PropertyID>
    package let inverses: Versions<PropertyID?>

    package func sentence(in lineage: Lineage) -> String {
        let name = inverses.new.map { lineage.new.path(of: .property($0)) }
        let former = inverses.old.map { old in
            lineage.formerName(
                lineage.old.path(of: .property(old)), besides: name,
                now: lineage.successor(of: old).map { lineage.new.path(of: .property($0)) })
        }
        return "the inverse of `\(lineage.path(of: subject))` is \(name.map { "`\($0)`" } ?? "none"), and was \(former ?? "none")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let inverses = pair.inverses
        let isSame = inverses.new.flatMap(pair.lineage.predecessor(of:)) == inverses.old && (inverses.new == nil) == (inverses.old == nil)
        // A new destination has another inverse; that is one change.
        let leadsElsewhere = inverses.old != nil && inverses.new != nil && RelationshipRetargeted.change(of: pair) != nil
        return isSame || leadsElsewhere ? nil : InverseChanged(properties: pair.ids, inverses: inverses)
    }
}

/// A relationship with another delete rule than before.
package struct DeleteRuleChanged: ChangedProperty, RelationshipChange {
    package static let kind = ChangeKind.deleteRuleChanged

    package let properties: Versions<PropertyID>
    package let rules: Versions<Property.DeleteRule>

    package func sentence(in lineage: Lineage) -> String {
        "the delete rule of `\(lineage.path(of: subject))` is `\(rules.new.rawValue)`, and was `\(rules.old.rawValue)`"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let rules = Versions(old: pair.properties.old.deleteRule, new: pair.properties.new.deleteRule)
        return rules.isSame ? nil : DeleteRuleChanged(properties: pair.ids, rules: rules)
    }
}
