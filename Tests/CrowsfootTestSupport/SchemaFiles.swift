import Foundation

/// The schemas of this package: those of its test cases and those that show what it can do.
package enum SchemaFiles {
    package static func all() throws -> [String] {
        try ["Tests", "Schemas", "Examples"].flatMap { folder -> [String] in
            guard FileManager.default.fileExists(atPath: root.appendingPathComponent(folder).path) else { return [] }
            return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".schema") }.map { folder + "/" + $0 }
        }.sorted()
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    private static var root: URL {
        URL(fileURLWithPath: GoldenCase.packageDirectory)
    }
}
