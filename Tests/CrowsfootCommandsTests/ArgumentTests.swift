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
        (["check", "--dry-run"], "unknown option `--dry-run`. `check` writes nothing without `--fix`"),
        (["format", "--dry-run"], "unknown option `--dry-run`; did you mean `--check`?"),
        (["version"], "unknown command `version`; did you mean `--version`?"),
        (["version", "list"], "unknown command `version list`; did you mean `status`?"),
        (["diff", "--in", "A"], "missing argument `OLD`. For example, run `crowsfoot diff 1.0.0 1.1.0 --in App.schema`"),
        (["schema", "my-app"], "unknown command `schema my-app`; did you mean `init my-app`?"),
        (["schema"], "unknown command `schema`; did you mean `init`?"),
        (["verify"], "unknown command `verify`; did you mean `check`?"), (["test"], "unknown command `test`; did you mean `rehearse`?"),
        (["bump"], "unknown command `bump`; did you mean `next`?"), (["erd"], "unknown command `erd`; did you mean `diagram`?"),
        (["rollback"], "unknown command `rollback`; did you mean `release --undo`?"),
        (["compile"], "unknown command `compile`; did you mean `generate`?"),
        (["convert"], "unknown command `convert`; did you mean `import`?"),
        (["watch"], "unknown command `watch`. To generate whenever a schema is saved, run `crowsfoot generate --watch`"),
        (["lock"], "unknown command `lock`. `crowsfoot release` writes the lock"),
        (
            ["db", "push"],
            "unknown command `db push`. The app migrates each store when it opens it: to see how, run `crowsfoot plan`"
        ),
        (["check", "--in", "Shelf"], "unknown option `--in`; did you mean `crowsfoot check PATH`?"),
        (["import", "--in", "Shelf"], "unknown option `--in`; did you mean `crowsfoot import SOURCE`?"),
        (["inspect", "--in", "Shelf"], "unknown option `--in`; did you mean `--against`?"),
        (["rehearse", "--from", "1.0.0"], "unknown option `--from`; did you mean `crowsfoot rehearse VERSION`?"),
        (["rehearse", "--to", "1.0.0"], "unknown option `--to`; did you mean `crowsfoot rehearse OLD NEW`?"),
        (["check", "--all"], "unknown option `--all`; did you mean `--all-versions`?"),
        (["check", "--ignore"], "unknown option `--ignore`. To accept a finding, add `@allow(RULE, \"why\")` to the schema"),
        (["plan", "--dry-run"], "unknown option `--dry-run`. `plan` writes nothing without `--scaffold`"),
        (
            ["docs", "-o", "X"],
            "unknown option `-o`. `docs` reports missing documentation. To write pages, run `crowsfoot generate --only docs`"
        ),
        (["--json"], "unknown option `--json`. Write it after a command, as in `crowsfoot doctor --format json`"),
        (["--fix", "check"], "unknown option `--fix`. Write it after a command, as in `crowsfoot check --fix`"),
        (
            ["generate", "--only", "svg"],
            "invalid value `svg` for `--only`: use swiftdata, coredata, cloudkit, mermaid, diagrams, docs, json, tests or custom; "
                + "did you mean `diagrams`?"
        ),
        (
            ["check", "-f", "markdown"],
            "invalid value `markdown` for `-f`: use text, concise, json, github, gitlab, sarif or junit; "
                + "did you mean `crowsfoot review --format markdown`?"
        ),
        (["import"], "missing argument `SOURCE`. For example, run `crowsfoot import App/App.xcdatamodeld`"),
        (["inspect"], "missing argument `FILE`. For example, run `crowsfoot inspect default.store`"),
        (
            ["release", "--at", "v1"],
            "missing argument `VERSION`. For example, run `crowsfoot release 1.3.0 --at v1.3`"
        ),
        (["retire"], "missing argument `VERSION`. For example, run `crowsfoot retire 1.2.0`"),
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
        (["completions"], "missing argument `SHELL`. For example, run `eval \"$(crowsfoot completions bash)\"`"),
        (["completions", "basg"], "invalid value `basg` for `SHELL`: use bash, zsh or fish; did you mean `bash`?"),
        (["completions", "bash", "zsh"], "unexpected argument `zsh`"),
        (["explain", "a", "b"], "unexpected argument `b`"),
        (["release", "1.1.O"], "invalid version number `1.1.O`; did you mean `1.1.0`?"),
        (["retire", "1,2", "a.schema"], "invalid version number `1,2`; did you mean `1.2.0`?"),
        (["rehearse", "1.O.0", "1.1.0"], "invalid version number `1.O.0`; did you mean `1.0.0`?"),
        (["release", "--version"], "unknown option `--version`; did you mean `crowsfoot release VERSION`?"),
        (["check", "--version"], "unknown option `--version`; did you mean `crowsfoot --version`?"),
        (["rehearse", "1.O"], "invalid version number `1.O`; did you mean `1.0.0`?"),
        (["status", "--json"], "unknown option `--json`; did you mean `crowsfoot plan --format json`?"),
        (["check", "--strict"], "unknown option `--strict`; did you mean `--fail-on warning`?"),
        (["generate", "-o", "X"], "unknown option `-o`; did you mean `--into`?"),
        (["check", "--fail-on", "warn"], "invalid value `warn` for `--fail-on`: use \(levels); did you mean `warning`?"),
        (
            ["review", "-f", "md"],
            "invalid value `md` for `-f`: use text, markdown, json, concise, github, gitlab, sarif or junit; did you mean `markdown`?"
        ),
        (["explain", "E123"], "unknown rule `E123`"),
        (
            ["rename", "Book", "Tome"],
            "unknown command `rename`. Rename it in the schema, add `@was(OLD)` after its name, and run `crowsfoot check`"
        ),
        (
            ["upgrade"],
            "unknown command `upgrade`. To start a version of the schema, run `crowsfoot next`; to update Crowsfoot, use the program "
                + "that installed it"
        ),
        (["explain", "syntax/unclosd"], "unknown rule `syntax/unclosd`; did you mean `syntax/unclosed`?"),
        (["help", "formt"], "unknown command `formt`; did you mean `format`?"),
    ])
    func wrongUsage(words: [String], sentence: String) {
        let run = Run(words, in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").first.map(String.init) == "crowsfoot: error: " + sentence)
        let references = /crowsfoot: error: .+\nFor the (options|commands|rules), run `crowsfoot (help( [a-z]+)?|explain)`\.\n/
        #expect(run.errors.wholeMatch(of: references) != nil)
    }

    /// A missing argument names what is there.
    @Test func candidates() {
        let disk = MemoryFileSystem([
            "Shelf.schema": "schema Shelf\nversion 1.0.0 @released\nmodel Book { title: String }\nversion 1.1.0 from 1.0.0\n",
            "default.store": "",
        ])
        #expect(Run(["retire"], in: disk).errors.hasPrefix("crowsfoot: error: missing argument `VERSION`. This folder has `1.0.0`\n"))
        #expect(Run(["inspect"], in: disk).errors.hasPrefix("crowsfoot: error: missing argument `FILE`. This folder has `default.store`\n"))
    }

    @Test(arguments: [
        (["inspect", "App.xcdatamodeld"], "`App.xcdatamodeld` is a Core Data model, not a store. To check it, run `crowsfoot check"),
        (["import", "a.prisma"], "`a.prisma` is a text file in a format that Crowsfoot doesn't read. Convert it to DBML"),
        (["diagram", "--model", "Nope", "a.schema"], "no model is called `Nope`; the models are `B`"),
        (["diff"], "no schema found in the current folder. To create one, run `crowsfoot init`"),
        (["review"], "no schema found in the current folder. To create one, run `crowsfoot init`"),
        (["review", "nobranch"], "cannot find `nobranch`: no such file or folder. If it is a Git revision of the remote, run"),
        (["explain", "nothing/"], "unknown rule `nothing/`"),
    ])
    func advice(words: [String], start: String) {
        let files: [FilePath: String] =
            words.contains("a.schema") ? ["a.schema": "schema A\nmodel B { c: String }\n"] : ["a.prisma": "model User {}\n"]
        let run = Run(words, in: MemoryFileSystem(files), variables: ["HOME": "/home"])
        #expect(run.exitCode == .failure)
        #expect(run.errors.hasPrefix("crowsfoot: error: " + start), "\(run.errors)")
    }

    /// Options that were renamed still work, with a note.
    @Test func formerNames() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\nmodel Book { title: String }\n"])
        let former = Run(["diagram", "--at", "1.0.0"], in: disk)
        #expect(former.errors == "crowsfoot: note: `--at` is now `--version`\n")
        #expect(former.output == Run(["diagram", "--version", "1.0.0"], in: disk).output)
    }

    @Test func aFamilyMayEndInASlash() {
        #expect(Run(["explain", "data/"]) == Run(["explain", "data"]))
    }

    @Test func aStoreIsNoVersion() {
        let run = Run(["inspect", "1.0.0"], in: disk)
        #expect(run.errors.hasSuffix("To see the stages from that version, run `crowsfoot rehearse 1.0.0`\n"), "\(run.errors)")
    }

    /// A word that is no path is looked up among the commands, outputs, versions and models, and Git's revisions.
    @Test(arguments: [
        (["check", "help"], "help", "For help, run `crowsfoot help check`"),
        (["check", "diff"], "diff", "`diff` is a command: run `crowsfoot diff`"),
        (["generate", "swift"], "swift", "To generate one kind of output, run `crowsfoot generate --only swiftdata`"),
        (["generate", "docs"], "docs", "`docs` is a command: run `crowsfoot docs`"),
        (["status", "1.0.0"], "1.0.0", "`status` always reads all versions: run `crowsfoot status`"),
        (
            ["plan", "1.0.0"], "1.0.0",
            "`plan` always shows all versions: to test the steps from that version, run `crowsfoot rehearse 1.0.0`"
        ),
        (["diagram", "1.O"], "1.O", "To draw that version, run `crowsfoot diagram --version 1.0.0`"),
        (["diagram", "Book"], "Book", "To draw that model and its relationships, run `crowsfoot diagram --around Book`"),
        (["docs", "Book"], "Book", "`Book` is a model, and `docs` reads whole schemas: run `crowsfoot docs`"),
        (["check", "--fail-on", "store", "data"], "data", "Several levels are separated by commas, as in `--fail-on store,data`"),
        (["check", "main"], "main", "To compare with that Git revision, run `crowsfoot diff main`"),
    ])
    func misplacedWord(words: [String], word: String, advice: String) {
        let git = MemoryGit(["main": [:]])
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\nmodel Book { title: String }\n"])
        let run = Run(words, in: disk, git: git, variables: ["HOME": "/home"], tool: "1")
        #expect(run == .result(.failure, errors: "crowsfoot: error: cannot find `\(word)`: no such file or folder. \(advice)\n"))
    }

    /// An image of another format would have been Mermaid source.
    @Test func anUnknownImageIsRefused() {
        let run = Run(["diagram", "a.schema", "-o", "a.gif"], in: disk)
        #expect(run.exitCode == .failure && run.errors.contains("use a file that ends with one of `.mmd`, `.svg`, `.png`"), "\(run)")
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
