/// Completions for zsh, to be evaluated, or saved as `_crowsfoot` in a folder of `fpath`.
struct ZshCompletions {
    private let commands: [CommandSpec]

    init(_ commands: [CommandSpec]) {
        self.commands = commands
    }

    var script: String {
        """
        #compdef crowsfoot

        _crowsfoot() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -S \\
        \(arguments(Invocation.options))
                '1:command:->command' \\
                '*:: :->operands'
            case $state in
                command)
                    local -a commands=(
        \(commands.map(described).joined(separator: "\n"))
                    )
                    _describe command commands
                    ;;
                operands)
                    case $words[1] in
        \(commands.map(branch).joined(separator: "\n"))
                    esac
                    ;;
            esac
        }

        if [[ $funcstack[1] == _crowsfoot ]]; then
            _crowsfoot "$@"
        else
            compdef _crowsfoot crowsfoot
        fi

        """
    }

    private func described(_ command: CommandSpec) -> String {
        "                " + ShellWord(posix: command.name + ":" + command.purpose).description
    }

    private func branch(_ command: CommandSpec) -> String {
        """
                        \(command.name))
                            _arguments -S \\
        \(arguments(command.options))
                                \(operands(of: command))
                            ;;
        """
    }

    private func arguments(_ options: [OptionSpec]) -> String {
        options.flatMap { option in
            let forms = [option.shortForm, option.longForm].compactMap { $0 }
            let others = "(" + forms.joined(separator: " ") + ")"
            return forms.map { form in
                let assigned = option.placeholder != nil && form == option.longForm ? form + "=" : form
                return others + assigned + "[" + Self.escaped(option.help) + "]" + value(of: option)
            }
        }
        .map { "                    " + ShellWord(posix: $0).description + " \\" }.joined(separator: "\n")
    }

    private func value(of option: OptionSpec) -> String {
        switch option.value {
        case .none: ""
        case .file(let placeholder): ":\(placeholder):_files"
        case .folder(let placeholder): ":\(placeholder):_files -/"
        case .word(let placeholder): ":\(placeholder): "
        case .choice(let placeholder, let choices): ":\(placeholder):(\(choices.map(\.word).joined(separator: " ")))"
        }
    }

    private func operands(of command: CommandSpec) -> String {
        command.operands.enumerated().map { index, operand in
            let position =
                switch operand.count {
                case .one, .atMostOne: String(index + 1)
                case .any: "*"
                }
            let action =
                switch operand.kind {
                case .schemas: "_files -g \"*.schema\""
                case .folder: "_files -/"
                case .source: "_files"
                case .choice, .command, .rule: "(" + operand.words.map(\.word).joined(separator: " ") + ")"
                case .version: ""
                }
            return ShellWord(posix: "\(position):\(operand.placeholder):\(action)").description
        }.joined(separator: " ")
    }

    /// Escapes colons and brackets, which are special in the descriptions of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\" + String($0) : String($0) }.joined()
    }
}
