package import CrowsfootSource
import CrowsfootSyntax

package enum ImplicitInverse: RelationshipRule {
    package static let rule = Rule(
        id: "relationship/implicit-inverse", severity: .info,
        summary: "the inverse of a relationship isn't written",
        finds: "A relationship without `@inverse` whose inverse is clear. `crowsfoot format` writes it.",
        matters: "The inverse becomes ambiguous when you add a second relationship between the models.",
        fixes: """
            schema | SwiftData source
            write `@inverse(author)` | write `@Relationship(inverse:)`
            """,
        evidence: .convention,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book { author: Author? }
            """,
        fixed: .adding(" @inverse(author)", after: "[Book]"))

    package static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard !relationship.isExplicit, let second = relationship.second else { return }
        // A many-to-many relationship must name its inverse at one end, so there is at most one.
        let (end, other) = second.isToMany ? (second, relationship.first) : (relationship.first, second)
        if schema[end.model].isCarriedOver { return }
        let attribute = "@inverse(\(other.property.name.text))"
        findings.append(
            Diagnostic(
                rule, "the inverse of `\(end.property.name.text)` isn't written", at: end.property.name.range,
                related: [.init(other.property.name.range, "the only candidate")], help: "write `\(attribute)`",
                fixes: [FixIt("write `\(attribute)`", .safe, [end.property.naming(inverse: other.property.name.text)])],
                subject: schema.path(of: end)))
    }
}
