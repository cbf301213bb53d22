import CrowsfootSource

enum UnknownOutput: ValidationRule {
    static let rule = Rule(
        id: "output/unknown", severity: .error,
        summary: "unknown output or option",
        finds: """
            An output other than `swiftdata`, `coredata`, `mermaid`, `diagrams`, `docs`, `json`, `tests` and `custom`, or an option or
            value that it doesn't have.
            """,
        matters: "The output can't be generated.",
        fixes: "Use one of the kinds in [Outputs](../../Language/outputs.md).",
        evidence: .language,
        example: .schema(#"output swift "Generated""#),
        fixed: .replacing("swift", with: "swiftdata"))

    static func found(_ kind: Name) -> Diagnostic {
        if OutputOption.of("formats", .diagrams)?.choices.contains(kind.text.lowercased()) == true {
            return Diagnostic(
                rule, "unknown output `\(kind.text)`", at: kind.range,
                help: "write `output diagrams \"FOLDER\" @formats(\(kind.text.lowercased()))`")
        }
        let kinds = Output.Kind.allCases.map(\.rawValue)
        let nearest = kinds.first { $0.hasPrefix(kind.text.lowercased()) } ?? NearestName.of(kind.text, among: kinds)
        return diagnostic("unknown output `\(kind.text)`", kind, nearest: nearest, among: kinds)
    }

    static func option(_ name: Name, _ kind: Output.Kind) -> Diagnostic {
        let options = OutputOption.names(of: kind)
        let nearest = NearestName.of(name.text, among: options)
        return diagnostic("unknown option `@\(name.text)` of output `\(kind.rawValue)`", name, nearest: nearest, among: options)
    }

    static func value(_ value: Name, of option: OutputOption, at range: SourceRange) -> Diagnostic {
        if value.range == range, !option.choices.isEmpty {
            let nearest = NearestName.of(value.text, among: option.choices)
            return diagnostic("unknown value `\(value.text)` of option `@\(option.name)`", value, nearest: nearest, among: option.choices)
        }
        let values = option.choices.isEmpty ? "a name or a string" : option.choices.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(rule, "invalid option `@\(option.name)`", at: range, help: "write `@\(option.name)(…)` with \(values)")
    }

    private static func diagnostic(_ message: String, _ name: Name, nearest: String?, among names: [String]) -> Diagnostic {
        guard let nearest else {
            let all = names.map { "`\($0)`" }.joined(separator: ", ")
            return Diagnostic(rule, message, at: name.range, help: names.isEmpty ? "remove it" : "use one of \(all)")
        }
        return Diagnostic(
            rule, message, at: name.range, help: "write `\(nearest)`",
            fixes: [FixIt("write `\(nearest)`", .unsafe, [.init(name.range, with: nearest)])])
    }
}
