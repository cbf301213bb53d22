package import CrowsfootChecking

/// Plans the location and contents of a first schema. It writes nothing.
package struct SchemaStarter: Sendable {
    private static let projectEnding = ".xcodeproj"

    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func start(in folder: FilePath) throws(StartError) -> SchemaStart {
        guard try isThere(folder) else { return try startInEmpty(folder) }
        let manifest = try around(folder)
        if let manifest, let target = try target(for: folder, in: manifest) {
            let isInside = PathResolver(fileSystem).lies(folder, in: target.folder)
            return try start(target.name, in: isInside ? folder : target.folder, .target(target, manifest))
        }
        if let project = try entries(of: folder).first(where: { $0.name.hasSuffix(Self.projectEnding) }) {
            let name = String(project.name.dropLast(Self.projectEnding.count))
            let sources = folder.appending(name)
            let place = try isThere(sources) ? sources : folder
            return try start(name, in: place, .xcodeProject(project.name))
        }
        return try start(name(of: folder), in: folder, .folder(folder))
    }

    /// A folder that doesn't exist yet may become a target's.
    private func startInEmpty(_ folder: FilePath) throws(StartError) -> SchemaStart {
        let target = try around(folder).flatMap { manifest in self.target(around: folder, in: manifest).map { ($0, manifest) } }
        if let (target, manifest) = target { return try start(target.name, in: folder, .target(target, manifest)) }
        // A target's name isn't its folder.
        let namesake = try around(folder).flatMap { manifest in manifest.targets.first { $0.name == folder.text }.map { ($0, manifest) } }
        if let (target, manifest) = namesake { throw .targetElsewhere(target.place, manifest: manifest.path) }
        return try start(name(of: folder), in: folder, .folder(folder))
    }

    private func start(_ name: String, in folder: FilePath, _ place: SchemaStart.Place) throws(StartError) -> SchemaStart {
        // A target has one schema, anywhere in it.
        let searched = if case .target(let target, _) = place { target.folder } else { folder }
        if let existing = try schema(below: searched) {
            guard case .target(let target, _) = place, !target.usesPlugin else { throw .existing(existing) }
            return SchemaStart(schema: existing, text: nil, place: place)
        }
        let isBuilt =
            switch place {
            case .folder: false
            case .target, .xcodeProject: true
            }
        let schema = StarterSchema(name: SchemaName(from: name), isBuilt: isBuilt)
        let path = folder.appending(schema.name.text + FilePath.schemaEnding)
        return SchemaStart(schema: path, text: schema.text, place: place)
    }
}

// MARK: - Target

extension SchemaStarter {
    /// Returns the target of a folder, or `nil` if the package doesn't build it.
    private func target(for folder: FilePath, in manifest: PackageManifest) throws(StartError) -> PackageTarget? {
        guard PathResolver(fileSystem).areSame(manifest.folder, folder) else { return target(around: folder, in: manifest) }
        let targets = manifest.targets
        guard let only = targets.first else { throw .noTarget(manifest: manifest.path) }
        guard targets.count == 1 else { throw .severalTargets(targets.map(\.place), manifest: manifest.path) }
        return only
    }

    private func target(around folder: FilePath, in manifest: PackageManifest) -> PackageTarget? {
        manifest.targets.first { PathResolver(fileSystem).lies(folder, in: $0.folder) }
    }

    private func around(_ folder: FilePath) throws(StartError) -> PackageManifest? {
        do throws(FileError) { return try PackageManifest.around(folder, fileSystem) } catch { throw .file(error) }
    }
}

// MARK: - Existing schemas

extension SchemaStarter {
    private func isThere(_ folder: FilePath) throws(StartError) -> Bool {
        let status: FileStatus
        do throws(FileError) {
            status = try fileSystem.status(of: folder)
        } catch {
            if error.reason == .missing { return false }
            throw .file(error)
        }
        guard status.kind == .folder else { throw .notFolder(folder) }
        return true
    }

    private func entries(of folder: FilePath) throws(StartError) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { throw .file(error) }
    }

    private func schema(below folder: FilePath) throws(StartError) -> FilePath? {
        guard try isThere(folder) else { return nil }
        do throws(InputError) {
            return try SchemaFinder(fileSystem).find([folder]).requested.first
        } catch {
            if error.problems == [.noSchemas(in: folder)] { return nil }
            throw .input(error)
        }
    }

    /// Returns the name of a folder, from its parent if the path doesn't contain it.
    private func name(of folder: FilePath) -> String {
        if folder != .current, folder.name != ".." { return folder.name }
        do throws(FileError) { return try Route.name(of: folder, fileSystem) } catch { return "" }
    }
}

/// A schema name from the name of a folder.
struct SchemaName {
    /// The name if the folder has no usable one.
    private static let fallback = "App"

    let text: String

    init(from name: String) {
        let words = name.split { !$0.isLetter && !("0"..."9" ~= $0) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let startsWithLetter = joined.first?.isLetter ?? false
        text = startsWithLetter ? joined : Self.fallback + joined
    }
}

/// A first schema: the file to write, unless it exists, and the remaining steps.
package struct SchemaStart: Sendable {
    package enum Place: Sendable {
        /// A folder outside of targets, so the schema has its own outputs.
        case folder(FilePath)
        /// A target, in which builds generate the source.
        case target(PackageTarget, PackageManifest)
        case xcodeProject(String)
    }

    package let schema: FilePath
    /// The content of the file, or `nil` if there is a schema.
    package let text: String?
    package let place: Place
}

/// The reason why no schema is created. Nothing has changed.
package enum StartError: Error, Hashable, Sendable {
    case file(FileError)
    case input(InputError)
    case notFolder(FilePath)
    /// A schema that exists in the folder or below it.
    case existing(FilePath)
    case severalTargets([PackageTarget.Place], manifest: FilePath)
    case noTarget(manifest: FilePath)
    /// The folder doesn't exist, but a target with its name does.
    case targetElsewhere(PackageTarget.Place, manifest: FilePath)
}

extension PackageTarget {
    package struct Place: Hashable, Sendable {
        let name: String
        let folder: FilePath
    }

    var place: Place { Place(name: name, folder: folder) }
}

extension StartError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .file(let error):
            error.sentence
        case .input(let error):
            error.problems.map(\.sentence).joined(separator: "; ")
        case .notFolder(let path):
            "`\(path)` is not a folder: give the folder for the schema"
        case .existing(let path):
            "`\(path)` already exists. To create a schema elsewhere, run `crowsfoot init FOLDER`"
        case .severalTargets(let targets, let manifest):
            "`\(manifest)` has \(targets.count) targets. To choose the one of the schema, run "
                + targets.map { "`crowsfoot init \($0.folder)`" }.joined(separator: " or ")
        case .targetElsewhere(let target, let manifest):
            "`\(target.name)` is a target of `\(manifest)`, in `\(target.folder)`. To create its schema, run "
                + "`crowsfoot init \(target.folder)`"
        case .noTarget(let manifest):
            "no Swift target found in `\(manifest)`: give its folder, such as `crowsfoot init Sources/App`"
        }
    }
}
