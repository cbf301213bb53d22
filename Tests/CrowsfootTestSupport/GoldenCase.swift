import Foundation

/// A directory under `Tests/Cases/<kind>/` that contains an input and all of its expected outputs.
///
/// The directories are found from the path of this file, not in a bundle, so that expected outputs can be rewritten.
package struct GoldenCase: Sendable, CustomStringConvertible {
    package let kind: String
    package let name: String
    let directory: URL

    /// Creates a case outside of `Tests/Cases`, for the tests of this type itself.
    package init(kind: String, name: String, below casesDirectory: String) {
        self.init(kind, name, URL(fileURLWithPath: casesDirectory).appendingPathComponent(kind))
    }

    private init(_ kind: String, _ name: String, _ root: URL) {
        self.kind = kind
        self.name = name
        directory = root.appendingPathComponent(name)
    }

    package var description: String { "\(kind)/\(name)" }

    /// Returns all cases of a kind, by name. A kind without cases is an error, because a test without cases proves nothing.
    package static func cases(_ kind: String) throws -> [GoldenCase] {
        let root = casesDirectory.appendingPathComponent(kind)
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
        let wanted = ProcessInfo.processInfo.environment["CROWSFOOT_CASE"]
        let cases = names.filter { !$0.hasPrefix(".") && (wanted ?? $0) == $0 }.sorted().map { GoldenCase(kind, $0, root) }
        guard !cases.isEmpty else { throw GoldenFailure("there are no cases in Tests/Cases/\(kind)") }
        return cases
    }

    /// Returns the kinds in a folder of kinds, such as `diagnostics/names`.
    package static func kinds(below folder: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: casesDirectory.appendingPathComponent(folder).path)
        return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The cases of all kinds in a folder of kinds.
    package static func casesOfKinds(below folder: String) throws -> [GoldenCase] { try kinds(below: folder).flatMap { try cases($0) } }

    private static var testsDirectory: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    }

    private static var casesDirectory: URL { testsDirectory.appendingPathComponent("Cases") }

    /// The root of the package, for expected files outside of `Tests`.
    package static var packageDirectory: String { testsDirectory.deletingLastPathComponent().path }

    /// The paths of all files in the directory, relative to it, sorted.
    package var files: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { path in
                var isDirectory: ObjCBool = false
                let full = directory.appendingPathComponent(path).path
                return FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory) && !isDirectory.boolValue
            }.sorted()
        }
    }

    /// The path of a case's file on the disk, for programs that read it themselves.
    package func path(_ file: String) -> String { directory.appendingPathComponent(file).path }

    package func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: directory.appendingPathComponent(path)))
    }

    package func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }
}
