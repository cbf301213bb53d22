package import CrowsfootChecking

/// One thing that the tool does: what it takes, and doing it.
package protocol Command {
    static var spec: CommandSpec { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode
}
