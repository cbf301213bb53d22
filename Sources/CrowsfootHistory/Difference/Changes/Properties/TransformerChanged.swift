package import CrowsfootModel
import CrowsfootSyntax

/// A property whose values are transformed by another transformer than before, or by none.
package struct TransformerChanged: SchemaChange {
    package static let kind = ChangeKind.transformerChanged

    package let properties: Versions<PropertyID>
    package let transformers: Versions<String?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: transformers.old.map { "`\($0)`" } ?? "nothing", new: transformers.new.map { "`\($0)`" } ?? "nothing")
        return "`\(lineage.path(of: subject))` is transformed by \(names.new), and was by \(names.old)"
    }
}

extension TransformerChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let transformers = Versions(old: pair.properties.old.transformer, new: pair.properties.new.transformer)
        return transformers.isSame ? nil : TransformerChanged(properties: pair.ids, transformers: transformers)
    }
}

extension Property {
    fileprivate var transformer: String? { attribute(.transformable)?.string }
}
