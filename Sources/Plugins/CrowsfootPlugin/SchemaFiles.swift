import Foundation
import PackagePlugin

/// The files of the schema in a target, and the files generated from them.
struct SchemaFiles {
    /// The files that `crowsfoot-build` writes. They are fixed, because a build names its files before it reads the schema.
    private static let parts = ["Models", "Aliases", "Additions"]

    private let schemas: [URL]
    /// Released versions and the lock. A change to them changes the findings and the generated migrations.
    private let released: [URL]
    /// The migration steps that the user has written. For missing ones, a build generates functions that throw.
    private let steps: [URL]
    private let target: String
    private let place: String

    init(_ files: [URL], of target: String, in place: String) {
        let current = files.filter { $0.deletingLastPathComponent().pathExtension != "versions" }
        schemas = current.filter { $0.pathExtension == "schema" }.sorted { $0.path < $1.path }
        let folders = Set(schemas.map { $0.deletingLastPathComponent() })
        released = (current.filter { $0.pathExtension == "lock" } + folders.flatMap(Self.releasedVersions)).sorted { $0.path < $1.path }
        steps = files.filter { $0.pathExtension == "swift" && $0.lastPathComponent.contains("+Migration_V") }.sorted { $0.path < $1.path }
        self.target = target
        self.place = place
    }

    /// Selects the schema among `files`, or else below `folder`.
    init(_ files: [URL], orBelow folder: URL, of target: String) {
        let hasSchema = files.contains { $0.pathExtension == "schema" }
        self.init(hasSchema ? files : Self.files(below: folder), of: target, in: "the target or into \(folder.path)")
    }

    /// Files that `crowsfoot release` wrote next to the schemas of a folder, even if no target lists them.
    private static func releasedVersions(in folder: URL) -> [URL] {
        files(below: folder, .skipsSubdirectoryDescendants).filter { $0.pathExtension == "versions" }.flatMap { files(below: $0) }
            .filter { $0.pathExtension == "schema" || $0.pathExtension == "lock" }
    }

    private static func files(below folder: URL, _ options: FileManager.DirectoryEnumerationOptions = []) -> [URL] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: options.union(.skipsHiddenFiles))
        return files?.compactMap { $0 as? URL } ?? []
    }

    /// Returns no commands, and prints a message, if it isn't clear which schema is meant.
    func commands(by tool: URL, into folder: URL) -> [Command] {
        let folders = Set(schemas.map { $0.deletingLastPathComponent().path }).sorted()
        guard let only = folders.first, folders.count == 1 else {
            Diagnostics.error(folders.isEmpty ? sentenceOfNone : sentenceOfSeveral(folders))
            return []
        }
        return [
            .buildCommand(
                displayName: "Crowsfoot: SwiftData source of \(target), from \(only)", executable: tool,
                arguments: [target, folder.path] + schemas.map(\.path),
                inputFiles: schemas + released + steps,
                outputFiles: Self.parts.map { folder.appendingPathComponent("\(target)+\($0).swift") })
        ]
    }

    private var sentenceOfNone: String {
        "`\(target)` uses the plugin of Crowsfoot and has no schema: put a file that ends in `.schema` into \(place), "
            + "or take the plugin away"
    }

    private func sentenceOfSeveral(_ folders: [String]) -> String {
        "`\(target)` has schemas in several folders, and a target holds one schema: move the others into targets of their own "
            + "(\(folders.joined(separator: ", ")))"
    }
}
