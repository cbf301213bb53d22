import CrowsfootChecking

/// `completions`: a script with completions for a shell.
struct CompletionsCommand: Command {
    private static let shells = Shell.allCases.map { OptionChoice($0.rawValue) }

    static let spec = CommandSpec(
        name: "completions", group: .other, purpose: "Print a completion script for bash, zsh or fish",
        operand: OperandSpec(
            placeholder: "SHELL", count: .one, kind: .choice(shells),
            help: "\(Alternatives(shells.map(\.word)))"),
        exitCodes: [
            .init(0, "Printed"),
            .init(2, "Unknown shell"),
        ],
        examples: [
            .init("eval \"$(crowsfoot completions bash)\"", "In ~/.bashrc"),
            .init("eval \"$(crowsfoot completions zsh)\"", "In ~/.zshrc, after compinit"),
            .init("crowsfoot completions fish | source", "In ~/.config/fish/config.fish"),
        ])

    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)) else {
            preconditionFailure("the parser lets only shells through")
        }
        self.shell = shell
    }

    func run(in environment: Environment) -> ExitCode {
        environment.console.output.write(shell.completions(for: CommandCatalog.all.map { $0.spec }))
        return .success
    }
}
