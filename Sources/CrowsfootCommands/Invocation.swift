package import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// One run of the tool, from its arguments to its exit code.
package struct Invocation {
    static let version = Option.flag("version", short: "v", help: "Show the version of Crowsfoot")

    /// Options that can precede the command.
    static let options = CommonOptions.specs + [version.spec]

    private enum Request {
        case page(String)
        case command(any Command.Type, ArraySlice<String>)
    }

    private let environment: Environment
    private var console: Console { environment.console }

    package init(in environment: Environment) {
        self.environment = environment
    }

    package func run() -> ExitCode {
        let exitCode: ExitCode
        do throws(UsageError) {
            switch try request() {
            case .page(let text):
                console.output.write(text)
                exitCode = .success
            case .command(let command, let words):
                exitCode = run(command, words)
            }
        } catch {
            exitCode = complain(error, about: nil)
        }
        guard let failure = console.finish() else { return exitCode }
        return report(CommandFailure(failure))
    }

    private func request() throws(UsageError) -> Request {
        let (leading, rest) = try ArgumentParser.parseLeading(environment.arguments, options: Self.options)
        if leading[Self.version] { return .page("crowsfoot \(ToolVersion.number)\n") }
        guard let name = rest.first else {
            return .page(OverviewPage.text)
        }
        let command = try CommandCatalog.command(named: name, before: rest.dropFirst().first { !$0.hasPrefix("-") })
        let words = environment.arguments.dropLast(rest.count) + rest.dropFirst()
        // Help is printed even if other arguments are invalid.
        let help = [CommonOptions.help.spec.longForm, CommonOptions.help.spec.shortForm]
        if words.prefix(while: { $0 != "--" }).contains(where: help.contains) { return .page(HelpPage(command.spec).text) }
        return .command(command, words)
    }

    private func run(_ type: any Command.Type, _ words: ArraySlice<String>) -> ExitCode {
        let command: any Command
        let environment: Environment
        do throws(UsageError) {
            let arguments = try ArgumentParser.parse(words, for: type.spec)
            command = try type.init(arguments)
            environment = self.environment.following(arguments)
            for note in arguments.notes { environment.console.note("crowsfoot: note: \(note)") }
        } catch {
            let missing = MissingOperand(error, of: type.spec, words, self.environment)
            return complain(error, about: type.spec, advice: missing?.advice)
        }
        do throws(CommandFailure) {
            return try command.run(in: environment)
        } catch {
            let misplaced = error.missingPath.map { MisplacedOperand(word: $0.text, command: type.spec.name, environment: environment) }
            return report(error.advising(misplaced?.advice))
        }
    }

    private func complain(_ error: UsageError, about command: CommandSpec?, advice: String? = nil) -> ExitCode {
        console.complain("crowsfoot: error: " + error.sentence + (advice.map { ". \($0)" } ?? ""))
        console.complain(error.reference(of: command?.name))
        return .failure
    }

    private func report(_ failure: CommandFailure) -> ExitCode {
        failure.report(console)
        return failure.exitCode
    }
}
