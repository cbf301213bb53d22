package import CrowsfootChecking

/// Why the text of a revision could not be read.
package enum GitError: Error, Hashable, Sendable {
    case process(ProcessError)
    case noRepository(FilePath)
    /// It belongs to another user. The command is the one by which git is told that this is all right.
    case untrusted(command: String)
    case unknownRevision(String, isShallow: Bool)
    /// Git says something that is for people to read.
    case failed(String)
}

extension GitError {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .process(.notInstalled(let program)):
            "cannot find `\(program)`, which reads the old text: install it, or compare two files with `crowsfoot diff OLD NEW`"
        case .process(let error):
            error.sentence
        case .noRepository(.current):
            "the current folder is in no git repository: compare two files with `crowsfoot diff OLD NEW`"
        case .noRepository(let path):
            "`\(path)` is in no git repository: compare two files with `crowsfoot diff OLD NEW`"
        case .untrusted(let command):
            "git does not trust the repository, since it belongs to another user: if you trust it, say so with `\(command)`"
        case .unknownRevision(let revision, let isShallow):
            "there is no revision `\(revision)`" + (isShallow ? " in this shallow clone" : "") + Self.hint(revision, isShallow)
        case .failed(let message):
            "git cannot read the old text: \(message)"
        }
    }

    /// How to get it, if it may be somewhere else.
    private static func hint(_ revision: String, _ isShallow: Bool) -> String {
        if revision == "HEAD" { return ": nothing has been committed yet" }
        // What is pasted into a shell is a plain name, and no option.
        let isName = !revision.hasPrefix("-") && revision.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        // A clone of one branch keeps nothing of another one unless it is told under which name.
        let what = revision.hasPrefix("origin/") ? "\(revision.dropFirst("origin/".count)):refs/remotes/\(revision)" : revision
        if isName { return ": if the remote has it, fetch it first, with `git fetch \(isShallow ? "--depth=1 " : "")origin \(what)`" }
        return isShallow ? ": fetch the whole history first, with `git fetch --unshallow`" : ""
    }
}
