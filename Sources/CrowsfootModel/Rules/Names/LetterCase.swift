import CrowsfootSource

enum LetterCase: SchemaRule, ModelRule, StructureRule, EnumerationRule {
    static let rule = Rule(
        id: "name/letter-case", severity: .info,
        summary: "a type starts with a lowercase letter, or a property or case with an uppercase one",
        finds: """
            A type with a lowercase first letter, or a property or case with an uppercase one. Words in capitals such as `ISBN` are
            allowed.
            """,
        matters: "The name doesn't follow the convention of Swift and of Core Data's model editor.",
        fixes: """
            schema | SwiftData source | Core Data model
            rename it; in a released schema, with `@was` | rename it, with `originalName:` | rename it, with the Renaming ID
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
                rule, "type `\(name.text)` starts with a lowercase letter", at: name.range,
                help: "rename it to `\(name.text.raisingFirst)`",
                subject: owner.map { "\($0.text).\(name.text)" } ?? name.text))
    }

    /// Skips words in capitals, such as `ISBN` or `UTC`.
    private static func checkMember(_ name: Name, _ kind: String, of owner: Name, _ findings: inout [Diagnostic]) {
        guard let first = name.text.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
            name.text.utf8.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) || name.text.utf8.count == 1
        else { return }
        if ["Type", "Protocol", "Self"].contains(name.text) { return }
        findings.append(
            Diagnostic(
                rule, "\(kind) `\(name.text)` starts with an uppercase letter", at: name.range,
                help: "rename it to `\(name.text.loweringFirst)`", subject: "\(owner.text).\(name.text)"))
    }
}
