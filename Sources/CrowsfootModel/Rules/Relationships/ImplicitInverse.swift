package import CrowsfootSource
import CrowsfootSyntax

package enum ImplicitInverse: RelationshipRule {
    package static let rule = Rule(
        id: "relationship/implicit-inverse", severity: .hint,
        summary: "the inverse of a relationship is left out",
        explanation: """
            Where only one property can be meant, the inverse may be left out, and the tool finds it. Written out it is better to read, and
            it stays what it is when somebody adds a second relationship between the two models. The formatter writes it in.
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
        // One of two to-many ends has to name the other anyway, so there is at most one.
        let (end, other) = second.isToMany ? (second, relationship.first) : (relationship.first, second)
        if schema[end.model].isCarriedOver { return }
        let attribute = "@inverse(\(other.property.name.text))"
        findings.append(
            Diagnostic(
                rule, "the inverse of `\(end.property.name.text)` is left out", at: end.property.name.range,
                related: [.init(other.property.name.range, "the only one that can be meant")], help: "write `\(attribute)`",
                fixes: [FixIt("write `\(attribute)`", .safe, [end.property.naming(inverse: other.property.name.text)])],
                subject: schema.path(of: end)))
    }
}
