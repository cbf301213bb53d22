import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests behavior that needs a real process: pipes, closed streams, signals. A full run repeats tests that depend on chance more often.
///
/// The time limits only catch hangs, because a test also waits for its turn among all others.
struct ProcessTests {
    /// Runs a line of bash in which `crowsfoot` is the tool built with these tests.
    private func bash(_ line: String, in folder: TemporaryFolder) throws -> (status: Int32, text: String) {
        let tool = try #require(Self.builtTool)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", "tool='\(tool)'; crowsfoot() { \"$tool\" \"$@\"; }; \(line)"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path.text)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Saves as editors do, in place and by another file, and measures the processor time while nothing happens.
    ///
    /// On a busy machine the tool may still be working when the measurement starts, so it is repeated for a few seconds.
    @Test(.timeLimit(.minutes(10))) func savesAreSeenAndWaitingCostsNothing() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return }
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("a.schema"))
        let line = """
            : > log; "$tool" generate --watch > log 2>&1 & pid=$!
            trap 'kill $pid' EXIT
            heard() { for _ in {1..3000}; do [ "$(grep -c 'written' log)" = "$1" ] && return; sleep 0.01; done; echo "missed $1"; cat log; exit 1; }
            used() { cut -d' ' -f14,15 /proc/$pid/stat; }
            heard 1
            sed 's/String/Int/' a.schema > other && cat other > a.schema; heard 2
            sed 's/Int/Date/' a.schema > other && mv other a.schema; heard 3
            idle() { before=$(used); sleep 1; [ "$before" = "$(used)" ]; }
            idle || idle || idle || idle || idle || echo "it was busy"
            grep -ho 'var c: .*' Made/*V1.swift
            """
        let run = try bash(line, in: folder)
        #expect(run.text == "var c: Date\n")
    }

    private static let schema = "schema A\n\noutput swiftdata \"Made\"\n\nmodel B {\n    c: String\n}\n"

    /// Tests that all files are written or none, at whatever time a run is ended.
    @Test(.timeLimit(.minutes(10))) func endingARunLeavesNothingHalfDone() throws {
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("a.schema"))
        let line = """
            for i in $(seq 0 \(Thoroughness.isFull ? 1 : 3) 39); do
                rm -rf Made; "$tool" generate 2> /dev/null & pid=$!
                sleep "0.0$((i / 2))"; kill $pid 2> /dev/null; wait $pid 2> /dev/null
                echo "$(ls -A Made 2> /dev/null | wc -l)"
            done | sort -u | tr -d ' '
            """
        let run = try bash(line, in: folder)
        #expect(run.text == "0\n5\n" || run.text == "0\n" || run.text == "5\n")
    }

    /// Changes folders and links like people, editors and Git do, in a tree whose other files don't matter.
    @Test(.timeLimit(.minutes(10))) func changesOfFoldersAndLinksAreSeen() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return }
        let folder = try TemporaryFolder()
        try folder.makeFolder("one/deep/er")
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("one/deep/er/a.schema"))
        let line = """
            for i in {1..50}; do mkdir -p "one/other$i/x"; touch "one/other$i/x/y"; done
            for copy in two three four; do cp -r one $copy; done
            write() { sed -i.old "s/c: .*/c: $1/" "$2/a.schema"; }
            write Int two/deep/er; write Bool three/deep/er; write Data four/deep/er
            mkdir in; mv one in/tree
            "$tool" generate --watch in > log 2>&1 & pid=$!
            trap 'kill $pid' EXIT
            made() {
                for _ in {1..3000}; do grep -qs "var c: $1" in/tree/deep/er/Made/*V1.swift && return; sleep 0.01; done
                echo "missed $1"; cat log; exit 1
            }
            made String
            mv in/tree away; mv two in/tree; made Int
            mv in/tree/deep deep; mv three/deep in/tree/deep; made Bool
            mv in/tree gone; ln -s ../four in/tree; made Data
            write Date four/deep/er; made Date
            ln -s ../gone in/link; mv in/link link; mv -T link in/tree; write UUID gone/deep/er; made UUID
            rm in/tree; mv gone in/tree; mkdir in/tree/more; rm -r in/tree/more
            write Double in/tree/deep/er; made Double
            """
        let run = try bash(line, in: folder)
        #expect(run.text == "")
    }

    /// The process is killed while it writes more files than it can finish.
    @Test(.timeLimit(.minutes(10))) func filesOfAKilledRunAreSwept() throws {
        let folder = try TemporaryFolder()
        let versions = (1..<60).map { "version 1.\($0).0 from 1.\($0 - 1).0\n\nmodel B {\n    c\($0): String?\n}\n\n" }
        let schema = "schema A\n\noutput swiftdata \"Made\"\n\nversion 1.0.0\n\nmodel B {\n    c: String\n}\n\n" + versions.joined()
        try DiskFileSystem().write(Array(schema.utf8), to: folder.path("a.schema"))
        let line = """
            mkdir Made; touch Made/.crowsfoot-own Made/.crowsfoot-0123456789abc.new.txt
            left() { ls -A Made | grep -cE '^\\.crowsfoot-[0-9a-z]{13}\\.(new|old)$'; }
            for i in {1..50}; do
                "$tool" generate > /dev/null 2>&1 & pid=$!
                until compgen -G 'Made/.crowsfoot-?????????????.new' > /dev/null || ! kill -0 $pid 2> /dev/null; do :; done
                kill -9 $pid 2> /dev/null; wait $pid 2> /dev/null
                [ "$(left)" -gt 0 ] && break
                rm -f Made/*.swift Made/.crowsfoot-files
            done
            [ "$(left)" -gt 0 ] && echo left
            rm -f Made/.crowsfoot-files
            crowsfoot generate > /dev/null 2>&1 || echo failed
            left
            crowsfoot generate --check 2>&1 | tail -n 1
            ls -A Made | grep own; ls -A Made | grep txt
            """
        let run = try bash(line, in: folder)
        #expect(
            run.text == "left\n0\n63 files up to date\n.crowsfoot-own\n.crowsfoot-0123456789abc.new.txt\n")
    }

    /// A cached run removes leftovers, too.
    @Test(arguments: ["generate", "format", "check --fix"]) func aRunWithoutChangesSweepsTheFilesOfAKilledRun(command: String) throws {
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("a.schema"))
        let line = """
            export CROWSFOOT_CACHE="$PWD/Cache"; place=$([ "\(command)" = generate ] && echo Made || echo .)
            for i in 1 2; do crowsfoot generate 2> /dev/null; done
            touch $place/.crowsfoot-0123456789abc.new; ln a.schema $place/.crowsfoot-0123456789abc.kept
            crowsfoot \(command) > /dev/null 2>&1 || echo failed
            ls -A $place | grep -v '[sS]chema\\|Made\\|Cache\\|files'
            """
        #expect(try bash(line, in: folder).text == "")
    }

    /// The folder that all processes write into doesn't exist yet.
    @Test(.timeLimit(.minutes(10))) func firstRunsAtOnceDoNotDisturbEachOther() throws {
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("a.schema"))
        let line = """
            for round in {1..\(Thoroughness.isFull ? 15 : 4)}; do
                rm -rf Made
                for i in 1 2 3 4 5; do "$tool" generate > "log$i" 2>&1 || cat "log$i" & done; wait
                ls -A Made | wc -l
            done | sort -u | tr -d ' '
            crowsfoot generate --check
            """
        let run = try bash(line, in: folder)
        #expect(run.text == "5\n4 files up to date\n")
    }

    /// Each run generates a different file of the folder, and knows the files of the others only from the list: no run may overwrite them.
    /// Chance decides which runs are too late, and report it.
    @Test(.timeLimit(.minutes(10))) func firstRunsOfSeveralSchemasListAllFilesThatAreThere() throws {
        let folder = try TemporaryFolder()
        for name in ["A", "B", "C", "D"] {
            let text = "schema \(name)\n\noutput mermaid \"New/Deep\"\n\nmodel Thing {\n    name: String\n}\n"
            try DiskFileSystem().write(Array(text.utf8), to: folder.path("\(name).schema"))
        }
        let line = """
            for round in {1..\(Thoroughness.isFull ? 100 : 12)}; do
                rm -rf New
                for name in A B C D; do "$tool" generate $name.schema > /dev/null 2>&1 & done; wait
                ls New/Deep > there
                sed -n 's/.* mermaid . //p' New/Deep/.crowsfoot-files | sort | diff there - && [ -s there ] || echo lost
            done
            """
        #expect(try bash(line, in: folder).text == "")
    }

    @Test(.timeLimit(.minutes(10))) func runsAtOnceDoNotDisturbEachOther() throws {
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array(Self.schema.utf8), to: folder.path("a.schema"))
        let line = """
            for type in Int Date Bool Double; do
                sed -i.old "s/c: .*/c: $type/" a.schema && rm a.schema.old
                for i in 1 2 3 4; do crowsfoot generate > /dev/null 2>&1 & done; wait
                crowsfoot generate --check
            done
            ls -A Made | grep -c crowsfoot
            """
        let run = try bash(line, in: folder)
        #expect(run.text == String(repeating: "4 files up to date\n", count: 4) + "1\n")
    }

    /// A Git hook sets variables that name a repository, and users set a language.
    @Test(arguments: [
        "GIT_DIR=.git", "GIT_DIR=nowhere GIT_WORK_TREE=.", "GIT_INDEX_FILE=nowhere/index GIT_PREFIX=other/",
        "GIT_COMMON_DIR=nowhere GIT_OBJECT_DIRECTORY=nowhere",
    ])
    func variablesOfGitAndLanguageHaveNoEffect(variables: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Schemas")
        try DiskFileSystem().write(Array("schema A\n\nmodel B {\n    c: String\n}\n".utf8), to: folder.path("Schemas/a.schema"))
        let line = """
            git init -q -b main && git add . && git -c user.name=Test -c user.email=test@example.org commit -q -m first
            sed -i.old 's/B/D/' Schemas/a.schema && rm Schemas/a.schema.old
            \(variables) "$tool" diff --base HEAD Schemas 2>&1 | grep -o 'model `D`' | head -1
            LC_ALL=C.UTF-8 LANGUAGE=de \(variables) "$tool" diff --base HEAD /dev 2>&1
            """
        let outside = "crowsfoot: error: `/dev` is not in a Git repository. Compare two files with `crowsfoot diff OLD NEW`"
        #expect(try bash(line, in: folder).text == "model `D`\n\(outside)\n")
    }

    private static var builtTool: String? {
        var folder = Bundle.main.bundleURL
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        for place in [folder, folder.deletingLastPathComponent()] {
            let path = place.appendingPathComponent("crowsfoot").path
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        return nil
    }

    @Test(arguments: [
        ("crowsfoot check a.schema", 0, "no findings in 1 schema\n"),
        ("echo schema B | crowsfoot check -", 0, "no findings in 1 schema\n"),
        ("crowsfoot explain syntax | head -1; exit ${PIPESTATUS[0]}", 0, "syntax\n"),
        ("crowsfoot help > /dev/full", 2, "crowsfoot: error: cannot write `<stdout>`: no space left\n"),
        (
            "(ulimit -f 1; crowsfoot diagram --format html -o a.html a.schema); ls -A", 0,
            "crowsfoot: error: cannot write `a.html`: the file would exceed the size limit, which `ulimit -f` shows\na.schema\n"
        ),
        ("crowsfoot help >&-", 2, "crowsfoot: error: cannot write `<stdout>`: Bad file descriptor\n"),
        ("crowsfoot check - <&-", 2, "crowsfoot: error: cannot read `<stdin>`: Bad file descriptor\n"),
        ("crowsfoot check - < .", 2, "crowsfoot: error: cannot read `<stdin>`: it is a folder\n"),
        (
            "crowsfoot check <(echo)", 2,
            "crowsfoot: error: cannot read `/dev/fd/63`: it is a pipe, not a file; `-` reads standard input\n"
        ),
        (
            "mkfifo p.schema; crowsfoot check .", 2,
            "crowsfoot: error: cannot read `p.schema`: it is a pipe, not a file; `-` reads standard input\n"
        ),
        ("crowsfoot check -f concise -o /dev/stdout a.schema", 0, "no findings in 1 schema, written to `/dev/stdout`\n"),
    ])
    func aProcessEndsAsPromised(line: String, status: Int32, text: String) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") || !line.contains("/dev/full") else { return }
        let folder = try TemporaryFolder()
        try DiskFileSystem().write(Array("schema A\n".utf8), to: folder.path("a.schema"))
        let run = try bash(line, in: folder)
        #expect(run.text == text)
        #expect(run.status == status)
    }

    /// An output with a program whose path has characters that a shell treats specially.
    @Test func theProgramOfAnOutputRuns() throws {
        let folder = try TemporaryFolder()
        let disk = DiskFileSystem()
        let schema = #"output custom "Out" @command("\"./it's \\\"mine\\\"/make it\" 'a b' \"$HOME\"")"#
        let script = #"""
            #!/bin/sh
            read -r line
            [ "$line" = "{" ] || exit 5
            printf '{"files": [{"path": "a/%s.txt", "text": "%s %s"}]}' "$1" "$2" $#
            """#
        try FileManager.default.createDirectory(
            atPath: folder.path(#"S/it's "mine""#).text, withIntermediateDirectories: true)
        let program = folder.path(#"S/it's "mine"/make it"#)
        try disk.write(Array("schema A\n\n\(schema)\n".utf8), to: folder.path("S/a.schema"))
        try disk.write(Array(script.utf8), to: program)
        #expect(try bash("crowsfoot generate S/a.schema", in: folder).status == ExitCode.failure.rawValue)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.text)
        #expect(try bash("crowsfoot generate -q S/a.schema", in: folder) == (0, ""))
        #expect(try disk.read(folder.path("S/Out/a/a b.txt")) == Array("$HOME 2".utf8))
        // If the tool starts without standard streams, the program gets all three.
        for closed in ["<&-", "2>&-", "<&- 2>&-"] {
            #expect(try bash("rm S/Out/a/*; crowsfoot generate S/a.schema \(closed); cat S/Out/a/*", in: folder).text.hasSuffix("$HOME 2"))
        }
    }

    /// The example in another language on the page of the guide.
    @Test func theProgramOfTheGuideRuns() throws {
        let folder = try TemporaryFolder()
        guard try bash("command -v python3", in: folder).status == 0 else { return }
        let page = try Page("Sources/Guide/custom-outputs.md")
        for (name, tag) in [("Library.schema", "schema"), ("names.py", "python")] {
            try DiskFileSystem().write(Array(try #require(page.block(tag)).utf8), to: folder.path(name))
        }
        let shown = try #require(page.block("text"))
        #expect(try bash("crowsfoot generate -q && cat Generated/names.txt", in: folder).text == shown)
    }

    @Test func aCrashIsABug() throws {
        let folder = try TemporaryFolder()
        let run = try bash("mkfifo p; '\(try #require(Self.builtTool))' check - <> p & sleep 1; kill -ILL $!; wait $!", in: folder)
        #expect(run.status == ExitCode.failure.rawValue)
        #expect(run.text.contains("crowsfoot: error: Crowsfoot crashed"))
        #expect(run.text.contains("SWIFT_BACKTRACE=enable=yes"))
    }
}
