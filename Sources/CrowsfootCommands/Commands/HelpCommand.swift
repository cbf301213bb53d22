import CrowsfootChecking

/// `help`: the help of the tool or of a command.
struct HelpCommand: Command {
    static let spec = CommandSpec(
        name: "help", group: .other, purpose: "Show help for a command",
        operand: OperandSpec(
            placeholder: "COMMAND", count: .atMostOne, kind: .command, help: "Command [default: list all commands]"),
        exitCodes: [
            .init(0, "Shown"),
            .init(2, "Unknown command"),
        ],
        examples: [
            .init("crowsfoot help", "List all commands"),
            .init("crowsfoot help check", "Explain one command"),
        ])

    private let text: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            text = OverviewPage.text
            return
        }
        text = HelpPage(try CommandCatalog.command(named: name).spec).text
    }

    func run(in environment: Environment) -> ExitCode {
        environment.console.output.write(text)
        return .success
    }
}
