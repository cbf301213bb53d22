import CrowsfootChecking
import CrowsfootModel
import CrowsfootWorkspace

/// A required argument that is missing. The folder may show which one is meant.
struct MissingOperand {
    /// The maximum number of listed candidates.
    private static let limit = 8

    private let placeholder: String
    private let command: CommandSpec
    private let words: [String]
    private let environment: Environment

    /// Creates it from the error about these words, or returns `nil` for another error.
    init?(_ error: UsageError, of command: CommandSpec, _ words: some Sequence<String>, _ environment: Environment) {
        guard case .missingOperand(let placeholder) = error else { return nil }
        self.placeholder = placeholder
        self.command = command
        self.words = Array(words)
        self.environment = environment
    }

    /// The candidates of the current folder, or an example of the command, as a sentence without a full stop.
    var advice: String? {
        let found = candidates
        if !found.isEmpty {
            let more = found.count > Self.limit ? " and \(found.count - Self.limit) more" : ""
            return "This folder has " + found.prefix(Self.limit).map { "`\($0)`" }.joined(separator: ", ") + more
        }
        let options = words.filter { $0.hasPrefix("--") }
        let example = command.examples.first { example in options.contains { example.words.contains(" \($0) ") } }
        return (example ?? command.examples.first).map { "For example, run `\($0.words)`" }
    }

    private var candidates: [String] {
        switch command.operands.first?.kind {
        case .version: releasedVersions
        case .source: sources
        case .schemas, .folder, .choice, .command, .rule, nil: []
        }
    }

    /// The released versions of the schemas here.
    private var releasedVersions: [String] {
        do throws(InputError) {
            let input = try SourceLoader(environment.fileSystem).load([.current])
            return SchemaChecker.check(input).histories.flatMap(\.versions).filter(\.isReleased).map { "\($0.version)" }
        } catch {
            return []
        }
    }

    /// The files here with an extension that the command reads.
    private var sources: [String] {
        let endings = command.name == InspectCommand.spec.name ? InspectCommand.endings : ImportCommand.endings
        do throws(FileError) {
            return try environment.fileSystem.entries(of: .current).map(\.name).filter { name in endings.contains { name.hasSuffix($0) } }
        } catch {
            return []
        }
    }
}
