import CrowsfootSource

enum LetterCase: SchemaRule, ModelRule, StructureRule, EnumerationRule {
    static let rule = Rule(
        id: "name/letter-case", severity: .hint,
        summary: "a type starts with a small letter, or a property or case with a capital one",
        explanation: """
            In Swift types start with a capital letter, and properties and cases with a small one, so that a reader knows what is what.
            Core Data's editor wants the same of entities and their properties. Where a store is in use already, rename with `@was`.
            """,
        evidence: .convention,
        example: .schema("model Book { Title: String }"),
        fixed: .replacing("Title", with: "title"))

    static var inspection: Inspection {
        .several([.schema(Self.self), .model(Self.self), .structure(Self.self), .enumeration(Self.self)])
    }

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachFreeType { checkType($0, in: nil, &findings) }
    }

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for property in model.properties { checkMember(property.name, "property", of: model.name, &findings) }
        if model.enumerations.isEmpty && model.structures.isEmpty { return }
        for name in schema.nestedTypes(of: model) { checkType(name, in: model.name, &findings) }
    }

    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        for member in structure.members { checkMember(member.name, "member", of: structure.name, &findings) }
    }

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        for one in enumeration.cases { checkMember(one.name, "case", of: enumeration.name, &findings) }
    }

    private static func checkType(_ name: Name, in owner: Name?, _ findings: inout [Diagnostic]) {
        guard let first = name.text.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return }
        findings.append(
            Diagnostic(
                rule, "type `\(name.text)` starts with a small letter", at: name.range, help: "call it `\(name.text.raisingFirst)`",
                subject: owner.map { "\($0.text).\(name.text)" } ?? name.text))
    }

    /// Words of capital letters only, such as `ISBN` or `UTC`, are names of their own and pass.
    private static func checkMember(_ name: Name, _ kind: String, of owner: Name, _ findings: inout [Diagnostic]) {
        guard let first = name.text.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
            name.text.utf8.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) || name.text.utf8.count == 1
        else { return }
        if ["Type", "Protocol", "Self"].contains(name.text) { return }
        findings.append(
            Diagnostic(
                rule, "\(kind) `\(name.text)` starts with a capital letter", at: name.range,
                help: "call it `\(name.text.loweringFirst)`", subject: "\(owner.text).\(name.text)"))
    }
}
