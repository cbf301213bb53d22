import CrowsfootChecking
import CrowsfootModel

/// Between what a rehearsal takes rows: versions of one schema, or the current ones of two files.
enum RehearsalEnds {
    case versions(VersionSpan, in: FilePath)
    case files(Versions<FilePath>)

    init(_ words: [String], in path: FilePath?) throws(UsageError) {
        let isOfFiles = words.count == 2 && words.allSatisfy { VersionNumber($0) == nil && $0.contains(where: { $0 == "." || $0 == "/" }) }
        if isOfFiles, path == nil {
            self = .files(Versions(old: FilePath(words[0]), new: FilePath(words[1])))
        } else {
            self = .versions(try VersionSpan(words), in: path ?? .current)
        }
    }

    var areFiles: Bool {
        switch self {
        case .versions: false
        case .files: true
        }
    }

    /// The schema that has all versions.
    var path: FilePath {
        switch self {
        case .versions(_, let path): path
        case .files(let files): files.new
        }
    }

    var span: VersionSpan {
        switch self {
        case .versions(let span, _): span
        case .files: VersionSpan(from: nil)
        }
    }
}
