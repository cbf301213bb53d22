package import CrowsfootModel
import CrowsfootSyntax

/// A property that identifies rows from now on, or does not any more.
package struct IdentityChanged: SchemaChange {
    package static let kind = ChangeKind.identityChanged

    package let properties: Versions<PropertyID>
    package let isIdentity: Bool

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isIdentity ? "the identity now" : "not the identity any more")"
    }
}

extension IdentityChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isIdentity = pair.properties.new.has(.id)
        return pair.properties.old.has(.id) == isIdentity ? nil : IdentityChanged(properties: pair.ids, isIdentity: isIdentity)
    }
}
