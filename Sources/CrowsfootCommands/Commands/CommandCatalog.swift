package import CrowsfootChecking
import CrowsfootSource

/// The only list of commands, in the order in which help shows them.
package enum CommandCatalog {
    package static var all: [any Command.Type] {
        [
            InitCommand.self,
            ImportCommand.self,
            CheckCommand.self,
            GenerateCommand.self,
            DiagramCommand.self,
            DocsCommand.self,
            DiffCommand.self,
            ReviewCommand.self,
            PlanCommand.self,
            RehearseCommand.self,
            InspectCommand.self,
            StatusCommand.self,
            ReleaseCommand.self,
            RetireCommand.self,
            NextCommand.self,
            FormatCommand.self,
            DoctorCommand.self,
            ExplainCommand.self,
            CompletionsCommand.self,
            HelpCommand.self,
        ]
    }

    static func command(named name: String) throws(UsageError) -> any Command.Type {
        if let command = all.first(where: { $0.spec.name == name }) { return command }
        throw .unknownCommand(name, nearest: NearestName.of(name, among: all.map { $0.spec.name }))
    }
}

/// One thing that the tool does: what it takes, and doing it.
package protocol Command {
    static var spec: CommandSpec { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode
}
