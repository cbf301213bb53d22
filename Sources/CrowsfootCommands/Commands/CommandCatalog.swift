package import CrowsfootChecking
import CrowsfootSource

/// The only list of commands, in the order in which help shows them.
package enum CommandCatalog {
    package static var all: [any Command.Type] {
        [
            InitCommand.self,
            ImportCommand.self,
            DoctorCommand.self,
            CheckCommand.self,
            ReviewCommand.self,
            FormatCommand.self,
            DocsCommand.self,
            ExplainCommand.self,
            GenerateCommand.self,
            DiagramCommand.self,
            StatusCommand.self,
            DiffCommand.self,
            PlanCommand.self,
            RehearseCommand.self,
            ReleaseCommand.self,
            NextCommand.self,
            RetireCommand.self,
            InspectCommand.self,
            LanguageServerCommand.self,
            CompletionsCommand.self,
            HelpCommand.self,
        ]
    }

    /// Returns the command with a name. `next` is the following argument: `version list` doesn't mean the version of the tool.
    static func command(named name: String, before next: String? = nil) throws(UsageError) -> any Command.Type {
        if let command = all.first(where: { $0.spec.name == name }) { return command }
        if let advice = instructions[name] { throw .noCommand(name, instead: advice) }
        let name = name == "version" && next != nil ? "\(name) \(next ?? "")" : name
        throw .unknownCommand(
            name,
            nearest: synonyms[name.split(separator: " ").count > 1 ? "versions" : name]
                ?? NearestName.of(name, among: all.map { $0.spec.name }))
    }

    /// Words for what no command does, and how to do it.
    private static let instructions = [
        "rename": "Rename it in the schema, add `@was(OLD)` after its name, and run `crowsfoot check`",
        "delete": deletion, "remove": deletion,
        "add": "Add it to the schema, and run `crowsfoot check`",
        "upgrade": update, "update": update,
    ]
    private static let deletion = "Delete it from the schema, and run `crowsfoot check`"
    private static let update =
        "To start a version of the schema, run `crowsfoot next`; to update Crowsfoot, use the program that installed it"

    /// Command names of other tools.
    private static let synonyms = [
        "lint": "check", "validate": "check", "gen": "generate", "build": "generate", "codegen": "generate", "fmt": "format",
        "migrate": "plan", "migrations": "plan", "version": "--version", "versions": "status", "language-server": "lsp", "serve": "lsp",
        "export": "generate",
        "new": "init", "create": "init", "schema": "init", "list": "status", "ls": "status", "log": "status", "draw": "diagram",
        "freeze": "release", "compare": "diff", "simulate": "rehearse", "rules": "explain", "undo": "release --undo",
    ]
}

/// A command with its declaration.
package protocol Command {
    static var spec: CommandSpec { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode
}
