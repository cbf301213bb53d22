package import CrowsfootModel
import CrowsfootSyntax

/// A property that the initialiser sets by itself from now on, or does not any more.
package struct AutomaticChanged: SchemaChange {
    package static let kind = ChangeKind.automaticChanged

    package let properties: Versions<PropertyID>
    package let isAutomatic: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isAutomatic ? "set by the initialiser" : "a parameter of the initialiser") now"
    }
}

extension AutomaticChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isAutomatic = pair.properties.new.has(.automatic)
        return pair.properties.old.has(.automatic) == isAutomatic ? nil : AutomaticChanged(properties: pair.ids, isAutomatic: isAutomatic)
    }
}
