package import CrowsfootModel

/// A relationship that has another way back than before, or none any more, or only now.
package struct InverseChanged: SchemaChange {
    package static let kind = ChangeKind.inverseChanged

    package let properties: Versions<PropertyID>
    package let inverses: Versions<PropertyID?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let name = inverses.new.map { lineage.new.path(of: .property($0)) }
        let former = inverses.old.map { old in
            lineage.formerName(
                lineage.old.path(of: .property(old)), besides: name,
                now: lineage.successor(of: old).map { lineage.new.path(of: .property($0)) })
        }
        return "the inverse of `\(lineage.path(of: subject))` is \(name.map { "`\($0)`" } ?? "none"), and was \(former ?? "none")"
    }
}

extension InverseChanged: RelationshipChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let inverses = pair.inverses
        let isSame = inverses.new.flatMap(pair.lineage.predecessor(of:)) == inverses.old && (inverses.new == nil) == (inverses.old == nil)
        // Another destination has another way back: that is one change and not two.
        let leadsElsewhere = inverses.old != nil && inverses.new != nil && RelationshipRetargeted.change(of: pair) != nil
        return isSame || leadsElsewhere ? nil : InverseChanged(properties: pair.ids, inverses: inverses)
    }
}
