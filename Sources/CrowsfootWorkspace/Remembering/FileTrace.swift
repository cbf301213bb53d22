package import CrowsfootChecking
import CrowsfootSource

/// All queries of a run to the file system, with marks of the answers. While the answers stay the same, so does the result.
package struct FileTrace: Equatable, Sendable {
    private var questions: [FileQuestion] = []
    private var marks: [FileQuestion: Fingerprint] = [:]

    package init() {}

    /// Adds a query. The first answer counts, because the run used it.
    mutating func add(_ question: FileQuestion, _ mark: Fingerprint) {
        if marks.updateValue(marks[question] ?? mark, forKey: question) == nil { questions.append(question) }
    }

    package var paths: Set<FilePath> { Set(questions.map(\.path)) }

    /// Returns the first path with another answer now, among known changes.
    package func firstChange(among changes: ChangedPaths = .everything, on fileSystem: any FileSystem) -> FilePath? {
        if changes.isEmpty { return nil }
        return questions.first { changes.contains($0.path) && marks[$0] != $0.answer(from: fileSystem) }?.path
    }

    /// Returns the trace of the same run after these files were written or removed.
    ///
    /// All other files keep their old answers, because they may have been saved meanwhile.
    package func renewed(
        after written: Set<FilePath>, where changes: ChangedPaths = .everything, on fileSystem: any FileSystem
    ) -> FileTrace {
        var trace = self
        for question in questions where changes.contains(question.path) {
            if case .bytes(let path) = question, !written.contains(path) { continue }
            trace.marks[question] = question.answer(from: fileSystem)
        }
        for path in written.sorted() where trace.marks[.bytes(path)] == nil {
            trace.add(.bytes(path), FileQuestion.bytes(path).answer(from: fileSystem))
        }
        return trace
    }
}

// MARK: - As text

extension FileTrace {
    /// The lines, one for each query, or `nil` if a path contains a line break.
    var lines: [String]? {
        if paths.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) { return nil }
        return questions.map { "\(Self.word(of: $0)) \(marks[$0]?.description ?? "") \($0.path)" }
    }

    /// Parses lines, or returns `nil` if one is invalid.
    init?(lines: some Sequence<Substring>) {
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let question = Self.question(words[0], FilePath(String(words[2]))),
                let mark = Fingerprint(words[1])
            else { return nil }
            add(question, mark)
        }
    }

    private static func word(of question: FileQuestion) -> String {
        switch question {
        case .status: "status"
        case .entries: "entries"
        case .bytes: "bytes"
        }
    }

    private static func question(_ word: Substring, _ path: FilePath) -> FileQuestion? {
        [.status(path), .entries(path), .bytes(path)].first { self.word(of: $0) == word }
    }
}

/// A question of a run to the file system, whose answer can be cached.
enum FileQuestion: Hashable, Sendable {
    case status(FilePath)
    case entries(FilePath)
    case bytes(FilePath)

    var path: FilePath {
        switch self {
        case .status(let path), .entries(let path), .bytes(let path): path
        }
    }

    /// Returns equal fingerprints for equal answers.
    func answer(from fileSystem: any FileSystem) -> Fingerprint {
        do throws(FileError) {
            switch self {
            case .status(let path): return Self.mark(of: try fileSystem.status(of: path))
            case .entries(let path): return Self.mark(of: try fileSystem.entries(of: path))
            case .bytes(let path): return Fingerprint(of: try fileSystem.read(path))
            }
        } catch {
            return Self.mark(of: error)
        }
    }

    static func mark(of status: FileStatus) -> Fingerprint {
        Fingerprint(status.kind.word, "\(status.identity.device)", "\(status.identity.node)")
    }

    static func mark(of entries: [FileEntry]) -> Fingerprint {
        var mark = Fingerprint("entries")
        for entry in entries {
            mark.add(entry.name)
            mark.add(entry.kind.word)
        }
        return mark
    }

    static func mark(of error: FileError) -> Fingerprint { Fingerprint("error", error.sentence) }
}

extension FileKind {
    fileprivate var word: String {
        switch self {
        case .file: "file"
        case .folder: "folder"
        case .link: "link"
        case .other(let special): special.rawValue
        }
    }
}
