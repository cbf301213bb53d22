/// A shell for which there are completions.
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
