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
        let both = next.map { "\(name) \($0)" } ?? name
        if let advice = instructions[both] ?? instructions[name] {
            throw .noCommand(instructions[both] == nil ? name : both, instead: advice)
        }
        if let next, let command = commandsWithOperand[name] {
            throw .unknownCommand(both, nearest: command.isEmpty ? "init \(next)" : command)
        }
        throw .unknownCommand(name, nearest: synonyms[name] ?? NearestName.of(name, among: all.map { $0.spec.name }))
    }

    /// Commands for a word and its operand, or an empty text for `init` with that operand.
    private static let commandsWithOperand = ["version": "status", "schema": "", "new": "", "create": ""]

    /// Words for what no command does, and how to do it.
    private static let instructions = [
        "rename": "Rename it in the schema, add `@was(OLD)` after its name, and run `crowsfoot check`",
        "delete": deletion, "remove": deletion,
        "add": "Add it to the schema, and run `crowsfoot check`",
        "upgrade": update, "update": update,
        "watch": "To generate whenever a schema is saved, run `crowsfoot generate --watch`",
        "lock": "`crowsfoot release` writes the lock",
        "tag": "To freeze a version, run `crowsfoot release`; to tag the commit, run `git tag`",
        "clean": "`crowsfoot generate` removes generated files that the schema no longer declares",
        "run": "To generate source code, run `crowsfoot generate`; to test migrations, run `crowsfoot rehearse`",
        "show": "To draw the schema, run `crowsfoot diagram`; to list its versions, run `crowsfoot status`",
        "seed": "Add a `seed` block to the schema, and run `crowsfoot generate`",
        "push": migration, "deploy": migration, "apply": migration, "db": migration, "db push": migration, "db migrate": migration,
        "pull": pull, "db pull": pull, "introspect": pull,
        "store": contents, "dump": contents, "open": contents, "studio": contents, "db studio": contents,
    ]
    private static let migration = "The app migrates each store when it opens it: to see how, run `crowsfoot plan`"
    private static let pull = "To create a schema from a store, a Core Data model or SwiftData classes, run `crowsfoot import PATH`"
    private static let contents = "To see what a store contains, run `crowsfoot inspect FILE`"
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
        "rollback": "release --undo", "verify": "check", "analyze": "check", "analyse": "check", "test": "rehearse", "bump": "next",
        "render": "diagram", "view": "diagram", "erd": "diagram", "er": "diagram", "graph": "diagram", "visualize": "diagram",
        "convert": "import", "compile": "generate", "history": "status", "report": "review", "setup": "init", "start": "init",
    ]
}

/// A command with its declaration.
package protocol Command {
    static var spec: CommandSpec { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode
}
