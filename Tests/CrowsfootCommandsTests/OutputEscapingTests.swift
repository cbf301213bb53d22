import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that every command and format escapes foreign text before it reaches a terminal, a report or a generated file.
struct OutputEscapingTests {
    /// Control characters, unusual line breaks, and marks that reorder text.
    private static let hostile = "\u{1B}[31m\u{7}\u{9B}31m\u{7F}\u{85}\u{200E}\u{61C}\u{FFF9}\u{2028}\u{206A}"
    /// The same as a string in a schema, and characters that only a string can contain.
    private static let escaped =
        "\\u{1B}[31m\\u{7}\\u{9B}\\u{7F}\\u{85}\\u{200E}\\u{202E}\\u{2066}\\u{2028}\\u{61C}\\u{FFF9}\\r\\n\\u{0}"

    private static let folder = "Schemas\u{1B}[31m\u{202E}\u{9B}"
    private static let good = folder + "/Library.schema"
    private static let bad = folder + "/Bad/Library.schema"

    private static func schema(members: String = "") -> String {
        """
        /// Heading \(hostile)
        schema Library

        output swiftdata "Out/SwiftData"
        output docs "Out/Docs" @title("T\(escaped)")
        output diagrams "Out/Diagrams" @formats(mermaid, svg, html)
        output json "Out/JSON"
        output coredata "Out/CoreData" @include(migration)
        output tests "Out/Tests"

        version 1.0.0

        model Book {
            title: String
        }

        version 1.1.0 from 1.0.0

        /// Section \(hostile)
        section "Shelf \(escaped)" {
            /// Model \(hostile)
            model Book {
                /// Property \(hostile)
                title: String = "d\(escaped)" /// after \(hostile)
                kind: Kind = .a
                key: String? @hash("m\(escaped)")
                \(members)
            }
            /// Enum \(hostile)
            enum Kind: String {
                case a = "raw\(escaped)" @label("L\(escaped)") /// case \(hostile)
                case b @label("x")
            }
        }

        migration {
            note "note \(escaped)"
            custom "custom \(escaped)"
        }

        """
    }

    private static var disk: MemoryFileSystem {
        let references = ["9b", "7f", "85", "200e", "202e", "2066", "2028", "61c", "fff9", "d", "9"].map { "&#x\($0);" }.joined()
        return MemoryFileSystem([
            FilePath(good): schema(),
            FilePath(bad): schema(members: "wrong: Bool = \"\(escaped)\" @foo(\"\(escaped)\")\n zz\(hostile): Int"),
            FilePath(folder + "/Book.swift"): """
            import SwiftData
            /// Book \(hostile)
            @Model class Book { /// more \(hostile)
                var title: String = "a\(escaped)"
                @Attribute(originalName: "o\(escaped)") var pages: Int = 0
                var cover: Foo\(hostile)Bar
            }
            """,
            FilePath(folder + "/Shop.dbml"): """
            Table "a\(hostile)" [note: '''n\(hostile)\rmodel X {\r\n}'''] {
              "b\(hostile)" "ty\(hostile)" [note: "x\(hostile)", default: 'q\(hostile)']
            }
            """,
            FilePath(folder + "/Shop.mmd"): """
            ---
            title: "T \(hostile)"
            ---
            erDiagram
                %% Comment \(hostile)
                "a\(hostile)" {
                    String name "c\(hostile)"
                }
                "a\(hostile)" ||--o{ "b" : "l\(hostile)"
            """,
            FilePath(folder + "/Model.xcdatamodeld/Model.xcdatamodel/contents"): """
            <?xml version="1.0"?>
            <model userDefinedModelVersionIdentifier="v\(references)">
                <entity name="A\(references)" representedClassName="C\(references)">
                    <attribute name="b\(references)" attributeType="String" defaultValueString="d\(references)"/>
                    <attribute name="c" attributeType="Transformable" customClassName="K\(references)"/>
                    <userInfo><entry key="k\(references)" value="v\(references)"/></userInfo>
                </entity>
            </model>
            """,
        ])
    }

    private static let reports = ["text", "concise", "json", "github", "gitlab", "sarif", "junit"]
    private static let diagrams = ["mermaid", "svg", "html", "dot", "plantuml", "dbml", "geometry"]
    private static let sources = ["Book.swift", "Shop.dbml", "Shop.mmd", "Model.xcdatamodeld"].map { folder + "/" + $0 }

    private static var runs: [[String]] {
        var runs = reports.flatMap { format in
            [
                ["check", good], ["check", bad], ["plan", good], ["diff", "--in", good, "1.0.0", "1.1.0"], ["diff", good, bad],
                ["diff", "--base", "main", good],
            ].map { $0 + ["--format", format] }
        }
        runs += [["plan", good], ["diff", "--in", good, "1.0.0", "1.1.0"], ["diff", good, bad]].map { $0 + ["--format", "markdown"] }
        runs += diagrams.flatMap { [["diagram", good, "--format", $0], ["diagram", good, "--format", $0, "--since", "1.0.0"]] }
        runs += [
            ["docs", "--coverage", good], ["rehearse", "--in", good], ["rehearse", "--in", good, "--format", "json"], ["generate", good],
            ["generate", "--check", good], ["generate", "--dry-run", good], ["plan", "--scaffold", good], ["doctor", folder],
            ["doctor", folder, "--format", "json"], ["format", "--check", good], ["format", "--check", bad], ["explain", hostile],
            ["check", folder + "/none" + hostile], [hostile], ["check", "--" + hostile], ["diff", "--base", hostile, good],
        ]
        runs += sources.flatMap { source in
            [["import", source, "-o", "-"], ["import", source], ["check", source], ["diagram", source, "--format", "svg"]]
        }
        return runs
    }

    @Test(arguments: runs)
    func everythingIsEscaped(words: [String]) {
        let disk = Self.disk
        let run = Run(words, in: disk, git: MemoryGit(["main": [Self.good: Self.schema()]]))
        Self.expectPlain(run.output, "output of \(words)")
        Self.expectPlain(run.errors, "errors of \(words)")
        for path in Set(disk.writes) { Self.expectPlain(disk.text(of: path) ?? "", "\(path) of \(words)") }
    }

    /// Expects no scalar that controls a terminal or reorders text, except for layout.
    private static func expectPlain(_ text: String, _ what: String) {
        let raw = text.unicodeScalars.filter { $0.isUnfitForDisplay && $0 != "\n" && $0 != "\t" }
        #expect(raw.isEmpty, "\(what): \(Set(raw.map { String($0.value, radix: 16) }).sorted())")
    }

    /// Only the tool's own colors reach a terminal, and no other escape sequence.
    @Test func terminalsGetNoControlCharacters() {
        #expect(TerminalText.page("a\u{1B}[1;31mb\u{1B}[0m\n\tc") == "a\u{1B}[1;31mb\u{1B}[0m\n\tc")
        #expect(TerminalText.page("\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\u{202E}") == "␛]0;x␇␛[2J\u{FFFD}31m␍\u{FFFD}")
        #expect(TerminalText.page("\u{1B}[31") == "␛[31")
    }

    /// A line break of any kind would end the comment, and start code.
    @Test func aCommentEndsWhereItsLineDoes() {
        #expect(CommentText("a\rb\r\nc\u{2028}d\u{85}e").lines == ["a", "b", "c", "d", "e"])
        #expect(CommentText("x\u{1B}[2J\u{202E}").lines == ["x␛[2J\u{FFFD}"])
        #expect(CommentText("plain").lines == ["plain"])
        let marks = "\u{5D0}\u{200F}!\u{61C}\u{200E}"
        #expect(CommentText(marks, keepsDirectionMarks: true).lines == [marks])
        #expect(CommentText(marks).lines == ["\u{5D0}\u{FFFD}!\u{FFFD}\u{FFFD}"])
    }
}
