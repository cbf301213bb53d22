import CrowsfootSource

enum RepeatedConvention: ValidationRule {
    static let rule = Rule(
        id: "schema/repeated-convention", severity: .warning,
        summary: "`@conventions` contains a convention twice",
        finds: "The same word twice in `@conventions`: `id`, `timestamps` or `documentation`.",
        matters: "Probably another convention was intended.",
        fixes: "Remove the second one, or use another convention.",
        evidence: .language,
        example: .schema("model Book { id: UUID = UUID() @id }", named: "Library @conventions(id, id)"),
        fixed: .replacing("@conventions(id, id)", with: "@conventions(id)"))

    static func check(_ attribute: Attribute, _ diagnostics: inout [Diagnostic]) {
        var first: [String: SourceRange] = [:]
        for (index, argument) in attribute.arguments.enumerated() {
            guard case .word(let word) = argument.value else { continue }
            guard let earlier = first[word] else {
                first[word] = argument.range
                continue
            }
            let extent = attribute.arguments[index - 1].range.after.through(argument.range)
            diagnostics.append(
                Diagnostic(
                    rule, "duplicate convention `\(word)`", at: argument.range, related: [.init(earlier, "the first one")],
                    help: "remove the second", fixes: [FixIt("remove the second", .safe, [.init(extent, with: "")])]))
        }
    }
}
