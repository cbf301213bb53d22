import CrowsfootTestSupport
import Foundation
import Testing

/// Tests that the pages about JSON list every written member, and no other.
struct ReportMemberTests {
    @Test(arguments: [
        (["diff-json.md"], "change-report", "report.json"),
        (["diff-json.md"], "cli/diff", "base-json"),
        (["plan-json.md"], "cli/plan", "json"),
        (["review-json.md", "json.md", "diff-json.md"], "cli/review", ""),
        (["schema-json.md"], "export", "schema.json"),
    ]) func everyMemberIsDocumented(pages: [String], kind: String, place: String) throws {
        let written = try Self.members(kind, place)
        let documented = try pages.reduce(into: Set<String>()) { $0.formUnion(try Self.words(in: $1, firstColumnOnly: false)) }
        #expect(!written.isEmpty)
        #expect(written.subtracting(documented).sorted() == [])
    }

    @Test(arguments: [
        ("diff-json.md", [("change-report", "report.json"), ("cli/diff", "")]),
        ("plan-json.md", [("cli/plan", "")]),
        ("review-json.md", [("cli/review", "")]),
        ("schema-json.md", [("export", "schema.json")]),
    ])
    func everyDocumentedMemberIsWritten(page: String, kinds: [(kind: String, place: String)]) throws {
        let written = try kinds.reduce(into: Set<String>()) { $0.formUnion(try Self.members($1.kind, $1.place)) }
        #expect(try Self.words(in: page, firstColumnOnly: true).subtracting(written).sorted() == [])
    }

    /// The names in backticks in the tables about members.
    private static func words(in page: String, firstColumnOnly: Bool) throws -> Set<String> {
        let path = GoldenCase.packageDirectory + "/Sources/Guide/Reports/" + page
        var words: Set<String> = []
        var isAboutMembers = false
        for line in try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n") {
            guard line.hasPrefix("|") else { continue }
            if line.hasPrefix("|---") { continue }
            let cells = line.components(separatedBy: "|").dropFirst()
            if !(cells.first ?? "").contains("`") {
                isAboutMembers = cells.first == " member "
                continue
            }
            guard isAboutMembers else { continue }
            for cell in firstColumnOnly ? cells.prefix(1) : cells {
                words.formUnion(cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
            }
        }
        return words
    }

    /// Returns the names of all members in the expected JSON of some cases; `place` is the file, or a prefix of the names of the cases.
    private static func members(_ kind: String, _ place: String) throws -> Set<String> {
        let isFile = place.hasSuffix(".json")
        var members: Set<String> = []
        for one in try GoldenCase.cases(kind) where isFile || one.name.hasPrefix(place) {
            guard try isFile || one.text("command.txt").contains("--format json") else { continue }
            collect(try JSONSerialization.jsonObject(with: Data(try one.bytes(isFile ? place : "stdout.txt"))), &members)
        }
        return members
    }

    private static func collect(_ value: Any, _ members: inout Set<String>) {
        if let object = value as? [String: Any] {
            for (key, value) in object {
                members.insert(key)
                collect(value, &members)
            }
        } else if let array = value as? [Any] {
            for element in array { collect(element, &members) }
        }
    }
}
