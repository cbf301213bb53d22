import CrowsfootSource
import CrowsfootSyntax

enum InvalidColor: EnumerationRule {
    static let rule = Rule(
        id: "enum/invalid-color", severity: .error,
        summary: "invalid color",
        finds: """
            A `@color` that isn't a SwiftUI color name, or a string of `#` and six or eight hexadecimal digits: red, green, blue and, if
            given, opacity.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a name such as `green`, or a string such as `\"#34C759\"`.",
        evidence: .language,
        example: .schema(##"enum Priority { case low @color(gren), high @color("#F00") }"##, named: "Todo"),
        fixed: .replacing("gren", with: "green").replacing("#F00", with: "#FF0000"))

    private static let names = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary",
        "purple", "red", "secondary", "teal", "white", "yellow",
    ]

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        for one in enumeration.cases {
            guard let argument = one.attribute(.color)?.arguments.first else { continue }
            let subject = "\(enumeration.name.text).\(one.name.text)"
            switch argument.value {
            case .word(let word): if !names.contains(word) { findings.append(unknown(Name(word, argument.range), subject)) }
            case .string(let text): if !isHexadecimal(text) { findings.append(malformed(text, argument.range, subject)) }
            case .integer, .range, .boolean, .platform, .rule: break
            }
        }
    }

    private static func isHexadecimal(_ text: String) -> Bool {
        text.first == "#" && [7, 9].contains(text.utf8.count) && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    private static func unknown(_ word: Name, _ subject: String) -> Diagnostic {
        let nearest = word.text == "grey" ? "gray" : NearestName.of(word.text, among: names)
        return Diagnostic(
            rule, "unknown color `\(word.text)`", at: word.range,
            help: nearest.map { "write `\($0)`" } ?? "use a SwiftUI color, or a string such as `\"#34C759\"`",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: subject)
    }

    private static func malformed(_ text: String, _ range: SourceRange, _ subject: String) -> Diagnostic {
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        let doubled = digits.utf8.count == 3 ? digits.flatMap { [$0, $0] }.map(String.init).joined() : digits
        let fixed = "#" + doubled
        return Diagnostic(
            rule, "invalid color `\(text)`", at: range,
            help: isHexadecimal(fixed)
                ? "write `\"\(fixed)\"`" : "write `#` and six or eight hexadecimal digits, such as `\"#34C759\"`",
            fixes: isHexadecimal(fixed) ? [FixIt("write `\"\(fixed)\"`", .unsafe, [.init(range, with: "\"\(fixed)\"")])] : [],
            subject: subject)
    }
}
