import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootWorkspace

/// A word where a command takes a path that exists nowhere, although it names something else: a command, a version, a model or a revision.
struct MisplacedOperand {
    let word: String
    /// The command that got it.
    let command: String
    let environment: Environment

    /// One sentence with the command to run, without a full stop, or `nil` if the word names nothing.
    var advice: String? { adviceOfLevel ?? adviceOfCommand ?? adviceOfOutput ?? adviceOfVersion ?? adviceOfModel ?? adviceOfRevision }

    private var adviceOfLevel: String? {
        FailureThreshold(rawValue: word) == nil ? nil : "Several levels are separated by commas, as in `--fail-on store,data`"
    }

    private var adviceOfCommand: String? {
        if word == HelpCommand.spec.name { return "For help, run `crowsfoot help \(command)`" }
        return CommandCatalog.all.contains { $0.spec.name == word } ? "`\(word)` is a command: run `crowsfoot \(word)`" : nil
    }

    /// Words for outputs besides their own.
    private static let outputs: [String: Output.Kind] = [
        "swift": .swiftdata, "code": .swiftdata, "models": .swiftdata, "diagram": .diagrams, "svg": .diagrams, "png": .diagrams,
        "markdown": .docs, "test": .tests,
    ]

    private var adviceOfOutput: String? {
        guard command == GenerateCommand.spec.name, let kind = Output.Kind(rawValue: word.lowercased()) ?? Self.outputs[word.lowercased()]
        else { return nil }
        return "To generate one kind of output, run `crowsfoot generate --only \(kind.rawValue)`"
    }

    /// The advice of commands that have something for one version. All others read all versions.
    private static let versions: [String: @Sendable (VersionNumber) -> String] = [
        "check": { _ in "`check` reads all versions: to also see findings about released ones, run `crowsfoot check --all-versions`" },
        "diff": { "To compare with that version, run `crowsfoot diff \($0)`" },
        "diagram": { "To draw that version, run `crowsfoot diagram --version \($0)`" },
        "inspect": { "`inspect` reads a store. To see the stages from that version, run `crowsfoot rehearse \($0)`" },
        "plan": { "`plan` always shows all versions: to test the steps from that version, run `crowsfoot rehearse \($0)`" },
        "review": { "To compare with that version, run `crowsfoot diff \($0)`" },
    ]

    private var adviceOfVersion: String? {
        guard let version = VersionNumber(argument: word) ?? VersionNumber(misspelt: word) else { return nil }
        return Self.versions[command]?(version) ?? "`\(command)` always reads all versions: run `crowsfoot \(command)`"
    }

    private var adviceOfModel: String? {
        do throws(InputError) {
            let input = try SourceLoader(environment.fileSystem).load([.current])
            let models = SchemaChecker.check(input).histories.compactMap(\.current).flatMap { $0.models.map(\.name.text) }
            guard models.contains(word) else { return nil }
        } catch {
            return nil
        }
        if command == DiagramCommand.spec.name {
            return "To draw that model and its relationships, run `crowsfoot diagram --around \(word)`"
        }
        return "`\(word)` is a model, and `\(command)` reads whole schemas: run `crowsfoot \(command)`"
    }

    private var adviceOfRevision: String? {
        if environment.knowsRevision(word) { return "To compare with that Git revision, run `crowsfoot diff \(word)`" }
        let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) } && !word.hasPrefix("-")
        return command == ReviewCommand.spec.name && isName
            ? "If it is a Git revision of the remote, run `git fetch origin \(word)` first" : nil
    }
}

extension Environment {
    /// Whether a word names a revision of the repository of the current folder, if that is in one.
    func knowsRevision(_ word: String) -> Bool { RevisionName.isKnown(word, around: .current, fileSystem, processes) }
}

extension VersionNumber {
    /// Reads a version with letters that look like digits, or with commas instead of points.
    init?(misspelt word: String) {
        let digits: [Character: Character] = ["O": "0", "o": "0", "l": "1", "I": "1", ",": "."]
        guard word.first.map({ $0.isNumber || $0 == "v" }) == true, word.contains(where: { ".,".contains($0) }) else { return nil }
        let corrected = String(word.map { digits[$0] ?? $0 })
        guard corrected != word, let version = VersionNumber(argument: corrected) else { return nil }
        self = version
    }
}
