import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests whole runs, from arguments and files to all outputs: `Tests/Cases/cli/<command>/<case>/`.
///
/// The inputs are `command.txt` with the arguments, `stdin.txt`, `files/` for the disk, `links.txt` for its links, `base/` for the revision
/// `main` of a repository, `fork/` for that revision where the branch left it, `ignored.txt` for files that Git ignores, and `versions.txt`
/// for installed programs.
///
/// The expected outputs are `stdout.txt` and `stderr.txt` if there are any, `exit.txt`, the written files in `written/`, and `removed.txt`
/// with the paths of removed files.
struct CommandLineCaseTests {
    @Test(arguments: try GoldenCase.casesOfKinds(below: "cli"))
    func run(golden: GoldenCase) throws {
        let paths = try golden.files
        let disk = MemoryFileSystem()
        for path in paths where path.hasPrefix("files/") {
            try disk.add(FilePath(String(path.dropFirst("files/".count))), golden.bytes(path))
        }
        let words = try golden.text("command.txt").split(whereSeparator: \.isWhitespace).map(String.init)
        let input = paths.contains("stdin.txt") ? try golden.text("stdin.txt") : ""
        var git = MemoryGit()
        for (place, revision) in [("base/", "main"), ("fork/", "fork")] {
            let texts = try paths.filter { $0.hasPrefix(place) }.map { (String($0.dropFirst(place.count)), try golden.text($0)) }
            if !texts.isEmpty { git.revisions[revision] = Dictionary(uniqueKeysWithValues: texts) }
        }
        if git.revisions["fork"] != nil { git.fork = "fork" }
        if paths.contains("versions.txt") { git.versions = try Self.pairs(golden.text("versions.txt")) }
        if paths.contains("ignored.txt") { git.ignored = try Self.pairs(golden.text("ignored.txt")) }
        if paths.contains("links.txt") {
            for (path, target) in try Self.pairs(golden.text("links.txt")) { disk.addLink(FilePath(path), to: FilePath(target)) }
        }
        let run = Run(Array(words.dropFirst()), in: disk, git: git, input: input)

        var outputs = ["exit.txt": "\(run.exitCode.rawValue)\n"]
        if !run.output.isEmpty { outputs["stdout.txt"] = run.output }
        if !run.errors.isEmpty { outputs["stderr.txt"] = run.errors }
        for path in disk.writes { outputs["written/\(path)"] = disk.text(of: path) }
        if !disk.removals.isEmpty { outputs["removed.txt"] = disk.removals.map { "\($0)\n" }.joined() }
        #expect(words.first == "crowsfoot")
        try golden.check(outputs) { path in Self.inputs.contains(path) || Self.inputFolders.contains { path.hasPrefix($0) } }
    }

    private static let inputFolders = ["files/", "base/", "fork/"]
    private static let inputs = ["command.txt", "stdin.txt", "versions.txt", "ignored.txt", "links.txt"]

    /// Reads lines that consist of a word, a space and a text.
    private static func pairs(_ text: String) -> [String: String] {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        return Dictionary(lines.map { ($0[0], $0.count > 1 ? $0[1] : "") }, uniquingKeysWith: { first, _ in first })
    }
}
