import CrowsfootSource
import CrowsfootSyntax

enum SelfRename: ModelRule, StructureRule, EnumerationRule {
    static let rule = Rule(
        id: "attribute/was-own-name", severity: .warning,
        summary: "`@was` has the current name",
        finds: "`@was` with the name that the declaration has.",
        matters: "Nothing is renamed. If the old or the new name is wrong, values in existing stores may be lost.",
        fixes: "Write the former name, or remove `@was`.",
        evidence: .language,
        example: .schema("model Book { title: String @was(title) }"),
        fixed: .removing(" @was(title)"))

    static var inspection: Inspection { .several([.model(Self.self), .structure(Self.self), .enumeration(Self.self)]) }

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(model, model.name, in: nil, &findings)
        for property in model.properties { check(property, property.name, in: model.name, &findings) }
    }

    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(structure, structure.name, in: nil, &findings)
        for member in structure.members { check(member, member.name, in: structure.name, &findings) }
    }

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(enumeration, enumeration.name, in: nil, &findings)
        for one in enumeration.cases { check(one, one.name, in: enumeration.name, &findings) }
    }

    private static func check(
        _ declaration: some Attributed, _ name: Name, in owner: Name?, _ findings: inout [Diagnostic]
    ) {
        guard !declaration.attributes.isEmpty, let attribute = declaration.attribute(.was), attribute.word?.text == name.text else {
            return
        }
        findings.append(
            Diagnostic(
                rule, "`@was` contains the current name `\(name.text)`", at: attribute.range,
                help: "remove it, or write the former name",
                fixes: [FixIt("remove it", .safe, [attribute.removal])],
                subject: owner.map { "\($0.text).\(name.text)" } ?? name.text))
    }
}
