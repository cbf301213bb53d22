import CrowsfootSource
import CrowsfootSyntax

enum UnknownCase: EnumerationRule {
    static let rule = Rule(
        id: "enum/unknown-case", severity: .error,
        summary: "`@comparable` or `@fallback` contains an unknown case",
        finds: "A name in `@comparable` or `@fallback` that isn't a case of the enum.",
        matters: "The generated order or fallback would be wrong.",
        fixes: "Use a case that the enum declares, without a dot: `@fallback(other)`.",
        evidence: .language,
        example: .schema("enum Genre @fallback(othr) { case novel, other }"),
        fixed: .replacing("othr", with: "other"))

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        if enumeration.attributes.isEmpty || enumeration.isBroken { return }
        for attribute in enumeration.attributes where attribute.name == .comparable || attribute.name == .fallback {
            for word in attribute.words where !enumeration.hasCase(named: word.text) {
                findings.append(found(word, enumeration, among: findings.isLong ? [] : enumeration.cases))
            }
        }
    }

    private static func found(_ word: Name, _ enumeration: Enumeration, among cases: [Enumeration.Case]) -> Diagnostic {
        let nearest = NearestName.of(word.text, among: cases.lazy.map(\.name.text))
        return Diagnostic(
            rule, "`\(enumeration.name.text)` has no case `\(word.text)`", at: word.range,
            related: [.init(enumeration.name.range, "declared here")],
            help: nearest.map { "write `\($0)`" } ?? "use one of its cases, or declare the case",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [],
            subject: enumeration.name.text)
    }
}
