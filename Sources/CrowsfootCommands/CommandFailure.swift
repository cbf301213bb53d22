package import CrowsfootChecking
import CrowsfootWorkspace

/// Why a command could not do its work: how the process exits, and what is said about it.
package struct CommandFailure: Error, Hashable, Sendable {
    /// More than this nobody reads.
    private static let sentenceLimit = 20

    package let exitCode: ExitCode
    package let sentences: [String]
    /// Lines of what other programs said, by the place of the sentence that they belong to.
    package private(set) var quotes: [Int: [String]] = [:]

    init(_ exitCode: ExitCode, _ sentences: [String]) {
        self.exitCode = exitCode
        self.sentences = sentences
    }

    /// The same with what to do about it after the last sentence.
    func advising(_ advice: String?) -> CommandFailure {
        guard let advice, let last = sentences.last else { return self }
        return CommandFailure(exitCode, sentences.dropLast() + ["\(last); \(advice)"])
    }

    init(_ error: InputError) {
        exitCode = .missingInput
        sentences = error.problems.map(\.sentence)
    }

    init(_ error: FileError) {
        self.init([error], error)
    }

    /// Several files failed; the first of them decides how the process exits.
    init?(_ errors: [FileError]) {
        guard let first = errors.first else { return nil }
        self.init(errors, first)
    }

    init(_ error: GenerationError) {
        switch error {
        case .outputs: self.init(.invalidSchema, error.sentences)
        case .lists: self.init(.cannotCreate, error.sentences)
        case .files(let errors): self.init(errors[0].exitCode, error.sentences)
        case .customOutputs(let errors):
            self.init(.cannotCreate, error.sentences)
            for (place, error) in errors.enumerated() { quotes[place] = error.said }
        }
    }

    init(_ error: ImportError) {
        exitCode = .missingInput
        sentences = error.problems.map(\.sentence)
    }

    init(_ error: RevisionError) {
        switch error {
        case .git(let error): self.init(.missingInput, [error.sentence])
        case .input(let error): self.init(error)
        }
    }

    private init(_ errors: [FileError], _ first: FileError) {
        exitCode = first.exitCode
        sentences = errors.map(\.sentence)
    }
}

extension CommandFailure {
    func tell(_ console: Console) {
        for (place, sentence) in sentences.prefix(Self.sentenceLimit).enumerated() {
            console.note("crowsfoot: error: " + sentence)
            for line in quotes[place] ?? [] { console.note("  " + line) }
        }
        let rest = sentences.count - Self.sentenceLimit
        if rest > 0 { console.note("crowsfoot: error: and \(Counted(rest, "more problem")) like these") }
    }
}
