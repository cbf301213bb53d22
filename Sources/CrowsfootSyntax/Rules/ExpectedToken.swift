import CrowsfootSource

enum ExpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/expected", severity: .error,
        summary: "something is missing",
        explanation: """
            The grammar wants something at this place that is not there. The grammar fits on one page of the language
            reference; where it is silent, the language does what Swift does.
            """,
        evidence: .language,
        example: .schema("model Book { title String }"),
        fixed: .replacing("title", with: "title:"))

    static let outputHelp = "write the kind and a folder, such as `output swiftdata \"Generated\"`"

    /// Something else stands in its place.
    static func found(
        _ what: String, instead found: String, at range: SourceRange, help: String?, fix: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            rule, "expected \(what), found \(found)", at: range, help: help ?? fix?.title ?? "write \(what)", fixes: fix.map { [$0] } ?? [])
    }

    /// It is simply not there.
    static func missing(_ what: String, after range: SourceRange, help: String?, fix: FixIt?) -> Diagnostic {
        Diagnostic(
            rule, "expected \(what)", at: range.after, help: help ?? fix?.title ?? "write \(what)", fixes: fix.map { [$0] } ?? [])
    }

    static func closing(_ bracket: TokenKind, instead found: String, at range: SourceRange) -> Diagnostic {
        let choices = bracket == .rightBrace ? bracket.spelling : "`,` or \(bracket.spelling)"
        return Diagnostic(
            rule, "expected \(choices), found \(found)", at: range,
            help: "close the bracket before it, or remove it")
    }

    /// The members are there, and so may be the brace that closes them.
    static func openingBrace(of owner: String, at range: SourceRange, isClosed: Bool) -> Diagnostic {
        Diagnostic(
            rule, "expected `{` after \(owner)", at: range,
            help: isClosed ? "write `{` before the members" : "write the members between `{` and `}`",
            fixes: [FixIt("write `{`", isClosed ? .safe : .displayOnly, [.init(range, with: " {")])])
    }

    static func entryValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "every entry of a dictionary has a key and a value", at: range,
            help: "write `key: value`, or leave the keys out of all entries")
    }

    static func model(after modifier: String, at range: SourceRange) -> Diagnostic {
        insertion("expected `model` after `\(modifier)`", " model", "model", at: range.after)
    }

    static func keyword(_ keyword: String, before name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `\(keyword)` before `\(name)`", at: range, help: "write `\(keyword)`",
            fixes: [FixIt("write `\(keyword)`", .unsafe, [.init(range, with: keyword + " ")])])
    }

    /// A closure has lost its first brace.
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
    /// It is not certain which of both is the type when neither looks like one.
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
        replacement("a default follows `=`", "=", at: range)
    }

    static func equalsInsteadOfColon(at range: SourceRange, after name: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the value of a case follows `=`", at: range, help: "write `=`",
            fixes: [FixIt("write `=`", .safe, [.init(name.after.through(range), with: " =")])])
    }

    static func swapped(name: String, type: String, at range: SourceRange, isCertain: Bool) -> Diagnostic {
        replacement("the name stands before its type", "\(name): \(type)", isCertain: isCertain, at: range)
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
        replacement("a platform is followed by its version alone", "\(name) \(version)", at: range)
    }

    /// `>= 1` where a range is meant.
    static func range(_ meant: String, at range: SourceRange) -> Diagnostic {
        replacement("bounds are written as a range", meant, isCertain: false, at: range)
    }

    /// `> 1`, for which there is no range: one includes the bound that it starts with.
    static func range(above bound: String, at range: SourceRange) -> Diagnostic {
        let next = Int(bound).map { $0.addingReportingOverflow(1) }
        let above = next.flatMap { $0.overflow ? nil : "\($0.partialValue)..." }
        return Diagnostic(
            rule, "bounds are written as a range", at: range,
            help: "write `\(bound)...`, which includes \(bound)" + (above.map { ", or `\($0)` for whole numbers" } ?? ""),
            fixes: [FixIt("write `\(bound)...`", .unsafe, [.init(range, with: "\(bound)...")])])
    }
}

// MARK: - Quotes and versions

extension ExpectedToken {
    static func quotedName(_ name: String, at range: SourceRange) -> Diagnostic {
        replacement("names stand without quotes", name, at: range)
    }

    static func unquoted(_ what: String, _ text: String, at range: SourceRange) -> Diagnostic {
        replacement("expected \(what)", "\"\(text)\"", at: range)
    }

    static func bareVersion(_ number: String, at range: SourceRange) -> Diagnostic {
        replacement("a version is numbers with dots between them", number, at: range)
    }

    static func relation(_ meant: VersionSyntax.Relation, insteadOf found: String, at range: SourceRange) -> Diagnostic {
        replacement("expected `from` or `after`, found \(found)", "\(meant.keyword)", at: range)
    }

    static func relation(before number: SourceRange) -> Diagnostic {
        insertion("expected `from` or `after` between a version and the one before it", "from ", "from", at: number.before)
    }

    static func prerelease(of number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a version ends with its numbers", at: range, help: "write `\(number)` alone",
            fixes: [FixIt("write `\(number)`", .unsafe, [.init(range, with: "")])])
    }

    /// The version in `"1.0.0"`, `v1`, `v1.0` and the like.
    static func versionNumber(in text: String) -> String? {
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
        let letters = text.prefix { !$0.isNumber }
        return number.isEmpty || !["\"", "v", "V", "\"v", "version", "r"].contains(letters) ? nil : String(number)
    }
}
