/// Completions for fish.
struct FishCompletions {
    private let commands: [CommandSpec]

    init(_ commands: [CommandSpec]) {
        self.commands = commands
    }

    var script: String {
        var lines = ["complete -c crowsfoot -f"]
        lines += Invocation.options.map { line("__fish_use_subcommand", $0) }
        for command in commands {
            lines.append("")
            lines.append(line("__fish_use_subcommand", "-a \(command.name)", command.purpose))
            let isHere = "__fish_seen_subcommand_from \(command.name)"
            lines += command.options.map { line(isHere, $0) }
            lines += operands(of: command).map { line(isHere, $0.arguments, $0.help) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ condition: String, _ option: OptionSpec) -> String {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value =
            switch option.value {
            case .none: ""
            case .file: " -r -F"
            case .word: " -x"
            case .folder: " -x -a " + ShellWord(fish: "(__fish_complete_directories)").description
            case .choice(_, let choices): " -x -a " + ShellWord(fish: choices.map(\.word).joined(separator: " ")).description
            }
        return line(condition, "-l \(option.name)\(short)\(value)", option.help)
    }

    private func line(_ condition: String, _ arguments: String, _ help: String?) -> String {
        let description = help.map { " -d " + ShellWord(fish: $0).description } ?? ""
        return "complete -c crowsfoot -n \(ShellWord(fish: condition)) \(arguments)\(description)"
    }

    private func operands(of command: CommandSpec) -> [(arguments: String, help: String?)] {
        command.operands.flatMap { operand -> [(arguments: String, help: String?)] in
            switch operand.kind {
            case .schemas: [("-k -a '(__fish_complete_suffix .schema)'", nil)]
            case .folder: [("-a '(__fish_complete_directories)'", nil)]
            case .source: [("-F", nil)]
            case .choice, .command, .rule, .version: operand.words.map { ("-a " + ShellWord(fish: $0.word).description, $0.help) }
            }
        }
    }
}

/// A shell with completions.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    func completions(for commands: [CommandSpec]) -> String {
        switch self {
        case .bash: BashCompletions(commands).script
        case .zsh: ZshCompletions(commands).script
        case .fish: FishCompletions(commands).script
        }
    }
}
