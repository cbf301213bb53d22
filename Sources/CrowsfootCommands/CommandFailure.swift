package import CrowsfootChecking
import CrowsfootWorkspace

/// The reason why a command couldn't do its work, with its exit code and messages.
package struct CommandFailure: Error, Hashable, Sendable {
    /// The maximum number of printed messages.
    private static let sentenceLimit = 20

    package let exitCode: ExitCode
    package let sentences: [String]
    /// The first path that doesn't exist and has no similar name.
    private(set) var missingPath: FilePath?
    /// Output of other programs, by the index of its message.
    package private(set) var quotes: [Int: [String]] = [:]

    init(_ sentences: [String], _ exitCode: ExitCode = .failure) {
        self.exitCode = exitCode
        self.sentences = sentences
    }

    /// Returns the failure with advice after the last message.
    func advising(_ advice: String?) -> CommandFailure {
        guard let advice, let last = sentences.last else { return self }
        return CommandFailure(sentences.dropLast() + ["\(last). \(advice)"], exitCode)
    }

    init(_ error: InputError) {
        self.init(error.problems.map(\.sentence))
        missingPath = error.problems.lazy.compactMap { if case .missing(let path, nil) = $0 { path } else { nil } }.first
    }

    init(_ error: FileError) {
        self.init([error.sentence])
    }

    init?(_ errors: [FileError]) {
        if errors.isEmpty { return nil }
        self.init(errors.map(\.sentence))
    }

    init(_ error: GenerationError) {
        switch error {
        case .outputs: self.init(error.sentences, .findings)
        case .lists, .files: self.init(error.sentences)
        case .customOutputs(let errors):
            self.init(error.sentences)
            for (place, error) in errors.enumerated() { quotes[place] = error.output }
        }
    }

    init(_ error: ImportError) {
        self.init(error.problems.map(\.sentence))
        missingPath =
            error.problems.lazy.compactMap { problem in
                if case .file(let error) = problem, error.reason == .missing { error.path } else { nil }
            }.first
    }

    init(_ error: RevisionError) {
        switch error {
        case .git(let error): self.init([error.sentence])
        case .input(let error): self.init(error)
        }
    }
}

extension CommandFailure {
    func report(_ console: Console) {
        for (place, sentence) in sentences.prefix(Self.sentenceLimit).enumerated() {
            console.complain("crowsfoot: error: " + sentence)
            for line in quotes[place] ?? [] { console.complain("  " + line) }
        }
        let rest = sentences.count - Self.sentenceLimit
        if rest > 0 { console.complain("crowsfoot: error: and \(Counted(rest, "more problem")) like these") }
    }
}
