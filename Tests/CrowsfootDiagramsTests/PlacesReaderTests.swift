import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that a layout file is read as it was written, even if it was edited, merged or damaged.
struct PlacesReaderTests {
    private static let schema = """
        schema Library
        version 1.0.0
        model Author { name: String }
        model Book { title: String; author: Author? @oneway }
        model Größe { value: Int }
        """

    private static let text = """
        # Places.
        detail keys
        1.0.0 Author 68 -20
        1.0.0 Book 300 0
        1.0.0 Größe 532 104

        """

    private static func read(_ text: String) -> PlacesReader { read(Array(text.utf8)) }

    private static func read(_ bytes: [UInt8]) -> PlacesReader {
        PlacesReader(SourceFile(id: FileID(0), path: "Library.layout", bytes: bytes))
    }

    private static func places(_ bytes: [UInt8]) -> [String] {
        read(bytes).places.text(of: "Library").split(separator: "\n").dropFirst().map(String.init)
    }

    private static func findings(_ text: String) throws -> [String] {
        let versions = try #require(
            SchemaChecker.check(SchemaInput(Array(schema.utf8), path: "Library.schema")).soundHistories.first?.versions)
        return PlacesExaminer.findings(read(text), versions).map { "\($0.rule.id): \($0.message)" }
    }

    @Test func itIsReadAsItWasWritten() throws {
        let written = Self.read(Self.text).places.text(of: "Library")
        #expect(written.split(separator: "\n").dropFirst() == Self.text.split(separator: "\n").dropFirst())
        #expect(Self.read(written).places.text(of: "Library") == written)
        #expect(try Self.findings(Self.text).isEmpty)
    }

    @Test func aPersonNeedNotWriteAsTheToolDoes() throws {
        let loose = "  1.0  Book\t300   +0\r\n\r\n1 Author 068 -20"
        #expect(Self.places(Array(loose.utf8)) == ["1.0.0 Author 68 -20", "1.0.0 Book 300 0"])
        #expect(try Self.findings(loose).isEmpty)
    }

    /// A problem in one line is reported there, and no other line is affected.
    @Test func everyOtherLineIsRead() throws {
        let lines = Self.text.split(separator: "\n").map(String.init)
        let damaged = [
            ("1.0.0 Book 300", "layout/unreadable"), ("1.0.0 Book 3oo 0", "layout/unreadable"),
            ("1.0.0 Book 300 1000001", "layout/unreadable"),
            ("1.x Book 300 0", "layout/unreadable"), ("detail most", "layout/unreadable"), ("<<<<<<< HEAD", "layout/conflict"),
            ("<<<<<<< HEAD\n=======\n>>>>>>> side", "layout/conflict"),
            ("1.0.0 Author 0 0", "layout/conflict"), ("detail all", "layout/conflict"), ("1.0.0 Bok 300 0", "layout/unknown"),
            ("1.1.0 Book 300 0", "layout/unknown"), ("1.0.0 \u{FFFD} 300 99999999999999999999", "layout/unreadable"),
        ]
        for (line, rule) in damaged {
            let text = (lines[..<3] + [line] + lines[3...]).joined(separator: "\n")
            let findings = try Self.findings(text)
            #expect(findings.count == 1 && findings[0].hasPrefix(rule), "\(line): \(findings)")
            for known in lines.dropFirst() { #expect(Self.places(Array(text.utf8)).contains(known), "\(line)") }
        }
    }

    @Test func aRemovedVersionIsReportedOnce() throws {
        #expect(try Self.findings("2.0.0 Author 1 1\n2.0.0 Book 2 2\n").count == 1)
    }

    @Test func aFileOfAnotherToolIsOneFinding() throws {
        #expect(try Self.findings(String(repeating: "<layout>\n", count: 99)).count == 1)
    }

    /// If the file is cut off anywhere, or lacks any byte, the remaining lines are read correctly.
    @Test func nothingElseIsLost() {
        let bytes = Array(Self.text.utf8)
        let all = Set(Self.places(bytes))
        for length in 0..<bytes.count {
            #expect(Set(Self.places(Array(bytes[..<length]))).subtracting(all).count <= 1)
        }
        for index in bytes.indices {
            var shorter = bytes
            shorter.remove(at: index)
            #expect(all.subtracting(Self.places(shorter)).count <= (bytes[index] == UInt8(ascii: "\n") ? 2 : 1), "byte \(index)")
        }
    }

    @Test func anythingIsRead() {
        let budget = FuzzBudget()
        var mutator = ByteMutator(
            seed: budget.seed, fragments: ["1.0.0", " Book", " 300", "detail all\n", "\n", "=======\n", "#", "\r\n", "-", "é"])
        let bytes = Array(Self.text.utf8)
        while !budget.isSpent {
            let mutant = mutator.mutant(of: bytes)
            let reader = Self.read(mutant)
            let written = reader.places.text(of: "Library")
            #expect(Self.read(written).places.text(of: "Library") == written, "\(mutant)")
            #expect(PlacesExaminer.findings(reader, []).allSatisfy { $0.range.bytes.upperBound <= mutant.count })
        }
    }
}
