import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Words as users type them, through commands that exist.
struct ArgumentTests {
    private let disk = MemoryFileSystem(["a.schema": "schema A\nmodel B { c: Strng }\n", "-b.schema": "schema B\nmodel B { c: Strng }\n"])

    @Test(arguments: [
        ["check", "--format", "concise", "a.schema"], ["check", "--format=concise", "a.schema"],
        ["check", "-f", "concise", "a.schema"], ["check", "-f=concise", "a.schema"],
        ["check", "a.schema", "-f", "concise", "--fix", "--fix"], ["--color", "never", "check", "a.schema", "-f", "concise"],
        ["check", "-f", "concise", "--", "-b.schema"],
    ])
    func everyWayToWriteIt(words: [String]) {
        let run = Run(words, in: disk)
        #expect(run.exitCode == .findings)
        let file = words.contains("-b.schema") ? "-b.schema" : "a.schema"
        #expect(run.output == "\(file):2:14: error: there is no type `Strng` [type/unknown]\n")
    }

    @Test(arguments: [
        ([], "no command is given"),
        (["chekc"], "there is no command `chekc`; did you mean `check`?"),
        (["zzz"], "there is no command `zzz`"),
        (["--colour", "never"], "there is no option `--colour`; did you mean `--color`?"),
        (["check", "--formt", "json"], "there is no option `--formt`; did you mean `--format`?"),
        (["check", "-format"], "there is no option `-format`; did you mean `--format`?"),
        (["check", "-F", "json"], "there is no option `-F`"),
        (["check", "--f", "json"], "there is no option `--f`; did you mean `-f`?"),
        (["check", "--format"], "`--format` needs a value: `--format=KIND`"),
        (["check", "--format", "--fix"], "`--format` needs a value: `--format=KIND`"),
        (["check", "--fix=yes"], "`--fix` takes no value, but was given `yes`"),
        (["check", "-f", "json", "--format=text"], "`--format` is given more than once"),
        (
            ["check", "--fail-on", "warnings"],
            "`--fail-on` is one of hint, warning, error or none, not `warnings`; did you mean `warning`?"
        ),
        (["check", "--fail-on="], "`--fail-on` is one of hint, warning, error or none, not ``"),
        (["--color", "never", "check", "--color=auto"], "`--color` is given more than once"),
        (["check", "-", "a.schema"], "`-` stands for standard input and cannot be mixed with paths"),
        (["completions"], "`SHELL` is missing"),
        (["completions", "basg"], "`SHELL` is one of bash, zsh or fish, not `basg`; did you mean `bash`?"),
        (["completions", "bash", "zsh"], "`zsh` is one word too many"),
        (["explain", "a", "b"], "`b` is one word too many"),
        (["explain", "syntax/unclosd"], "there is no rule `syntax/unclosd`; did you mean `syntax/unclosed`?"),
        (["help", "formt"], "there is no command `formt`; did you mean `format`?"),
    ])
    func wrongUsage(words: [String], sentence: String) {
        let run = Run(words, in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").first.map(String.init) == "crowsfoot: error: " + sentence)
        #expect(run.errors.contains("\nUsage: crowsfoot"))
    }

    @Test func anEmptyValueIsAValue() {
        let run = Run(["check", "--output=", "a.schema"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors == "crowsfoot: error: an empty path names no file\n")
    }
}
