/// Completions for bash 3.2, the version on macOS, and later.
struct BashCompletions {
    private let commands: [CommandSpec]

    init(_ commands: [CommandSpec]) {
        self.commands = commands
    }

    var script: String {
        """
        _crowsfoot_words() {
            local line
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -W "$1" -- "$cur")
        }

        _crowsfoot_files() {
            local line
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -X "$1" -- "$cur"; [[ -n $1 ]] && compgen -d -- "$cur")
        }

        _crowsfoot() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= ended= index
            COMPREPLY=()
            if [[ $cur == = ]]; then
                cur=
            elif [[ $prev == = ]]; then
                prev=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    --) ended=yes ;;
        \(leadingValues)
                    -* | =) ;;
                    *) [[ -z $command ]] && command=${COMP_WORDS[index]} ;;
                esac
            done
            [[ -n $ended ]] && prev=
            case $command in
                '')
        \(body(options: Invocation.options, operands: words(commands.map(\.name))))
                    ;;
        \(commands.map(branch).joined(separator: "\n"))
            esac
        }

        complete -F _crowsfoot crowsfoot

        """
    }

    /// Options before the command whose values must not be mistaken for it.
    private var leadingValues: String {
        Invocation.options.filter { $0.placeholder != nil }.map { option in
            """
                        \(option.longForm))
                            if [[ -z $command ]]; then
                                ((index++))
                                [[ ${COMP_WORDS[index]} == = ]] && ((index++))
                            fi
                            ;;
            """
        }.joined(separator: "\n")
    }

    private func branch(_ command: CommandSpec) -> String {
        """
                \(command.name))
        \(body(options: command.options, operands: operands(of: command)))
                    ;;
        """
    }

    private func body(options: [OptionSpec], operands: String) -> String {
        let values = options.filter { $0.placeholder != nil }.map { option in
            let forms = [option.shortForm, option.longForm].compactMap { $0 }.joined(separator: " | ")
            return "                \(forms)) \(value(of: option)); return ;;\n"
        }
        let names = words(options.flatMap { [$0.longForm, $0.shortForm].compactMap { $0 } })
        return """
                        case $prev in
            \(values.joined())            esac
                        if [[ -z $ended && $cur == -* ]]; then
                            \(names)
                        else
                            \(operands)
                        fi
            """
    }

    private func value(of option: OptionSpec) -> String {
        switch option.value {
        case .none, .word: ":"
        case .file: "_crowsfoot_files ''"
        case .folder: "_crowsfoot_files '*'"
        case .choice(_, let choices): words(choices.map(\.word))
        }
    }

    private func operands(of command: CommandSpec) -> String {
        // A number can't be completed.
        let operand = command.operands.first { if case .version = $0.kind { false } else { true } }
        return switch operand?.kind {
        case nil, .version: ":"
        case .schemas: "_crowsfoot_files '!*.schema'"
        case .folder: "_crowsfoot_files '*'"
        case .source: "_crowsfoot_files ''"
        case .choice, .command, .rule: words(operand?.words.map(\.word) ?? [])
        }
    }

    private func words(_ words: [String]) -> String {
        "_crowsfoot_words " + ShellWord(posix: words.joined(separator: " ")).description
    }
}

/// Text quoted as one shell word, whatever it contains.
struct ShellWord: CustomStringConvertible {
    let description: String

    /// Quotes a word for bash and zsh, where only a quote is special in single quotes.
    init(posix text: String) {
        description = Self.quoted(text) { $0 == "'" ? "'\\''" : String($0) }
    }

    /// Quotes a word for bash and zsh if it has special characters.
    init(ifNeeded text: String) {
        let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./+:@%,=".contains($0) }
        self = isPlain ? ShellWord(plain: text) : ShellWord(posix: text)
    }

    private init(plain text: String) {
        description = text
    }

    /// Quotes a word for fish, where a backslash in single quotes escapes a quote or a backslash.
    init(fish text: String) {
        description = Self.quoted(text) { $0 == "'" || $0 == "\\" ? "\\" + String($0) : String($0) }
    }

    private static func quoted(_ text: String, _ escaped: (Character) -> String) -> String {
        "'" + text.map(escaped).joined() + "'"
    }
}
