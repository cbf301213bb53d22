import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests arguments as users type them, with the real commands.
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
        #expect(run.output == "\(file):2:14: error: unknown type `Strng` [type/unknown]\n")
    }

    private static let levels = "error, warning, info, store, data, cloudkit, source, any or none"

    @Test(arguments: [
        (["chekc"], "unknown command `chekc`; did you mean `check`?"),
        (["zzz"], "unknown command `zzz`"),
        (["lint"], "unknown command `lint`; did you mean `check`?"),
        (["--colour", "never"], "unknown option `--colour`; did you mean `--color`?"),
        (["check", "--formt", "json"], "unknown option `--formt`; did you mean `--format`?"),
        (["check", "-format"], "unknown option `-format`; did you mean `--format`?"),
        (["check", "-F", "json"], "unknown option `-F`; did you mean `-f`?"), (["-V"], "unknown option `-V`; did you mean `-v`?"),
        (["check", "--json"], "unknown option `--json`; did you mean `--format json`?"),
        (["check", "--dry-run"], "unknown option `--dry-run`"),
        (["format", "--dry-run"], "unknown option `--dry-run`; did you mean `--check`?"),
        (["version"], "unknown command `version`; did you mean `--version`?"),
        (["version", "list"], "unknown command `version list`; did you mean `status`?"),
        (["schema", "my-app"], "unknown command `schema`; did you mean `init`?"),
        (["check", "--f", "json"], "unknown option `--f`; did you mean `-f`?"),
        (["check", "--format"], "`--format` needs a value: `--format=KIND`"),
        (["check", "--format", "--fix"], "`--format` needs a value: `--format=KIND`"),
        (["check", "--fix=yes"], "`--fix` takes no value, but was given `yes`"),
        (["check", "-f", "json", "--format=text"], "`--format` is given more than once"),
        (
            ["check", "--fail-on", "warnings"],
            "invalid value `warnings` for `--fail-on`: use \(levels); did you mean `warning`?"
        ),
        (["check", "--fail-on="], "invalid value `` for `--fail-on`: use \(levels)"),
        (["--color", "never", "check", "--color=auto"], "`--color` is given more than once"),
        (["check", "-", "a.schema"], "`-` reads standard input and can't be combined with paths"),
        (["completions"], "missing argument `SHELL`"),
        (["completions", "basg"], "invalid value `basg` for `SHELL`: use bash, zsh or fish; did you mean `bash`?"),
        (["completions", "bash", "zsh"], "unexpected argument `zsh`"),
        (["explain", "a", "b"], "unexpected argument `b`"),
        (["plan", "1.0.0"], "unexpected version `1.0.0`: `plan` always shows all versions"),
        (["explain", "syntax/unclosd"], "unknown rule `syntax/unclosd`; did you mean `syntax/unclosed`?"),
        (["help", "formt"], "unknown command `formt`; did you mean `format`?"),
    ])
    func wrongUsage(words: [String], sentence: String) {
        let run = Run(words, in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").first.map(String.init) == "crowsfoot: error: " + sentence)
        #expect(
            run.errors.wholeMatch(
                of: /crowsfoot: error: .+\nFor the (options, run `crowsfoot help( [a-z]+)?`|commands, run `crowsfoot help`)\.\n/) != nil)
    }

    @Test func quietLeavesNotesOut() {
        let run = Run(["format", "-q", "a.schema"], in: disk)
        #expect(run == .result(.success))
        #expect(Run(["-q", "format", "gone.schema"], in: disk).errors.hasPrefix("crowsfoot: error: "))
        #expect(Run(["format", "--quiet", "b.schema"], in: disk).exitCode == .failure)
    }

    @Test func anEmptyValueIsAValue() {
        let run = Run(["check", "--output=", "a.schema"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors == "crowsfoot: error: the path is empty\n")
    }
}
