import Foundation
import Testing

/// Tests the instructions of `Sources/README.md` for adding something: the code has every file and symbol that they name.
struct MapTests {
    /// Returns the rows of the table under a heading, without its header.
    private static func rows(under heading: String) throws -> [[String]] {
        let page = try SourceTree.text("Sources/README.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") })
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("|") }
        return lines.dropFirst(2).map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func names(in cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    @Test func startingFilesExist() throws {
        let rows = try Self.rows(under: "Add something")
        #expect(rows.count > 8)
        for path in rows.flatMap({ Self.names(in: $0[1]) + Self.names(in: $0[2]) }) where path.contains("/") {
            let file = SourceTree.package.appendingPathComponent("Sources/" + path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path) is not there")
        }
    }

    @Test func decidingFilesExist() throws {
        let paths = try Self.rows(under: "Where is it decided").flatMap { Self.names(in: $0[1]) }
        #expect(paths.count > 5)
        for path in paths {
            let file = SourceTree.package.appendingPathComponent("Sources/" + path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path) is not there")
        }
    }

    @Test func namedTestsExist() throws {
        let tests = SourceTree.package.appendingPathComponent("Tests")
        let files = try Set(FileManager.default.subpathsOfDirectory(atPath: tests.path).map { $0.components(separatedBy: "/").last ?? "" })
        let names = try Self.rows(under: "Add something").flatMap { Self.names(in: $0[3]) }
        #expect(names.count > 8)
        for name in names { #expect(files.contains(name + ".swift"), "there is no \(name)") }
    }

    @Test func wordsAreTypes() throws {
        let code = try SourceTree.swiftFiles().flatMap(\.lines).joined(separator: "\n")
        let names = try Self.rows(under: "Words").flatMap { Self.names(in: $0[1]) }
        #expect(names.count > 10)
        for name in names {
            let isDeclared = ["struct ", "class ", "enum ", "protocol "].contains { code.contains($0 + name) }
            #expect(isDeclared, "unknown type `\(name)`")
        }
    }
}
