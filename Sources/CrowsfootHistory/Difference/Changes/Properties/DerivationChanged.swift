package import CrowsfootModel
import CrowsfootSyntax

/// A property that is derived from others in another way than before, or not any more, or only now.
package struct DerivationChanged: SchemaChange {
    package static let kind = ChangeKind.derivationChanged

    package let properties: Versions<PropertyID>
    package let expressions: Versions<String?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: expressions.old.map { "`\($0)`" } ?? "nothing", new: expressions.new.map { "`\($0)`" } ?? "nothing")
        return "`\(lineage.path(of: subject))` is derived by \(names.new), and was by \(names.old)"
    }
}

extension DerivationChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let expressions = Versions(
            old: pair.properties.old.attribute(.derived)?.string, new: pair.properties.new.attribute(.derived)?.string)
        return expressions.isSame ? nil : DerivationChanged(properties: pair.ids, expressions: expressions)
    }
}
