package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// The relationship that replaces the identifier of another object, with its inverse.
package struct IdentifierReplacement {
    /// The path of the relationship.
    package let path: String
    package let inversePath: String
    package let edits: [FixIt.Edit]

    /// Creates the replacement that a finding about an identifier suggests, or returns `nil` if a name is taken or the finding is another.
    package init?(for finding: Diagnostic, in schema: Schema) {
        guard finding.rule == BareIdentifier.rule, let other = finding.related.first?.range,
            let target = schema.models.first(where: { $0.name.range == other }), !target.isBroken,
            let model = schema.models.first(where: { $0.properties.contains { $0.name.range == finding.range } }),
            let property = model.properties.first(where: { $0.name.range == finding.range }),
            let relationship = BareIdentifier.relationship(instead: property, to: target, in: schema), let end = target.bodyEnd,
            schema.property(named: relationship.name, of: model) == nil
        else { return nil }
        let singular = model.name.text.prefix(1).lowercased() + model.name.text.dropFirst()
        let inverse = FreeName.of(Plural.plural(of: singular)) { schema.property(named: $0, of: target) != nil }
        let type = schema.settings.cloudkit == nil ? "[\(model.name.text)]" : "[\(model.name.text)]?"
        path = "\(model.name.text).\(relationship.name)"
        inversePath = "\(target.name.text).\(inverse)"
        let valueEnd = property.defaultValue?.range.end ?? property.typeRange.end
        let declared = SourceRange(file: property.range.file, start: Int(property.name.range.start), end: Int(valueEnd))
        let unfit = property.attributes.filter { AttributeSpecification.of($0.name, on: .relationship) == nil }
        edits =
            [FixIt.Edit(declared, with: "\(relationship.name): \(relationship.type)")] + unfit.map(\.removal)
            + [end.adding("\(inverse): \(type) @inverse(\(relationship.name))")]
    }
}
