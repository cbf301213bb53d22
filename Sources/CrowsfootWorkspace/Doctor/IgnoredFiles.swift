import CrowsfootChecking

/// Which of some files git ignores, and by what. Where there is no git or no repository, none.
struct IgnoredFiles {
    /// The line of a file that says so.
    struct Pattern: Hashable {
        let text: String
        /// The file, from the top of the repository, and the number of the line.
        let place: String
    }

    private static let words = ["check-ignore", "--verbose", "-z", "--stdin"]

    private var patterns: [FilePath: Pattern] = [:]

    init(_ paths: [FilePath], _ fileSystem: any FileSystem, _ runner: any ProcessRunner) {
        let finder = PathResolver(fileSystem)
        // Each from its own folder: it may lie in another repository than the next.
        for (folder, paths) in Dictionary(grouping: paths, by: { finder.nearest(to: $0.folder) }) {
            let start = folder == .current ? 0 : folder.text.count + 1
            let names = Dictionary(paths.map { (String($0.text.dropFirst(start)), $0) }, uniquingKeysWith: { first, _ in first })
            let input = names.keys.sorted().map { $0 + "\0" }.joined()
            do throws(ProcessError) {
                let answer = try runner.run(
                    "git", ["-C", folder.text] + Self.words, input: Array(input.utf8), limits: .git, variables: .git)
                read(answer.output, names)
            } catch {
                // That there is no git is told by another check.
            }
        }
    }

    subscript(path: FilePath) -> Pattern? { patterns[path] }

    /// The file with the pattern, the number of its line, the pattern, and what it fits.
    private mutating func read(_ output: [UInt8], _ names: [String: FilePath]) {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        for start in stride(from: 0, to: fields.count - 3, by: 4) where !fields[start + 2].hasPrefix("!") {
            guard let path = names[fields[start + 3]] else { continue }
            patterns[path] = Pattern(text: fields[start + 2], place: "\(fields[start]):\(fields[start + 1])")
        }
    }
}
