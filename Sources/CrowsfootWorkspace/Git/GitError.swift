package import CrowsfootChecking

/// The reason why a revision couldn't be read.
package enum GitError: Error, Hashable, Sendable {
    case process(ProcessError)
    case noRepository(FilePath)
    /// The repository belongs to another user. The command makes Git trust it.
    case untrusted(command: String)
    case unknownRevision(String, isShallow: Bool)
    /// Git failed with this message.
    case failed(String)
}

extension GitError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .process(.notInstalled(let program)):
            "cannot find `\(program)`, which reads old revisions: install it, or compare two files with `crowsfoot diff OLD NEW`"
        case .process(let error):
            error.sentence
        case .noRepository(.current):
            "the current folder is not in a Git repository. Compare two files with `crowsfoot diff OLD NEW`"
        case .noRepository(let path):
            "`\(path)` is not in a Git repository. Compare two files with `crowsfoot diff OLD NEW`"
        case .untrusted(let command):
            "Git doesn't trust the repository, because it belongs to another user. If you trust it, run `\(command)`"
        case .unknownRevision(let revision, let isShallow):
            "unknown revision `\(revision)`" + (isShallow ? " in this shallow clone" : "") + Self.hint(revision, isShallow)
        case .failed(let message):
            "Git can't read the old revision: \(message)"
        }
    }

    /// Advice on fetching the revision, if it may exist elsewhere.
    private static func hint(_ revision: String, _ isShallow: Bool) -> String {
        if revision == "HEAD" { return ": nothing has been committed yet" }
        // Text that users paste into a shell has to be a plain name, and not an option.
        let isName = !revision.hasPrefix("-") && revision.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        // A clone of one branch stores another branch only under an explicit name.
        let what = revision.hasPrefix("origin/") ? "\(revision.dropFirst("origin/".count)):refs/remotes/\(revision)" : revision
        if isName { return ". If it exists on the remote, run `git fetch \(isShallow ? "--depth=1 " : "")origin \(what)`" }
        return isShallow ? ": fetch the whole history first, with `git fetch --unshallow`" : ""
    }
}
