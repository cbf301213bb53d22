import CrowsfootChecking
import CrowsfootSource

/// What a run may ask of a file system, and what it may remember of the answer.
enum FileQuestion: Hashable, Sendable {
    case status(FilePath)
    case entries(FilePath)
    case bytes(FilePath)

    var path: FilePath {
        switch self {
        case .status(let path), .entries(let path), .bytes(let path): path
        }
    }

    /// The same for answers that nobody could tell apart.
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
