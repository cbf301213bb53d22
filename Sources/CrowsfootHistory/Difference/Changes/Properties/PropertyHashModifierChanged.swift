package import CrowsfootModel

/// A property of which the store knows by a modifier that its meaning has changed.
package struct PropertyHashModifierChanged: SchemaChange {
    package static let kind = ChangeKind.propertyHashModifierChanged

    package let properties: Versions<PropertyID>
    package let modifiers: Versions<String?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(modifiers.change(of: "hash modifier"))"
    }
}

extension PropertyHashModifierChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let modifiers = Versions(old: pair.properties.old.hashModifier, new: pair.properties.new.hashModifier)
        return modifiers.isSame ? nil : PropertyHashModifierChanged(properties: pair.ids, modifiers: modifiers)
    }
}
