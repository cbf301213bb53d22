import CrowsfootSource

enum CustomCommand: ValidationRule {
    static let rule = Rule(
        id: "output/command", severity: .error,
        summary: "an output `custom` has no command that can be run",
        explanation: """
            `@command` of an output `custom` holds one text: a program, and behind it the words that the program gets, with blanks in between. What
            has blanks in it stands between quotation marks. The program is one of this machine, or, with a `/` in it, one seen from the folder of
            the schema.
            """,
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
        case .missing: "nothing says what makes the files"
        case .several: "a command is one text"
        case .empty: "this command names no program"
        case .unfinished: "this command ends inside a word"
        }
    }

    fileprivate var help: String {
        switch self {
        case .missing: "write `@command(\"./my-generator\")` after the folder"
        case .several: "write all of it in one text, as in `@command(\"./my-generator --short\")`"
        case .empty: "write a program, as in `@command(\"./my-generator\")`"
        case .unfinished: "close the quotation mark, or write a character after the backslash"
        }
    }
}
