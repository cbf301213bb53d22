import CrowsfootCloudKit
import CrowsfootDiagrams
import CrowsfootDrawing
import CrowsfootImport
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that the page about limits contains the numbers of the code.
struct LimitsPageTests {
    private static func rows() throws -> [Substring] {
        try Page("Sources/Guide/limits.md").text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { $0 }
    }

    @Test(arguments: [
        ("a file that is read, and standard input", SourceFile.sizeLimit >> 20),
        ("findings of the syntax of one file", DiagnosticLog.limit),
        ("levels of JSON that is read", JSONReader.depthLimit),
        ("braces that are open at once in DBML", DiagramImporter.depthLimit),
        ("`erDiagram`s of one file, together", DiagramImporter.mermaidSizeLimit >> 20),
        ("lines that `TablePartial`s of DBML add to tables", DiagramImporter.partialLimit),
        ("a Mermaid diagram", MermaidSplitter.limit),
        ("the side of a PNG", PNGLimit.common.side),
        ("the area of a PNG", PNGLimit.common.area),
        ("the output of a program of a `custom` output", JSONReader.sizeLimit >> 20),
        ("a CloudKit schema file (`.ckdb`)", CloudKitFileReader.sizeLimit >> 20),
        ("one answer of Git", ProcessLimits.git.outputBytes >> 20),
    ])
    func numbersAreThoseOfTheCode(subject: String, number: Int) throws {
        let row = try #require(try Self.rows().first { $0.hasPrefix("| \(subject) |") })
        #expect(row.hasPrefix("| \(subject) | \(number)"))
    }

    /// The page of a rule is generated from the code, so it has the right numbers.
    @Test func numbersOfRulesAreThoseOfTheirPages() throws {
        var count = 0
        for row in try Self.rows() {
            guard let match = row.firstMatch(of: /\| (\d+) \(\[.*\]\((Rules\/.*\.md)\)\)/) else { continue }
            count += 1
            let page = try Page("Sources/Guide/" + match.output.2).text
            #expect(page.contains(match.output.1), "\(match.output.2) does not say \(match.output.1)")
        }
        #expect(count == 4)
    }

    @Test func everyNumberIsTested() throws {
        #expect(try Self.rows().count == 16)
    }
}
