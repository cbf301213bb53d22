package import CrowsfootModel
import CrowsfootSyntax

/// A property that the store keeps from now on, or does not keep any more.
package struct PersistenceChanged: SchemaChange {
    package static let kind = ChangeKind.persistenceChanged

    package let properties: Versions<PropertyID>
    package let isStored: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isStored ? "stored from now on" : "not stored any more")"
    }
}

extension PersistenceChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isStored = pair.properties.new.isKept
        return pair.properties.old.isKept == isStored ? nil : PersistenceChanged(properties: pair.ids, isStored: isStored)
    }
}

extension Property {
    /// Whether its value is still there after the app was closed.
    package var isKept: Bool { !isTransient && !has(.ephemeral) }
}
