import CrowsfootSource

enum UnexpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unexpected", severity: .error,
        summary: "something stands where nothing can",
        explanation: """
            The declaration before it is complete, and nothing can begin here. What stands on the rest of the line is passed
            over.
            """,
        evidence: .language,
        example: .schema(#"model Book { title: String = "un" "titled" }"#),
        fixed: .replacing(#""un" "titled""#, with: #""untitled""#))

    static func found(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "unexpected \(found)", at: range, help: "remove it, or start a new line")
    }

    static func closing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this brace closes nothing", at: range, help: "remove it, or look for a missing `{` above",
            fixes: [FixIt("remove the brace", .unsafe, [.init(range, with: "")])])
    }

    static func closings(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "these braces close nothing", at: range, help: "remove them, or look for missing `{` above")
    }

    static func opening(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this brace opens nothing", at: range, help: "remove it, or write what it belongs to before it",
            fixes: [FixIt("remove the brace", .unsafe, [.init(range, with: "")])])
    }

    static func endOfComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`*/` closes no comment", at: range, help: "remove it, or write `/*` where the comment starts",
            fixes: [FixIt("remove it", .unsafe, [.init(range, with: "")])])
    }
}

// MARK: - Statements and members in the wrong place

extension UnexpectedToken {
    static func displaced(_ word: String, in owner: StaticString, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word)` cannot stand in \(owner)", at: range,
            help: "move it out, after the closing brace; if it stands outside already, a brace is missing above")
    }

    static func enclosing(_ statement: StaticString, at brace: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a `\(statement)` has no braces", at: brace,
            help: statement.description == "schema"
                ? "remove the braces: a file belongs to its schema whole"
                : "remove the braces: what follows belongs to the version, up to the next one")
    }

    static func secondParent(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a model has one parent at most", at: range,
            help: "add protocols in an extension of the generated class")
    }

    static func nestedType(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a struct holds only properties", at: range, help: "declare the type next to the struct")
    }

    static func beforeName(_ word: String, at range: SourceRange, before name: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(name.start))
        return Diagnostic(
            rule, "`\(word)` cannot stand before a name", at: range, help: "remove `\(word)`",
            fixes: [FixIt("remove `\(word)`", .unsafe, [.init(gap, with: "")])])
    }

    static func secondRemoved(at comma: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`remove` takes one name", at: comma, help: "write `remove` on a line of its own for each")
    }

    static func kindOfRemoved(_ word: String, at range: SourceRange, before name: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(name.start))
        return Diagnostic(
            rule, "`remove` is followed by the name alone", at: range, help: "remove `\(word)`",
            fixes: [FixIt("remove `\(word)`", .safe, [.init(gap, with: "")])])
    }
}

// MARK: - What other languages write

extension UnexpectedToken {
    /// Words after a property that other languages have there.
    static func foreignWord(_ word: String, at range: SourceRange) -> Diagnostic? {
        switch word.lowercased() {
        case "optional", "nullable", "null":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `?` after the type to make it optional")
        case "required", "not", "notnull", "nonnull":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "remove it: a property without `?` is required")
        case "primary", "pk", "primarykey":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `@id` after the type")
        case "default":
            Diagnostic(rule, "unexpected `\(word)`", at: range, help: "write `=` and the default after the type")
        case "references", "foreign":
            Diagnostic(
                rule, "unexpected `\(word)`", at: range, help: "use the other model as the type, which makes it a relationship")
        default: nil
        }
    }

    static func foreignOperator(_ meant: String, at range: SourceRange) -> Diagnostic {
        let meaning =
            switch meant {
            case "==": "values are compared with `==`"
            case "&&", "||": "conditions are joined with `&&` and `||`"
            default: "this is no operator"
            }
        return Diagnostic(
            rule, meaning, at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", .safe, [.init(range, with: meant)])])
    }

    /// A comparison with something that is missing does not hold, so that nothing has to be unwrapped for it.
    static func forced(at range: SourceRange, isChained: Bool) -> Diagnostic {
        let fix = isChained ? "write `?`" : "remove `!`"
        return Diagnostic(
            rule, "nothing is unwrapped by force", at: range,
            help: isChained ? "write `?`" : "remove `!`, or write `??` and what holds when it is missing",
            fixes: [FixIt(fix, .unsafe, [.init(range, with: isChained ? "?" : "")])])
    }

    static func twoDots(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a range is written with three dots, or with `..<`", at: range, help: "write `...`",
            fixes: [FixIt("write `...`", .unsafe, [.init(range, with: "...")])])
    }

    static func missingOperator(after range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected an operator between two conditions", at: range.after, help: "write `&&` or `||`")
    }

    static func commaInCondition(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "conditions are joined with `&&` and `||`", at: range, help: "write `&&` if both have to hold, or `||`",
            fixes: [FixIt("write `&&`", .unsafe, [.init(range, with: " &&")])])
    }

    static func noOperator(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word)` is no operator", at: range,
            help: "join conditions with `&&` or `||`; lists and texts are searched with `.contains(…)`")
    }

    /// A comparison needs parentheses, since `!` binds tighter than it.
    static func negation(at range: SourceRange, of operand: SourceRange, isCompared: Bool) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(operand.start))
        let title = isCompared ? "write `!(…)`" : "write `!`"
        let edits: [FixIt.Edit] = isCompared ? [.init(gap, with: "!("), .init(operand.after, with: ")")] : [.init(gap, with: "!")]
        return Diagnostic(rule, "a condition is negated with `!`", at: range, help: title, fixes: [FixIt(title, .safe, edits)])
    }

    static func closureParameter(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "a closure gives its argument no name", at: range, help: "write `$0` instead of `\(name)`")
    }

    static func operatorWithoutValue(_ sign: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "\(sign) has no value before it", at: range, help: "write the value, or remove \(sign)")
    }

    static func plusSign(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a positive number has no sign", at: range, help: "remove `+`",
            fixes: [FixIt("remove `+`", .safe, [.init(range, with: "")])])
    }

    static func doubleAt(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an attribute starts with one `@`", at: range,
            help: "remove one; an attribute of a model follows the name of the model",
            fixes: [FixIt("remove one `@`", .unsafe, [.init(range, with: "")])])
    }

    static func label(_ name: String, at range: SourceRange, before value: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(value.start))
        return Diagnostic(
            rule, "this attribute has no labels", at: range, help: "remove `\(name) =`",
            fixes: [FixIt("remove `\(name) =`", .unsafe, [.init(gap, with: "")])])
    }

    static func afterKeyword(_ found: String, _ keyword: String, at range: SourceRange, removing removal: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(keyword)` needs no \(found)", at: range, help: "remove \(found)",
            fixes: [FixIt("remove \(found)", .safe, [.init(removal, with: "")])])
    }

    static func leadingDot(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a property is named without a dot before it", at: range, help: "remove the dot",
            fixes: [FixIt("remove the dot", .safe, [.init(range, with: "")])])
    }
}
