import CrowsfootChecking

/// A Git repository for reading: no command changes anything.
struct GitRepository {
    private let runner: any ProcessRunner
    /// A folder in the work tree.
    private let folder: FilePath
    /// The path of that folder in the repository: empty at the root, else with a slash at the end.
    let prefix: String
    let top: FilePath

    init(around folder: FilePath, _ runner: any ProcessRunner) throws(GitError) {
        self.runner = runner
        self.folder = folder
        let answer = try Self.run(["rev-parse", "--show-prefix", "--show-toplevel"], in: folder, runner)
        guard answer.isFine else {
            if let command = Self.commandOfTrust(in: answer) { throw .untrusted(command: command) }
            let message = Self.message(of: answer)
            throw message.contains("not a git repository") ? .noRepository(folder) : .failed(message)
        }
        let lines = answer.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        guard texts.count > 1 else { throw .failed("`\(folder)` has no work tree") }
        prefix = texts[0]
        top = FilePath(texts[1])
    }

    /// Returns the commit of a revision.
    func commit(_ revision: String) throws(GitError) -> String {
        let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        let answer = try run(words)
        let commit = String(decoding: answer.output, as: UTF8.self).filter { !$0.isWhitespace }
        if answer.isFine, !commit.isEmpty, commit.allSatisfy(\.isHexDigit), !revision.isEmpty { return commit }
        throw .unknownRevision(revision, isShallow: try isShallow())
    }

    /// Whether the clone is shallow, so that older history is missing.
    func isShallow() throws(GitError) -> Bool {
        try run(["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
    }

    /// Returns the last common commit of a commit and `HEAD`, or `nil` if none is known.
    func fork(from commit: String) throws(GitError) -> String? {
        let answer = try run(["merge-base", commit, "HEAD"])
        let fork = String(decoding: answer.output, as: UTF8.self).filter { !$0.isWhitespace }
        return answer.isFine && !fork.isEmpty ? fork : nil
    }

    /// Returns the names of all tags, newest first.
    func tags() throws(GitError) -> [String] {
        let answer = try run(
            ["for-each-ref", "--sort=-version:refname", "--sort=-creatordate", "--format=%(refname:short)", "refs/tags"])
        guard answer.isFine else { throw .failed(Self.message(of: answer)) }
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The names of all branches and tags.
    func names() throws(GitError) -> [String] {
        let answer = try run(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"])
        guard answer.isFine else { throw .failed(Self.message(of: answer)) }
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Returns the oldest tag that contains a commit, or `nil`.
    func tag(containing commit: String) throws(GitError) -> String? {
        let answer = try run(
            ["for-each-ref", "--sort=creatordate", "--count=1", "--format=%(refname:short)", "--contains=\(commit)", "refs/tags"])
        return answer.isFine ? String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init) : nil
    }

    /// Whether a commit is another one or comes before it.
    func isAncestor(_ commit: String, of other: String) throws(GitError) -> Bool {
        try run(["merge-base", "--is-ancestor", commit, other]).isFine
    }

    /// A line that a commit has added to a file.
    struct Addition {
        let commit: String
        /// The path of the file from the root of the repository.
        let path: FilePath
        let line: String
    }

    /// Returns the lines that commits up to the current one have added to files, newest first. `patterns` are pathspecs of Git.
    func additions(to patterns: [String]) throws(GitError) -> [Addition] {
        let patch = ["--patch", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--no-prefix"]
        // Without the full history, Git skips a branch if a merge took nothing from it.
        let answer = try Self.run(
            ["-c", "core.quotePath=false", "log", "--full-history", "--format=commit %h"] + patch + ["--"] + patterns, in: folder, runner,
            globbing: true)
        // A repository without commits has no additions.
        guard answer.isFine else { return [] }
        var commit = ""
        var path = FilePath.current
        var additions: [Addition] = []
        for line in answer.output.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("commit ") {
                commit = String(text.dropFirst("commit ".count))
            } else if text.hasPrefix("+++ ") {
                path = FilePath(String(text.dropFirst("+++ ".count).prefix { $0 != "\t" }))
            } else if text.hasPrefix("+") {
                additions.append(Addition(commit: commit, path: path, line: String(text.dropFirst())))
            }
        }
        return additions
    }

    /// Returns the newest commit that changed one of these files in this folder, with that file.
    func lastChange(of paths: [String]) throws(GitError) -> (commit: String, path: String)? {
        let answer = try run(
            ["log", "--max-count=1", "--diff-filter=AM", "--format=%h", "--name-only", "--relative", "--no-renames", "--"] + paths)
        let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
        return answer.isFine && lines.count > 1 ? (lines[0], lines[1]) : nil
    }

    /// Returns the newest commit that added a file in this folder, or `nil`.
    func addition(of path: String) throws(GitError) -> String? {
        let answer = try run(["log", "--max-count=1", "--diff-filter=A", "--format=%H", "--no-renames", "--", path])
        return answer.isFine ? String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init) : nil
    }

    /// Returns the age of a file in this folder as it is: that of the newest commit that changed more than its name.
    func age(of path: String) throws(GitError) -> FileAge {
        let answer = try run(
            ["log", "--max-count=1", "--follow", "--find-renames=100%", "--diff-filter=AM", "--format=%cs, %cr", "--", path])
        let text = String(decoding: answer.output, as: UTF8.self).filter { $0 != "\n" }
        guard answer.isFine, !text.isEmpty else { return .unknown }
        if try hasChanges(in: path) { return .notCommitted }
        // The oldest commit of a shallow clone seems to add every file.
        return try isShallow() ? .shallow : .recorded(text)
    }

    /// Whether a file in this folder has changes that aren't committed.
    func hasChanges(in path: String) throws(GitError) -> Bool {
        let changes = try run(["status", "--porcelain", "--", path])
        return changes.isFine && !changes.output.isEmpty
    }

    /// Returns the schema files of a commit, without hidden ones.
    func schemaFiles(of commit: String, below path: String) throws(GitError) -> [GitFile] {
        try files(of: commit, below: path).filter { $0.path.text.hasSuffix(FilePath.schemaEnding) && !$0.isSkipped }
    }

    /// Returns the files of a commit at or below a path from the root; all for an empty path.
    func files(of commit: String, below path: String) throws(GitError) -> [GitFile] {
        let answer = try run(["ls-tree", "-r", "-z", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path]))
        guard answer.isFine else { throw .failed(Self.message(of: answer)) }
        let entries = answer.output.split(separator: 0)
        guard entries.allSatisfy({ $0.contains(UInt8(ascii: "\t")) }) else { throw .failed("its list of files is not one") }
        return entries.compactMap { GitFile(entry: $0) }
    }

    /// Returns the contents of files, in order.
    func contents(of files: [GitFile]) throws(GitError) -> [[UInt8]] {
        if files.isEmpty { return [] }
        let answer = try run(["cat-file", "--batch"], input: Array(files.map { $0.object + "\n" }.joined().utf8))
        guard answer.isFine else { throw .failed(Self.message(of: answer)) }
        var rest = answer.output[...]
        var contents: [[UInt8]] = []
        for file in files {
            let size = try Self.size(of: file, after: &rest)
            contents.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size).dropFirst()
        }
        return contents
    }

    /// Reads `<object> blob <size>` or `<object> missing`, and the line break after it. The file is the start of the rest.
    private static func size(of file: GitFile, after rest: inout ArraySlice<UInt8>) throws(GitError) -> Int {
        let header = rest.prefix { $0 != UInt8(ascii: "\n") }
        let words = header.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        if words == [file.object, "missing"] { throw .failed("`\(file.path)` is missing in the object store") }
        guard words.count == 3, words[0] == file.object, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
            throw .failed("git's answer about `\(file.path)` is not the size of a file")
        }
        rest = rest.dropFirst(header.count + 1)
        if size > rest.count { throw .failed("Git reports \(size) bytes for `\(file.path)`, but prints \(rest.count)") }
        return size
    }

    private func run(_ words: [String], input: [UInt8] = []) throws(GitError) -> ProcessOutput {
        try Self.run(words, in: folder, runner, input: input)
    }

    private static func run(
        _ words: [String], in folder: FilePath, _ runner: any ProcessRunner, input: [UInt8] = [], globbing: Bool = false
    ) throws(GitError) -> ProcessOutput {
        do throws(ProcessError) {
            return try runner.run(
                "git", ["-C", folder.text] + (globbing ? [] : ["--literal-pathspecs"]) + words, input: input, limits: .git, variables: .git)
        } catch {
            throw .process(error)
        }
    }

    /// Returns the command in Git's message that makes it trust a repository of another user. It is the same in all languages.
    private static func commandOfTrust(in answer: ProcessOutput) -> String? {
        let lines = String(decoding: answer.errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.contains("git config") && $0.contains("safe.directory") }
        return line.map { String($0.drop(while: \.isWhitespace)) }
    }

    /// Returns the first line of Git's error message.
    private static func message(of answer: ProcessOutput) -> String {
        let line = String(decoding: answer.errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    }
}

/// The age of a file, which Git may not know.
package enum FileAge: Hashable, Sendable {
    /// The day of a commit, and its age in words.
    case recorded(String)
    /// The file differs from the commit.
    case notCommitted
    case shallow
    case unknown
}

/// A file of a commit.
struct GitFile: Hashable, Sendable {
    /// The path, relative to the repository root.
    let path: FilePath
    /// The object id of its contents.
    let object: String

    /// Parses `<mode> blob <object>`, a tab and the path. Returns `nil` for links and submodules.
    init?(entry: ArraySlice<UInt8>) {
        guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        let text = String(decoding: entry[(tab + 1)...], as: UTF8.self)
        guard words.count == 3, words[0].hasPrefix("100") else { return nil }
        path = FilePath(text)
        object = words[2]
    }

    /// Whether searches skip it.
    var isSkipped: Bool { path.text.split(separator: "/").contains(where: FileEntry.isSkipped) }
}

extension ProcessLimits {
    /// The limits of Git, which answers within seconds. Its longest output contains the sources of an app.
    package static let git = ProcessLimits(seconds: 120, outputBytes: 256 << 20)
}

extension ProcessVariables {
    /// The environment of Git: it runs in the given folder, even in a hook, and prints English.
    ///
    /// These are the variables of `git rev-parse --local-env-vars`, except configuration, by which a user can trust a repository.
    static let git = ProcessVariables(
        leavingOut: [
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
            "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX",
            "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
        ],
        setting: ["LC_ALL": "C"])
}
