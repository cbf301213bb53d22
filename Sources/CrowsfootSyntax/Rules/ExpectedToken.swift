import CrowsfootSource

enum ExpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/expected", severity: .error,
        summary: "a required word or symbol is missing",
        finds: "A position where the language requires something else, or anything at all.",
        matters: "Crowsfoot can't read the declaration.",
        fixes: "Write the missing word or symbol at the marked position. See [the grammar](../../Language/grammar.md).",
        evidence: .language,
        example: .schema("model Book { title String }"),
        fixed: .replacing("title", with: "title:"))

    static let outputHelp = "write the kind and a folder, such as `output swiftdata \"Generated\"`"

    /// Reports another token at its position.
    static func found(
        _ what: String, instead found: String, at range: SourceRange, help: String?, fix: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            rule, "expected \(what), found \(found)", at: range, help: help ?? fix?.title ?? "write \(what)", fixes: fix.map { [$0] } ?? [])
    }

    /// Reports that nothing is there.
    static func missing(_ what: String, after range: SourceRange, help: String?, fix: FixIt?) -> Diagnostic {
        Diagnostic(
            rule, "expected \(what)", at: range.after, help: help ?? fix?.title ?? "write \(what)", fixes: fix.map { [$0] } ?? [])
    }

    static func closing(_ bracket: TokenKind, instead found: String, at range: SourceRange) -> Diagnostic {
        let choices = bracket == .rightBrace ? bracket.spelling : "`,` or \(bracket.spelling)"
        return Diagnostic(
            rule, "expected \(choices), found \(found)", at: range,
            help: "close the bracket, or remove \(found)")
    }

    /// Reports a missing `{`. The members, and the `}` after them, may exist.
    static func openingBrace(of owner: String, at range: SourceRange, isClosed: Bool) -> Diagnostic {
        Diagnostic(
            rule, "expected `{` after \(owner)", at: range,
            help: isClosed ? "write `{` before the members" : "write the members between `{` and `}`",
            fixes: [
                FixIt(
                    isClosed ? "write `{` before the members" : "write the members between `{` and `}`", isClosed ? .safe : .displayOnly,
                    [.init(range, with: " {")])
            ])
    }

    static func entryValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected a key and a value in each entry", at: range,
            help: "write `key: value`, or omit the keys in all entries")
    }

    static func model(after modifier: String, at range: SourceRange) -> Diagnostic {
        insertion("expected `model` after `\(modifier)`", " model", "model", at: range.after)
    }

    static func keyword(_ keyword: String, before name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `\(keyword)` before `\(name)`", at: range, help: "write `\(keyword)`",
            fixes: [FixIt("write `\(keyword)`", .unsafe, [.init(range, with: keyword + " ")])])
    }

    /// Reports a closure without its first brace.
    static func openingBraceOfClosure(before text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `{` before `\(text)`", at: range, help: "write `{`",
            fixes: [FixIt("write `{`", .safe, [.init(range, with: "{ ")])])
    }

    static func openingParenthesis(after name: SourceRange) -> Diagnostic {
        insertion("expected `(` before the arguments", "(", "(", at: name.after)
    }

    static func missingWord(_ word: StaticString, after range: SourceRange) -> Diagnostic {
        insertion("expected `\(word)`", " \(word)", "\(word)", at: range.after)
    }

    static func word(_ word: StaticString, insteadOf found: String, at range: SourceRange) -> Diagnostic {
        replacement("expected `\(word)`, found \(found)", "\(word)", at: range)
    }
}

// MARK: - Colons

extension ExpectedToken {
    /// The fix is uncertain if neither word looks like a type.
    static func colon(after name: SourceRange, isCertain: Bool = true) -> Diagnostic {
        insertion("expected `:` between the name and its type", ":", ":", isCertain: isCertain, at: name.after)
    }

    static func argumentColon(after label: SourceRange) -> Diagnostic {
        insertion("expected `:` between the label and its value", ":", ":", at: label.after)
    }

    static func entryColon(after key: SourceRange) -> Diagnostic {
        insertion("expected `:` between the key and its value", ":", ":", at: key.after)
    }

    static func seedColon(after name: SourceRange) -> Diagnostic {
        insertion("expected `:` between the name and its value", ":", ":", at: name.after)
    }

    static func colonInsteadOfEquals(at range: SourceRange, after name: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `:`, found `=`", at: range, help: "write `:`",
            fixes: [FixIt("write `:`", .safe, [.init(name.after.through(range), with: ":")])])
    }

    static func equals(insteadOf found: String, at range: SourceRange) -> Diagnostic {
        replacement("expected `=` before a default", "=", at: range)
    }

    static func equalsInsteadOfColon(at range: SourceRange, after name: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `=` before the value of a case", at: range, help: "write `=`",
            fixes: [FixIt("write `=`", .safe, [.init(name.after.through(range), with: " =")])])
    }

    static func swapped(name: String, type: String, at range: SourceRange, isCertain: Bool) -> Diagnostic {
        replacement("the name comes before the type", "\(name): \(type)", isCertain: isCertain, at: range)
    }

    private static func insertion(
        _ message: String, _ insertion: String, _ shown: String, isCertain: Bool = true, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            rule, message, at: range, help: "write `\(shown)`",
            fixes: [FixIt("write `\(shown)`", isCertain ? .safe : .unsafe, [.init(range, with: insertion)])])
    }

    private static func replacement(_ message: String, _ meant: String, isCertain: Bool = true, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, message, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", isCertain ? .safe : .unsafe, [.init(range, with: meant)])])
    }

    static func platform(_ name: String, _ version: String, at range: SourceRange) -> Diagnostic {
        replacement("expected only a version after the platform", "\(name) \(version)", at: range)
    }

    /// Reports `>= 1` instead of a range.
    static func range(_ meant: String, at range: SourceRange) -> Diagnostic {
        replacement("expected a range", meant, isCertain: false, at: range)
    }

    /// Reports `> 1`. A range always includes its lower bound.
    static func range(above bound: String, at range: SourceRange) -> Diagnostic {
        let next = Int(bound).map { $0.addingReportingOverflow(1) }
        let above = next.flatMap { $0.overflow ? nil : "\($0.partialValue)..." }
        return Diagnostic(
            rule, "expected a range", at: range,
            help: "write `\(bound)...`, which includes \(bound)" + (above.map { ", or `\($0)` for whole numbers" } ?? ""),
            fixes: [FixIt("write `\(bound)...`, which includes \(bound)", .unsafe, [.init(range, with: "\(bound)...")])])
    }
}

// MARK: - Quotes and versions

extension ExpectedToken {
    static func quotedName(_ name: String, at range: SourceRange) -> Diagnostic {
        replacement("names have no quotes", name, at: range)
    }

    static func nameWithoutHyphens(_ name: String, at range: SourceRange) -> Diagnostic {
        replacement("a name has only letters, digits and `_`", name, at: range)
    }

    static func unquoted(_ what: String, _ text: String, at range: SourceRange) -> Diagnostic {
        replacement("expected \(what)", "\"\(text)\"", at: range)
    }

    static func bareVersion(_ number: String, at range: SourceRange) -> Diagnostic {
        replacement("invalid version", number, at: range)
    }

    static func relation(_ meant: VersionSyntax.Relation, insteadOf found: String, at range: SourceRange) -> Diagnostic {
        replacement("expected `from` or `after`, found \(found)", "\(meant.keyword)", at: range)
    }

    static func relation(before number: SourceRange) -> Diagnostic {
        insertion("expected `from` or `after` before the previous version", "from ", "from", at: number.before)
    }

    static func prerelease(of number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected text after a version", at: range, help: "write `\(number)` alone",
            fixes: [FixIt("write `\(number)` alone", .unsafe, [.init(range, with: "")])])
    }

    /// The version in a string such as `"1.0.0"`, `v1` or `v1.0`.
    static func versionNumber(in text: String) -> String? {
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
        let letters = text.prefix { !$0.isNumber }
        return number.isEmpty || !["\"", "v", "V", "\"v", "version", "r"].contains(letters) ? nil : String(number)
    }
}
