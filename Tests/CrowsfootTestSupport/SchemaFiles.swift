package import CrowsfootChecking
package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import Foundation

/// The schemas of this package: those of its test cases and of its examples.
package enum SchemaFiles {
    package static func all() throws -> [String] { try found.get().filter { !$0.contains(FilePath.versionsEnding + "/") } }

    /// Returns the files of a schema's released versions.
    private static func released(of path: String) throws -> [String] {
        let folder = path.dropLast(FilePath.schemaEnding.count) + FilePath.versionsEnding + "/"
        return try found.get().filter { $0.hasPrefix(folder) }
    }

    /// Returns a schema with its released versions, as commands read it, optionally with another current text.
    package static func input(_ path: String, as text: [UInt8]? = nil) throws -> SchemaInput {
        let current = SchemaInput.File(path: FilePath(path), bytes: try text ?? bytes(path), isRequested: true)
        let released = try released(of: path).map {
            SchemaInput.File(path: FilePath($0), bytes: try bytes($0), isRequested: false, role: .released)
        }
        return SchemaInput(folders: [[current]], released: released)
    }

    private static let found = Result {
        try ["Tests", "Schemas", "Examples"].flatMap { folder -> [String] in
            guard FileManager.default.fileExists(atPath: root.appendingPathComponent(folder).path) else { return [] }
            return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".schema") }.map { folder + "/" + $0 }
        }.sorted()
    }

    /// Returns valid, complete files.
    package static func sound() throws -> [SoundSchema] { try analyzed.get() }

    private static let analyzed = Result {
        try all().compactMap { path -> SoundSchema? in
            let released = try released(of: path)
            let trees = try ([path] + released).enumerated().map { index, path in
                Parser.parse(
                    SourceFile(id: FileID(index), path: path, bytes: try bytes(path), role: index == 0 ? .current : .released))
            }
            return Analyzer.analyzeSteps(of: trees, lock: .nowhere, by: .everything).steps.map {
                SoundSchema(path: path, isOneFile: released.isEmpty, steps: $0)
            }
        }
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    private static var root: URL {
        URL(fileURLWithPath: GoldenCase.packageDirectory)
    }
}

/// A schema of this package with its history, computed once for all tests that use every schema.
package struct SoundSchema: Sendable {
    package let path: String
    /// Whether all its versions are in that file.
    package let isOneFile: Bool
    package let steps: JudgedSteps

    package var history: SchemaHistory { steps.history }
}
