package import CrowsfootChecking
package import CrowsfootWorkspace

/// An in-memory `git` that answers the tool's requests like the real one. `GitTests` compares both.
package struct MemoryGit: ProcessRunner {
    /// The texts of files by revision. If empty, there is no repository.
    package var revisions: [String: [String: String]]
    package var isShallow = false
    /// The commit where the current branch left every revision, or `nil` if no revision has changed since.
    package var fork: String?
    package var isInstalled = true
    /// The day and the age of the newest commit that changed a file, by the name of the file.
    package var ages: [String: String] = [:]
    /// The revisions that are tags, newest first.
    package var tags: [String] = []
    /// The versions that programs print. Other programs are not installed.
    package var versions: [String: String] = ["git": "git version 2.47.1", "swift": "Swift version 6.1"]
    /// The patterns that ignore files, by path: a file, a line number and the pattern, separated by colons.
    package var ignored: [String: String] = [:]

    package init(_ revisions: [String: [String: String]] = [:]) {
        self.revisions = revisions
    }

    package func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
        variables: ProcessVariables
    ) throws(ProcessError) -> ProcessOutput {
        guard isInstalled else { throw .notInstalled(program: program) }
        if words == ["--version"] {
            guard let version = versions[program] else { throw .notInstalled(program: program) }
            return Self.answer(version + "\n")
        }
        if words.dropFirst(2) == ["check-ignore", "--verbose", "-z", "--stdin"] { return ignored(input, in: words[1]) }
        guard program == "git", words.count > 3, words[0] == "-C", words[2] == "--literal-pathspecs" else {
            return Self.failure("unknown option")
        }
        if revisions.isEmpty { return Self.failure("not a git repository (or any of the parent directories): .git") }
        let arguments = Array(words[3...])
        switch arguments[0] {
        case "rev-parse": return revParse(arguments, in: words[1])
        case "ls-tree": return list(arguments)
        case "merge-base": return Self.answer((fork.flatMap(commit(of:)) ?? arguments[1]) + "\n")
        case "cat-file": return contents(input)
        case "log" where arguments.contains("--format=%cs, %cr"): return Self.answer(arguments.last.flatMap { ages[$0] } ?? "")
        case "for-each-ref" where arguments.contains("refs/heads"): return Self.answer(revisions.keys.sorted().map { $0 + "\n" }.joined())
        case "for-each-ref": return Self.answer(tags.map { $0 + "\n" }.joined())
        default: return Self.failure("'\(arguments[0])' is not a git command")
        }
    }

    private func ignored(_ input: [UInt8], in folder: String) -> ProcessOutput {
        let names = input.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let answers = names.compactMap { name in
            ignored[folder == "." ? name : folder + "/" + name].map { place in
                place.split(separator: ":", maxSplits: 2).map { $0 + "\0" }.joined() + name + "\0"
            }
        }
        return answers.isEmpty ? ProcessOutput(exitCode: 1) : Self.answer(answers.joined())
    }

    private func revParse(_ words: [String], in folder: String) -> ProcessOutput {
        switch words.dropFirst() {
        case ["--show-prefix", "--show-toplevel"]: return Self.answer(folder == "." ? "\n.\n" : "\(folder)/\n.\n")
        case ["--is-shallow-repository"]: return Self.answer(isShallow ? "true\n" : "false\n")
        case ["--verify", "--quiet", "--end-of-options", words.last ?? ""]:
            let name = String(words[4].dropLast("^{commit}".count))
            guard let commit = commit(of: name) else { return ProcessOutput(exitCode: 1) }
            return Self.answer(commit + "\n")
        default: return Self.failure("unknown option")
        }
    }

    private func commit(of revision: String) -> String? {
        revisions.keys.sorted().firstIndex(of: revision).map { "c\($0)" }
    }

    private func list(_ words: [String]) -> ProcessOutput {
        let place =
            words.count < 5
            ? nil : revisions[words[4]] == nil ? Int(words[4].dropFirst()) : commit(of: words[4]).flatMap { Int($0.dropFirst()) }
        guard words.count >= 5, words[1...3] == ["-r", "-z", "--full-tree"], let place else { return Self.failure("unknown option") }
        let files = revisions[revisions.keys.sorted()[place]] ?? [:]
        let below = words.count > 6 ? words[6] : ""
        let found = files.keys.sorted().enumerated().filter { below.isEmpty || $1 == below || $1.hasPrefix(below + "/") }
        return Self.answer(found.map { "100644 blob \(place)-\($0)\t\($1)\0" }.joined())
    }

    private func contents(_ input: [UInt8]) -> ProcessOutput {
        let objects = String(decoding: input, as: UTF8.self).split(separator: "\n")
        return Self.answer(
            objects.map { object in
                let places = object.split(separator: "-").compactMap { Int($0) }
                guard places.count == 2, let files = revisions[revisions.keys.sorted()[places[0]]] else { return "\(object) missing\n" }
                let text = files[files.keys.sorted()[places[1]]] ?? ""
                return "\(object) blob \(text.utf8.count)\n\(text)\n"
            }.joined())
    }

    private static func answer(_ text: String) -> ProcessOutput { ProcessOutput(exitCode: 0, output: Array(text.utf8)) }
    private static func failure(_ text: String) -> ProcessOutput { ProcessOutput(exitCode: 128, errors: Array("fatal: \(text)\n".utf8)) }
}
