import CrowsfootChecking
package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import Foundation

/// The schemas of this package: those of its test cases and those that show what it can do.
package enum SchemaFiles {
    package static func all() throws -> [String] { try found.get() }

    private static let found = Result {
        try ["Tests", "Schemas", "Examples"].flatMap { folder -> [String] in
            guard FileManager.default.fileExists(atPath: root.appendingPathComponent(folder).path) else { return [] }
            return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".schema") }.map { folder + "/" + $0 }
        }.sorted()
    }

    /// Those that are a whole schema without errors, each by itself.
    package static func sound() throws -> [SoundSchema] { try analyzed.get() }

    private static let analyzed = Result {
        try all().compactMap { path -> SoundSchema? in
            let tree = Parser.parse(SourceFile(id: FileID(0), path: path, bytes: try bytes(path)))
            return Analyzer.analyzeSteps(of: [tree], lock: .nowhere, by: .everything).steps.map { SoundSchema(path: path, steps: $0) }
        }
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    private static var root: URL {
        URL(fileURLWithPath: GoldenCase.packageDirectory)
    }
}

/// A schema of this package, and what is known of its history: found once in a run, for every test that looks at every schema.
package struct SoundSchema: Sendable {
    package let path: String
    package let steps: JudgedSteps

    package var history: SchemaHistory { steps.history }
}
