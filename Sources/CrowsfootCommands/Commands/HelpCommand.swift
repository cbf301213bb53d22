import CrowsfootChecking

/// `help`: what the tool or one of its commands does.
struct HelpCommand: Command {
    static let spec = CommandSpec(
        name: "help", purpose: "Tells what a command does and what it takes.",
        operand: OperandSpec(
            placeholder: "COMMAND", count: .atMostOne, kind: .command, help: "A command [default: an overview of all]"),
        examples: [
            .init("crowsfoot help", "All commands"),
            .init("crowsfoot help check", "One of them"),
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
