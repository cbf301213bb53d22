import CrowsfootSource

/// All reasons why requested schemas couldn't be found or read.
package struct InputError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The path doesn't exist; a similar one may.
        case missing(FilePath, nearest: FilePath?)
        case deadLink(FilePath)
        case noSchemas(in: FilePath)
        /// Released versions without their schema.
        case schemaMissing(besides: FilePath)
        /// A folder without schemas, but with `@Model` classes and Core Data models.
        case onlyModels(in: FilePath, classes: Int, bundles: [FilePath])
        case unreadable(FileError)
        /// No schema could be imported; the text is the reason.
        case unimportable(String)
        /// A file that isn't a schema, for a command that changes schemas.
        case notSchema(FilePath)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension InputError.Problem {
    /// The cause and the advice, with names in backticks and no full stop at the end.
    package var sentence: String { advice.map { "\(cause). \($0)" } ?? cause }

    /// The problem, as one clause.
    package var cause: String {
        switch self {
        case .missing(let path, nil):
            FileError(.find, path, .missing).sentence
        case .missing(let path, let nearest?):
            FileError(.find, path, .missing).sentence + "; did you mean `\(nearest)`?"
        case .deadLink(let path):
            FileError(.read, path, .deadLink).sentence
        case .noSchemas(let folder):
            "no schema found in \(Self.name(of: folder))"
        case .schemaMissing(let versions):
            "`\(versions)` has released versions, but the schema `\(versions.schemaOfVersions ?? "")` beside it is missing"
        case .onlyModels(let folder, let classes, let bundles):
            "no schema found in \(Self.name(of: folder)), but \(Self.list(classes: classes, bundles))"
        case .unreadable(let error):
            error.sentence
        case .unimportable(let sentence):
            sentence
        case .notSchema(let path):
            "`\(path)` is not a schema"
        }
    }

    /// The advice as one clause, or `nil` if there is none.
    package var advice: String? {
        switch self {
        case .noSchemas(let folder):
            "To create one, run `crowsfoot init\(folder == .current ? "" : " \(folder)")`, or `crowsfoot import PATH` if your app has models"
        case .onlyModels(_, 0, let bundles) where bundles.count == 1:
            "To create a schema, run `crowsfoot import \(bundles[0])`"
        case .onlyModels(let folder, _, _):
            "To create a schema, run `crowsfoot import \(folder)`"
        case .schemaMissing:
            "Restore it from version control, or move the folder beside the schema if that was moved"
        case .notSchema(let path):
            "To create a schema from it, run `crowsfoot import \(path)`"
        case .missing, .deadLink, .unreadable, .unimportable:
            nil
        }
    }

    private static func name(of folder: FilePath) -> String { folder == .current ? "the current folder" : "`\(folder)`" }

    private static func list(classes: Int, _ bundles: [FilePath]) -> String {
        let counts = [(classes, "`@Model` class", "`@Model` classes"), (bundles.count, "Core Data model", "Core Data models")]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) " + ($0.0 == 1 ? $0.1 : $0.2) }.joined(separator: " and ")
    }
}

/// Finds the probably intended path for a missing one.
struct MissingPath {
    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    func problem(for error: FileError) -> InputError.Problem {
        guard error.reason == .missing else { return .unreadable(error) }
        if isLink(error.path) { return .deadLink(error.path) }
        return .missing(error.path, nearest: nearest(to: error.path))
    }

    /// Whether the path is a link whose target is missing.
    private func isLink(_ path: FilePath) -> Bool {
        do throws(FileError) {
            return try fileSystem.entries(of: path.folder).contains { $0.name == path.name && $0.kind == .link }
        } catch {
            return false
        }
    }

    /// Returns a similar name in the nearest existing folder, or `nil`.
    private func nearest(to path: FilePath) -> FilePath? {
        var missing = path
        while missing != missing.folder {
            do throws(FileError) {
                let entries = try fileSystem.entries(of: missing.folder)
                // A name that isn't UTF-8 can't be written as a path.
                return nearest(to: missing, among: entries.map(\.name).filter { !$0.unicodeScalars.contains("\u{FFFD}") })
            } catch {
                // Only a hint depends on it, so an unreadable folder has none.
                guard error.reason == .missing else { return nil }
                missing = missing.folder
            }
        }
        return nil
    }

    private func nearest(to path: FilePath, among names: [String]) -> FilePath? {
        let whole = path.name + FilePath.schemaEnding
        let name = names.contains(whole) ? whole : NearestName.of(path.name, among: names)
        return name.map(path.folder.appending)
    }
}
