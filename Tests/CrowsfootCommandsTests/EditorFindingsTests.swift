import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests that an editor shows exactly what `check` reports, for every schema among the cases and examples.
struct EditorFindingsTests {
    /// One finding, in the terms of both.
    private struct Finding: Hashable {
        let path: String
        let bytes: Range<Int>
        let rule: String
        let severity: String
        let message: String
    }

    /// The folders with schemas, without those of released versions.
    private static let folders = Result {
        try Set(SchemaFiles.all().map { FilePath($0).folder }).sorted()
    }

    @Test(arguments: try Thoroughness.sample(folders.get(), oneOf: 4))
    func editorAndCommandAgree(folder: FilePath) throws {
        let disk = try Self.disk(folder)
        let paths = try disk.entries(of: "/case").map { FilePath("/case").appending($0.name) }.filter(\.isSchema)
        let editor = try EditorClient(on: disk, root: "/case")
        // An editor shows bytes that aren't UTF-8 as other characters, so these files are checked as they are on the disk.
        for path in paths {
            let text = try #require(disk.text(of: path))
            if try Array(text.utf8) == disk.read(path) { try editor.open(path, text) }
        }
        editor.session.add(found: ["/case"], in: "/case")
        let run = Run(["check", "--format", "json"] + paths.map(\.text), in: disk)
        let reported = try Self.reported(run.output)
        #expect(try Self.shown(editor, disk) == reported)
    }

    /// Without findings, the other test would prove nothing.
    @Test func theFoldersHaveFindings() throws {
        let reports = try Self.folders.get().prefix(40).map { folder in
            let disk = try Self.disk(folder)
            return try Self.reported(Run(["check", "--format", "json", "/case"], in: disk).output).count
        }
        #expect(reports.reduce(0, +) > 20)
    }

    /// Returns a disk with the files of a folder that belong to schemas or that these may refer to.
    private static func disk(_ folder: FilePath) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        let root = URL(fileURLWithPath: GoldenCase.packageDirectory).appendingPathComponent(folder.text)
        for name in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() where name.split(separator: "/").count <= 2 {
            let url = root.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
            disk.add(FilePath("/case/" + name), [UInt8](try Data(contentsOf: url)))
        }
        return disk
    }

    private static func reported(_ json: String) throws -> Set<Finding> {
        let findings = try JSONReader.read(Array(json.utf8))["findings"]?.elements ?? []
        return Set(
            findings.map { finding in
                let start = finding["start"]?["offset"]?.integer ?? -1
                return Finding(
                    path: finding["path"]?.string ?? "", bytes: start..<max(start, finding["end"]?["offset"]?.integer ?? -1),
                    rule: finding["rule"]?.string ?? "", severity: finding["severity"]?.string ?? "",
                    message: finding["message"]?.string ?? "")
            })
    }

    private static func shown(_ editor: EditorClient, _ disk: MemoryFileSystem) throws -> Set<Finding> {
        var findings: Set<Finding> = []
        for (uri, message) in editor.published {
            let path = try #require(DocumentURI.path(of: uri))
            let positions = try TextPositions(disk.read(path), .utf8)
            for diagnostic in message["diagnostics"]?.elements ?? [] {
                let range = try #require(PositionRange(diagnostic["range"]))
                let severity = ["error", "warning", "info"][(diagnostic["severity"]?.integer ?? 1) - 1]
                findings.insert(
                    Finding(
                        path: path.text, bytes: positions.bytes(of: range), rule: diagnostic["code"]?.string ?? "", severity: severity,
                        message: String(diagnostic["message"]?.string?.split(separator: "\n").first ?? "")))
            }
        }
        return findings
    }
}
