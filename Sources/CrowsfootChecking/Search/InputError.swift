import CrowsfootSource

/// Everything that kept the wanted schemas from being found or read, not only the first of it.
package struct InputError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// Nothing has this name; something near it may be meant.
        case missing(FilePath, nearest: FilePath?)
        case deadLink(FilePath)
        case noSchemas(in: FilePath)
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
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .missing(let path, nil):
            FileError(.find, path, .missing).sentence
        case .missing(let path, let nearest?):
            FileError(.find, path, .missing).sentence + "; did you mean `\(nearest)`?"
        case .deadLink(let path):
            FileError(.read, path, .deadLink).sentence
        case .noSchemas(.current):
            "no schema found in the current folder: run `crowsfoot init` to create one, or `crowsfoot import` if the app has models"
        case .noSchemas(let folder):
            "no schema found in `\(folder)`: run `crowsfoot init \(folder)` to create one, or `crowsfoot import \(folder)` if the app has models"
        case .unreadable(let error):
            error.sentence
        case .unimportable(let sentence):
            sentence
        case .notSchema(let path):
            "`\(path)` is not a schema: run `crowsfoot import \(path)` to create one from it"
        }
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
