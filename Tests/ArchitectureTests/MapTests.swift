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

    @Test func namedFilesExist() throws {
        let page = try SourceTree.text("Sources/README.md")
        let sections = page.components(separatedBy: "\n## ").filter {
            $0.hasPrefix("Add something\n") || $0.hasPrefix("Where is it decided\n")
        }
        let names = sections.flatMap(Self.names).filter { $0.contains("/") && !$0.contains(" ") }
        let paths = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("store/") && $0 != "Sources/" }
        #expect(sections.count == 2 && paths.count > 60)
        for path in paths {
            let isInPackage = path.hasPrefix("Tests/")
            let file = SourceTree.package.appendingPathComponent(isInPackage ? path : "Sources/" + path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path) is not there")
        }
    }

    @Test func foldersOfCasesAreListed() throws {
        let cases = SourceTree.package.appendingPathComponent("Tests/Cases")
        let folders = try FileManager.default.contentsOfDirectory(atPath: cases.path).filter { !$0.hasPrefix(".") }
        #expect(try Set(Self.rows(under: "Cases").flatMap { Self.names(in: $0[0]) }) == Set(folders))
    }

    @Test func namedTestsExist() throws {
        let tests = SourceTree.package.appendingPathComponent("Tests")
        let files = try Set(FileManager.default.subpathsOfDirectory(atPath: tests.path).map { $0.components(separatedBy: "/").last ?? "" })
        let names =
            try Self.rows(under: "Add something").flatMap { $0.count > 3 ? Self.names(in: $0[3]) : [] }
            + Self.rows(under: "Cases").flatMap { Self.names(in: $0[2]) }
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
