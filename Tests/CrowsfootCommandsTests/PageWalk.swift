import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Foundation

/// Follows the instructions of a page block by block, and finds differences between the page and the results.
struct PageWalk {
    /// Tags of blocks with commands or their output.
    private static let tagsOfRuns: Set = ["sh", "console", "text", "mermaid"]

    private let page: Page
    private var disk = MemoryFileSystem()
    private var git = MemoryGit()
    /// The output of the last commands, as a terminal shows it.
    private var said: String?
    private(set) var complaints: [String] = []
    /// The corrected page.
    private(set) var corrected: String

    init(_ page: Page) throws {
        self.page = page
        corrected = page.text
        for block in PageBlock.blocks(of: page.text) { try follow(block) }
    }

    private mutating func follow(_ block: PageBlock) throws {
        for note in block.notes {
            if case .disk(let name) = note { try open(name) }
            if case .store(let path) = note { try add(store: path) }
            if case .command(let command) = note { run([PageBlock.words(command[...])], of: block) }
        }
        switch block.role {
        case .file(let path): disk.add(FilePath(path), Array(block.text.utf8))
        case .addition(let path): disk.add(FilePath(path), Array(((disk.text(of: FilePath(path)) ?? "") + "\n" + block.text).utf8))
        case .part(let path): find(block, in: FilePath(path))
        case .contents(let path):
            said = disk.text(of: FilePath(path)) ?? "there is no such file, but \(disk.writes)\n"
            compare(block)
        case .output(let command):
            run([PageBlock.words(command[...])], of: block)
            compare(block)
        case .runElsewhere(let file): look(into: file, for: block)
        case .form: said = nil
        case .disk, .store, .command, .exit, nil: if Self.tagsOfRuns.contains(block.tag) || !block.commands.isEmpty { followRun(block) }
        }
    }

    private mutating func find(_ block: PageBlock, in path: FilePath) {
        guard disk.text(of: path)?.contains(block.text) != true else { return }
        complain(block, "`\(path)` does not have these lines:\n\(disk.text(of: path) ?? "there is no such file, but \(disk.writes)")")
    }

    /// Runs a block without a note: it contains commands, or the output of those before it.
    private mutating func followRun(_ block: PageBlock) {
        let commands = block.commands
        if !commands.isEmpty {
            let lines = block.text.split(separator: "\n")
            if commands.count != lines.count { complain(block, "nothing runs the lines that are no commands of the tool") }
            run(commands, of: block)
        } else if said != nil {
            compare(block)
        } else {
            complain(block, "nothing runs this: say `<!-- run by: PATH -->`, or `<!-- only a form -->`, in the line above it")
        }
    }

    private mutating func run(_ commands: [[String]], of block: PageBlock) {
        var text = ""
        for (index, words) in commands.enumerated() {
            let run = Run(words, in: disk, git: git)
            text += run.output + run.errors
            let wanted = index == commands.count - 1 ? block.exitCode : 0
            if run.exitCode.rawValue != wanted {
                complain(block, "`\(words.joined(separator: " "))` ends with \(run.exitCode.rawValue):\n\(run.output)\(run.errors)")
            }
        }
        said = text
    }

    private mutating func compare(_ block: PageBlock) {
        defer { said = nil }
        guard let said, said != block.text else { return }
        complain(block, "the tool says something else:\n\(LineDiff(block.text, said))")
        corrected = corrected.replacingOccurrences(of: "\n\(block.text)```\n", with: "\n\(said)```\n")
    }

    private mutating func look(into file: String, for block: PageBlock) {
        let text = try? String(contentsOfFile: GoldenCase.packageDirectory + "/" + file, encoding: .utf8)
        let name = page.path.split(separator: "/").last ?? ""
        if text?.contains(name) != true { complain(block, "`\(file)` is not there, or does not speak of `\(name)`") }
        said = nil
    }

    /// Opens a case like `CommandLineCaseTests`. Every revision named on a page has the same files.
    private mutating func open(_ name: String) throws {
        let parts = name.split(separator: "/").map(String.init)
        let one = try GoldenCase.cases(parts.dropLast().joined(separator: "/")).first { $0.name == parts.last }
        guard let one else { throw GoldenFailure("\(page.path) names the case `\(name)`, and there is none") }
        disk = MemoryFileSystem()
        var texts: [String: String] = [:]
        for path in try one.files {
            if path.hasPrefix("files/") { disk.add(FilePath(String(path.dropFirst("files/".count))), try one.bytes(path)) }
            if path.hasPrefix("base/") { texts[String(path.dropFirst("base/".count))] = try one.text(path) }
        }
        let revisions = texts.isEmpty ? [] : ["main", "origin/main", "HEAD"]
        git = MemoryGit(Dictionary(uniqueKeysWithValues: revisions.map { ($0, texts) }))
    }

    private func add(store path: String) throws {
        disk.add("default.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + path))))
    }

    private mutating func complain(_ block: PageBlock, _ what: String) {
        complaints.append("\(page.path):\(block.firstLine): \(what)")
    }
}
