import CrowsfootSource

enum CustomCommand: ValidationRule {
    static let rule = Rule(
        id: "output/command", severity: .error,
        summary: "a `custom` output has no valid command",
        finds: """
            An `output custom` without `@command`, or with a command that isn't one string of a program and its arguments. Arguments with
            spaces are quoted. A program with `/` is relative to the schema's folder.
            """,
        matters: "The output can't be generated.",
        fixes: "Write `@command(\"./my-generator\")`.",
        evidence: .language,
        example: """
            schema Library
            output custom "Generated"
            model Book { title: String }
            """,
        fixed: .adding(#" @command("./names.py --short")"#, after: #""Generated""#))

    static func check(_ output: Output, _ diagnostics: inout [Diagnostic]) {
        guard output.kind == .custom else { return }
        do throws(OutputCommand.Fault) {
            _ = try OutputCommand(output)
        } catch {
            let option = output.options.first { $0.name.text == "command" }
            diagnostics.append(
                Diagnostic(
                    rule, error.message, at: option?.values.last?.range ?? output.folder.range, help: error.help,
                    subject: output.kind.rawValue))
        }
    }
}

extension OutputCommand.Fault {
    fileprivate var message: String {
        switch self {
        case .missing: "output `custom` has no `@command`"
        case .several: "expected one string in `@command`"
        case .empty: "empty command"
        case .unfinished: "unclosed quotation mark in a command"
        }
    }

    fileprivate var help: String {
        switch self {
        case .missing: "write `@command(\"./my-generator\")` after the folder"
        case .several: "write one string, as in `@command(\"./my-generator --short\")`"
        case .empty: "write a program, as in `@command(\"./my-generator\")`"
        case .unfinished: "close the quotation mark, or write a character after the backslash"
        }
    }
}
