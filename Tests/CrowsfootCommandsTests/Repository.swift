import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// A real repository on a real disk, with methods that run commands in it.
final class Repository {
    private let folder: TemporaryFolder
    let runner = SystemProcessRunner()

    var path: String { folder.path.text }

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try write(path, text) }
        try git("init", "-q", "-b", "main")
        for setting in ["user.name Test", "user.email test@example.org", "commit.gpgsign false"] {
            let words = setting.split(separator: " ").map(String.init)
            try git("config", words[0], words[1])
        }
        try commit()
    }

    func write(_ path: String, _ text: String) throws {
        var batch = FileBatch()
        batch.writes = [FileChange(path: folder.path(path), bytes: Array(text.utf8))]
        try DiskFileSystem().apply(batch)
    }

    func remove(_ path: String) throws {
        try git("rm", "-q", "-r", path)
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = text(path)
        #expect(text.contains(old), "\(path) has no \(old)")
        try write(path, text.replacing(old, with: new, maxReplacements: 1))
    }

    /// Returns the text of a file, or an empty string without one.
    func text(_ path: String) -> String {
        do { return String(decoding: try DiskFileSystem().read(folder.path(path)), as: UTF8.self) } catch { return "" }
    }

    @discardableResult
    func attempt(_ words: String...) throws -> ProcessOutput {
        try runner.run("git", ["-C", folder.path.text] + words, input: [])
    }

    func git(_ words: String...) throws {
        let answer = try runner.run("git", ["-C", folder.path.text] + words, input: [])
        #expect(answer.isFine, "\(words): \(String(decoding: answer.errors + answer.output, as: UTF8.self))")
    }

    func commit() throws {
        try git("add", "-A")
        try git("commit", "-q", "-m", "change")
    }

    /// Commits all changes on a new branch that starts here.
    func commit(on branch: String, _ change: () throws -> Void) throws {
        try git("switch", "-q", "-c", branch)
        try change()
        try commit()
        try git("switch", "-q", "main")
    }

    /// Merges a branch, and returns the paths with conflicts.
    func conflicts(merging branch: String) throws -> [String] {
        if try attempt("merge", "-q", "--no-edit", branch).isFine { return [] }
        let answer = try attempt("diff", "--name-only", "--diff-filter=U")
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
    }

    func run(_ words: String...) -> Run {
        Run(words + [folder.path.text], in: DiskFileSystem(), git: runner)
    }

    /// The findings of `check`, without excerpts.
    var findings: [String] {
        run("check", "-f", "concise").output.split(separator: "\n").map { line in
            String(line.replacing(folder.path.text + "/", with: ""))
        }
    }
}
