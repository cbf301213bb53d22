import CrowsfootSource

/// Everything that kept the wanted schemas from being found or read, not only the first of it.
package struct InputError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// No file has this name. A similar name may be meant.
        case missing(FilePath, nearest: FilePath?)
        case deadLink(FilePath)
        case noSchemas(in: FilePath)
        /// Released versions without the schema that people edit.
        case schemaMissing(besides: FilePath)
        /// A folder without schemas, but with so many `@Model` classes and these Core Data models.
        case onlyModels(in: FilePath, classes: Int, bundles: [FilePath])
        case unreadable(FileError)
        /// No schema could be made of what others have written; the sentence says why.
        case unimportable(String)
        /// A file that isn't a schema, but a command changes schemas.
        case notSchema(FilePath)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension InputError.Problem {
    /// The cause and the advice, for people: names in backticks, no full stop at the end.
    package var sentence: String { advice.map { "\(cause). \($0)" } ?? cause }

    /// One clause that says what is wrong.
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

    /// One clause that says what to do; `nil` where the cause says it or it isn't known.
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

/// Finds out what was meant by a path that leads nowhere.
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

    /// Whether the name itself is there and only what it leads to is not.
    private func isLink(_ path: FilePath) -> Bool {
        do throws(FileError) {
            return try fileSystem.entries(of: path.folder).contains { $0.name == path.name && $0.kind == .link }
        } catch {
            return false
        }
    }

    /// Goes up to the folder that is still there and looks for a like name in it.
    private func nearest(to path: FilePath) -> FilePath? {
        var missing = path
        while missing != missing.folder {
            do throws(FileError) {
                let entries = try fileSystem.entries(of: missing.folder)
                // A name that is not UTF-8 has no spelling that leads to it.
                return nearest(to: missing, among: entries.map(\.name).filter { !$0.unicodeScalars.contains("\u{FFFD}") })
            } catch {
                // Only a hint depends on it: a folder that cannot be read gives none.
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
