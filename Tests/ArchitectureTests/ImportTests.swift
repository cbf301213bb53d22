import Foundation
import Testing

/// Tests that each target imports only what `Sources/README.md` lists.
struct ImportTests {
    /// Returns each target in the table of `Sources/README.md`, with the targets that it may import.
    private static func rooms() throws -> [(name: String, imports: Set<String>)] {
        var rooms: [(name: String, imports: Set<String>)] = []
        let page = try SourceTree.text("Sources/README.md").components(separatedBy: "\n## ")[0]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = cells[0].filter { $0 != "`" }
            rooms.append((name, imports(cells[2], above: rooms.map(\.name))))
        }
        return rooms
    }

    private static func imports(_ cell: String, above: [String]) -> Set<String> {
        if cell == "–" { return [] }
        if cell == "all above" { return Set(above) }
        return Set(cell.split(separator: ", ").map { "Crowsfoot" + $0 })
    }

    @Test func everyRoomIsInTheTable() throws {
        let rooms = try Set(Self.rooms().map(\.name))
        #expect(try Set(SourceTree.swiftFiles().map { String($0.room) }) == rooms)
    }

    /// Finds files that a run of the tool left in the package root by mistake. The command in the README generates `Demo`.
    @Test func theTopHasOnlyKnownFiles() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: SourceTree.package.path)
        let seen = names.filter { !$0.hasPrefix(".") && !["Demo", "Package.resolved"].contains($0) }
        #expect(Set(seen) == ["Examples", "Package.swift", "README.md", "Schemas", "Sources", "Tests"])
    }

    @Test func roomsImportWhatTheTableSays() throws {
        let rooms = try Dictionary(uniqueKeysWithValues: Self.rooms().map { ($0.name, $0.imports) })
        for file in try SourceTree.swiftFiles() {
            let allowed = rooms[String(file.room)] ?? []
            for name in file.imports where name.hasPrefix("Crowsfoot") {
                #expect(allowed.contains(String(name)), "\(file) may not import \(name)")
            }
        }
    }

    /// Plugins use the tool only through its arguments.
    @Test func pluginsImportWhatSwiftPMGives() throws {
        let plugins = try SourceTree.swiftFiles().filter { $0.room == "Plugins" }
        #expect(!plugins.isEmpty)
        for file in plugins {
            #expect(Set(file.imports).isSubset(of: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]), "\(file)")
        }
    }

    /// Foundation takes longer to load than a whole check, so only the targets that access the system import it.
    @Test func onlyTheRimImportsTheSystem() throws {
        let system: Set<Substring> = ["Glibc", "Musl", "Darwin", "MachO.dyld", "Android"]
        let rim = [
            "CrowsfootChecking/Files/", "CrowsfootChecking/Ending/", "CrowsfootWorkspace/Watching/", "CrowsfootWorkspace/Processes/",
            "CrowsfootProcessors/",
            "crowsfoot/",
            "CrowsfootBenchmark/",
        ]
        for file in try SourceTree.swiftFiles() where file.room != "Plugins" {
            for name in file.imports where !name.hasPrefix("Crowsfoot") {
                #expect(system.contains(name), "\(file) may not import \(name)")
                #expect(rim.contains { file.path.hasPrefix($0) }, "\(file) may not import \(name)")
            }
        }
    }
}
