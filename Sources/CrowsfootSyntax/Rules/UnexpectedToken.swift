import CrowsfootSource

enum UnexpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unexpected", severity: .error,
        summary: "unexpected text",
        finds: """
            Text after a complete declaration, brackets without a counterpart, members in the wrong declaration, and syntax of other
            languages.
            """,
        matters: "Crowsfoot ignores the rest of the line.",
        fixes: "Remove it, or start a new line before it.",
        evidence: .language,
        example: .schema(#"model Book { title: String = "un" "titled" }"#),
        fixed: .replacing(#""un" "titled""#, with: #""untitled""#))

    private static func withoutArticle(_ noun: String) -> Substring {
        ["a ", "an "].first(where: noun.hasPrefix).map { noun.dropFirst($0.count) } ?? noun[...]
    }

    static func found(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "unexpected \(withoutArticle(found))", at: range, help: "remove it, or start a new line")
    }

    static func closing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected `}`", at: range, help: "remove it, or look for a missing `{` above",
            fixes: [FixIt("remove it", .unsafe, [.init(range, with: "")])])
    }

    static func closings(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "unexpected closing braces", at: range, help: "remove them, or look for missing `{` above")
    }

    static func opening(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected `{`", at: range, help: "remove it, or write the start of its declaration",
            fixes: [FixIt("remove it", .unsafe, [.init(range, with: "")])])
    }

    static func endOfComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected `*/`", at: range, help: "remove it, or write `/*` where the comment starts",
            fixes: [FixIt("remove it", .unsafe, [.init(range, with: "")])])
    }
}

// MARK: - Statements and members in the wrong place

extension UnexpectedToken {
    static func displaced(_ word: String, in owner: StaticString, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word)` isn't allowed in \(owner)", at: range,
            help: "move it after the closing brace; if it is there already, a brace is missing above")
    }

    static func enclosing(_ statement: StaticString, at brace: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a `\(statement)` has no braces", at: brace,
            help: statement.description == "schema"
                ? "remove the braces; the whole file belongs to the schema"
                : "remove the braces; all declarations up to the next version belong to it")
    }

    static func secondParent(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a model has at most one parent", at: range,
            help: "for protocols, write an extension of the generated class")
    }

    static func nestedType(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a struct contains only properties", at: range, help: "declare the type outside of the struct")
    }

    static func beforeName(_ word: String, at range: SourceRange, before name: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(name.start))
        return Diagnostic(
            rule, "unexpected `\(word)` before a name", at: range, help: "remove `\(word)`",
            fixes: [FixIt("remove `\(word)`", .unsafe, [.init(gap, with: "")])])
    }

    static func secondRemoved(at comma: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`remove` takes one name", at: comma, help: "write a line with `remove` for each")
    }

    static func kindOfRemoved(_ word: String, at range: SourceRange, before name: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(name.start))
        return Diagnostic(
            rule, "unexpected `\(word)` after `remove`", at: range, help: "remove `\(word)`",
            fixes: [FixIt("remove `\(word)`", .safe, [.init(gap, with: "")])])
    }
}

// MARK: - Syntax of other languages

extension UnexpectedToken {
    /// Reports words of other languages after a property.
    static func foreignWord(_ word: String, at range: SourceRange) -> Diagnostic? {
        switch word.lowercased() {
        case "optional", "nullable", "null":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `?` after the type to make it optional")
        case "required", "not", "notnull", "nonnull":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "remove it; a property without `?` is required")
        case "primary", "pk", "primarykey":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `@id` after the type")
        case "default":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `=` and the default after the type")
        case "references", "foreign":
            Diagnostic(
                rule, "unexpected `\(word)`", at: range, help: "for a relationship, use the other model as the type")
        default: nil
        }
    }

    static func foreignOperator(_ meant: String, at range: SourceRange) -> Diagnostic {
        let meaning =
            switch meant {
            case "==": "unknown comparison"
            case "&&", "||": "unknown operator between conditions"
            default: "unknown operator"
            }
        return Diagnostic(
            rule, meaning, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", .safe, [.init(range, with: meant)])])
    }

    /// Reports `!`. A comparison with a missing value is false, so it needs no unwrapping.
    static func forced(at range: SourceRange, isChained: Bool) -> Diagnostic {
        let fix = isChained ? "write `?`" : "remove `!`"
        return Diagnostic(
            rule, "forced unwrapping isn't supported", at: range,
            help: isChained ? "write `?`" : "remove `!`, or write `??` and the value for nil",
            fixes: [FixIt(fix, .unsafe, [.init(range, with: isChained ? "?" : "")])])
    }

    static func twoDots(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unknown range operator", at: range, help: "write `...`",
            fixes: [FixIt("write `...`", .unsafe, [.init(range, with: "...")])])
    }

    static func missingOperator(after range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected an operator between two conditions", at: range.after, help: "write `&&` or `||`")
    }

    static func commaInCondition(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `&&` or `||` between two conditions", at: range,
            help: "write `&&` if both must be true, or `||` if one is enough",
            fixes: [FixIt("write `&&` if both must be true", .unsafe, [.init(range, with: " &&")])])
    }

    static func noOperator(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unknown operator `\(word)`", at: range,
            help: "join conditions with `&&` or `||`, and search lists and strings with `.contains(…)`")
    }

    /// Reports `not`. A comparison needs parentheses, since `!` binds more tightly.
    static func negation(at range: SourceRange, of operand: SourceRange, isCompared: Bool) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(operand.start))
        let title = isCompared ? "write `!(…)`" : "write `!`"
        let edits: [FixIt.Edit] = isCompared ? [.init(gap, with: "!("), .init(operand.after, with: ")")] : [.init(gap, with: "!")]
        return Diagnostic(rule, "unknown operator `not`", at: range, help: title, fixes: [FixIt(title, .safe, edits)])
    }

    static func closureParameter(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "named arguments of a closure aren't supported", at: range, help: "write `$0` instead of `\(name)`")
    }

    static func operatorWithoutValue(_ sign: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "expected a value before \(sign)", at: range, help: "write the value, or remove \(sign)")
    }

    static func plusSign(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected `+` before a number", at: range, help: "remove `+`",
            fixes: [FixIt("remove `+`", .safe, [.init(range, with: "")])])
    }

    static func doubleAt(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected second `@`", at: range,
            help: "remove one `@`; an attribute of a model follows its name",
            fixes: [FixIt("remove one `@`", .unsafe, [.init(range, with: "")])])
    }

    static func label(_ name: String, at range: SourceRange, before value: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(value.start))
        return Diagnostic(
            rule, "unexpected label `\(name)`", at: range, help: "remove `\(name) =`",
            fixes: [FixIt("remove `\(name) =`", .unsafe, [.init(gap, with: "")])])
    }

    static func afterKeyword(_ found: String, _ keyword: String, at range: SourceRange, removing removal: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected \(withoutArticle(found)) after `\(keyword)`", at: range, help: "remove \(found)",
            fixes: [FixIt("remove \(found)", .safe, [.init(removal, with: "")])])
    }

    static func leadingDot(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected dot before a property", at: range, help: "remove the dot",
            fixes: [FixIt("remove the dot", .safe, [.init(range, with: "")])])
    }
}
