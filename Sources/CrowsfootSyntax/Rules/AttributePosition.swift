import CrowsfootSource

enum AttributePosition: RuleDefinition {
    static let rule = Rule(
        id: "syntax/attribute-position", severity: .error,
        summary: "an attribute is at the wrong position, or isn't written as one",
        finds: "An attribute before its declaration, without `@`, with its argument outside of parentheses, or before the default.",
        matters: "Crowsfoot can't read the attribute. Name, type and default come first, so that a model reads like a table.",
        fixes: "Move the attribute to the end of its declaration, on the same line or the next ones.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                @id isbn: String
            }
            """,
        fixed: .replacing("@id isbn: String", with: "isbn: String @id"))

    /// `end` is the position after the declaration.
    static func before(
        _ range: SourceRange, text: String, declaration: SourceRange, end: SourceRange, fullText: String
    ) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(declaration.start))
        return Diagnostic(
            rule, "attributes follow the declaration", at: range, related: [.init(end, "move it here")],
            help: "move `\(text)` after it",
            fixes: [FixIt("move `\(text)` after it", .safe, [.init(gap, with: ""), .init(end, with: " " + fullText)])])
    }

    static func bareArgument(of name: String, _ argument: String, at range: SourceRange, after nameRange: SourceRange) -> Diagnostic {
        let whole = SourceRange(file: range.file, start: Int(nameRange.end), end: Int(range.end))
        return Diagnostic(
            rule, "expected parentheses around the argument", at: range, help: "write `@\(name)(\(argument))`",
            fixes: [
                FixIt(
                    "write `@\(name)(\(argument))`", argument.hasSuffix("…") ? .displayOnly : .safe, [.init(whole, with: "(\(argument))")])
            ])
    }

    /// `text` is the default with its `=`, and `end` the end of the attributes before it; `nil` if it can't be read.
    static func lateDefault(at range: SourceRange, _ text: String?, from end: SourceRange, to place: SourceRange) -> Diagnostic {
        var edits: [FixIt.Edit]?
        if let text {
            let whole = SourceRange(file: range.file, start: Int(end.start), end: Int(range.start) + text.utf8.count)
            edits = [.init(place, with: " " + text), .init(whole, with: "")]
        }
        let title = text.map { "move `\($0)` before the attributes" } ?? "move `=` and the default before the first `@`"
        return Diagnostic(
            rule, "a default belongs before the attributes", at: range, related: [.init(place, "it belongs here")],
            help: title, fixes: edits.map { [FixIt(title, .safe, $0)] } ?? [])
    }

    static func beforeDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the default comes before the attributes", at: range,
            help: "move `=` and the default before the first `@`")
    }

    static func missingAt(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `@` before an attribute", at: range, help: "write `@\(name)`",
            fixes: [FixIt("write `@\(name)`", .safe, [.init(range.before, with: "@")])])
    }

    static func unknown(_ name: String, at range: SourceRange, help: String, fixes: [FixIt] = []) -> Diagnostic {
        Diagnostic(rule, "unknown attribute `\(name)`", at: range, help: help, fixes: fixes)
    }

    static func columnType(_ attribute: PrismaAttribute, _ name: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
        let fix =
            attribute.translation.map { FixIt("write `\($0)`", .unsafe, [.init(range, with: $0)]) }
            ?? FixIt("remove it", .unsafe, [.init(removal, with: "")])
        return unknown(name, at: range, help: attribute.help, fixes: [fix])
    }

    static func ofModel(_ attribute: PrismaAttribute, at range: SourceRange, removal: SourceRange, place: SourceRange?) -> Diagnostic {
        let edits = attribute.translation.flatMap { meant in
            place.map { [FixIt.Edit($0, with: " " + meant), FixIt.Edit(removal, with: "")] }
        }
        return Diagnostic(
            rule, "an attribute of a model follows its name, with one `@`", at: range,
            related: place.map { [.init($0, "move it here")] } ?? [], help: attribute.help,
            fixes: edits.map { [FixIt(attribute.help, .safe, $0)] } ?? [])
    }
}
