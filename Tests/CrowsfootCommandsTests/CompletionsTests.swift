import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests completions in a real bash.
struct CompletionsTests {
    /// Returns the completions of words that bash has split, also at `=`; the last one is incomplete.
    private func offered(_ words: [String]) throws -> Set<String> {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Sub folder")
        for name in ["a.schema", "b c.schema", "notes.md"] { try folder.makeFile(name, size: 0) }
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(Run(["completions", "bash"]).output)
            COMP_WORDS=(crowsfoot \(list)); COMP_CWORD=\(words.count)
            $(complete -p crowsfoot | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path.text)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "")
        process.waitUntilExit()
        return Set(text.split(separator: "\n").map(String.init))
    }

    @Test(arguments: [
        (
            [""],
            [
                "init", "import", "check", "generate", "diagram", "docs", "diff", "review", "plan", "rehearse", "inspect", "status",
                "release", "retire",
                "next", "format", "doctor", "explain", "lsp", "completions", "help",
            ]
        ),
        (["ch"], ["check"]),
        (["--c"], ["--color"]),
        (["--color", ""], ["auto", "always", "never"]),
        (["--color", "never", "fo"], ["format"]),
        (["--color", "=", "never", "fo"], ["format"]),
        (["check", "--fi"], ["--fix"]),
        (["check", "--format", "ju"], ["junit"]),
        (["check", "--format", "="], ["text", "concise", "json", "github", "gitlab", "sarif", "junit"]),
        (["check", "--format", "=", "ju"], ["junit"]),
        (["check", "-f", "ju"], ["junit"]),
        (["check", ""], ["a.schema", "b c.schema", "Sub folder"]),
        (["check", "--fix", "a.schema", "b"], ["b c.schema"]),
        (["check", "--output", "n"], ["notes.md"]),
        (["check", "--", "--fi"], []),
        (["format", "--"], ["--check", "--color", "--no-color", "--quiet", "--help"]),
        (["generate", "--into", ""], ["Sub folder"]),
        (["generate", "--only", "d"], ["diagrams", "docs"]),
        (["explain", "syntax/too-d"], ["syntax/too-deep"]),
        (["completions", ""], ["bash", "zsh", "fish"]),
        (
            [""],
            [
                "init", "import", "check", "generate", "diagram", "docs", "diff", "review", "plan", "rehearse", "inspect", "status",
                "release", "retire",
                "next", "format", "doctor", "explain", "lsp", "completions", "help",
            ]
        ),
        (["help", "c"], ["check", "completions"]),
    ])
    func bashOffers(words: [String], expected: [String]) throws {
        #expect(try offered(words) == Set(expected))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func everyOptionIsThere(shell: String) {
        let script = Run(["completions", shell]).output
        for command in CommandCatalog.all {
            #expect(script.contains(command.spec.name))
            for option in command.spec.options { #expect(script.contains(shell == "fish" ? "-l \(option.name)" : option.longForm)) }
        }
    }
}
