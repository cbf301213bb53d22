import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootText

/// Reads a Core Data model bundle with all its versions.
struct BundleReader {
    private let fileSystem: any FileSystem
    private var files: [TextSources.File] = []
    private var versions: [CoreDataModelBundle.Version] = []
    private var shared = XMLElementCache()
    private var problems: [(version: String, problem: ImportError.Problem)] = []
    private var omissions: [Omission] = []

    private init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    struct Result {
        let bundle: CoreDataModelBundle
        let files: [TextSources.File]
        let omissions: [Omission]
    }

    static func read(_ path: FilePath, _ fileSystem: any FileSystem) throws(ImportError) -> Result {
        var reader = BundleReader(fileSystem)
        let isVersioned = path.name.hasSuffix(FilePath.modelBundleEnding)
        var currentName: String?
        var listedNames: [String]?
        do throws(FileError) {
            if isVersioned {
                let entries = try fileSystem.entries(of: path)
                for entry in entries where entry.name.hasSuffix(FilePath.modelEnding) { try reader.read(path.appending(entry.name)) }
                if entries.contains(where: { $0.name == CurrentVersionFile.name }) {
                    currentName = CurrentVersionFile.version(in: try fileSystem.read(path.appending(CurrentVersionFile.name)))
                    // Xcode leaves the file without a name in a bundle that never had a second version.
                    if currentName == nil, reader.versions.count > 1 {
                        let reason = "`\(CurrentVersionFile.name)` names no version, so it isn't known which one is current"
                        reader.omissions.append(Omission(.missingCurrent, reason, at: nil))
                    }
                }
                if entries.contains(where: { $0.name == VersionListFile.name }) {
                    listedNames = VersionListFile.names(in: try fileSystem.read(path.appending(VersionListFile.name)))
                }
            } else {
                try reader.read(path)
            }
        } catch {
            throw ImportError([.file(error)])
        }
        let problems = reader.leaveOutShippedVersions(before: currentName)
        guard problems.isEmpty else { throw ImportError(problems) }
        guard !reader.versions.isEmpty else { throw ImportError([reader.omissions.isEmpty ? .noVersions(path) : .onlyBinary(path)]) }
        let name = String(path.name.dropLast((isVersioned ? FilePath.modelBundleEnding : FilePath.modelEnding).count))
        let bundle = CoreDataModelBundle(
            name: name, isVersioned: isVersioned, versions: reader.versions, currentName: currentName, listedNames: listedNames,
            mappings: isVersioned ? MappingModelFinder.mappings(around: path, fileSystem) : [])
        let stale = bundle.mappings.flatMap { MappingModelCheck.omissions($0, in: reader.versions) }
        return Result(bundle: bundle, files: reader.files, omissions: reader.omissions + stale)
    }

    /// Drops earlier versions that can't be read, and returns the other problems.
    private mutating func leaveOutShippedVersions(before current: String?) -> [ImportError.Problem] {
        guard let current, versions.contains(where: { $0.name == current }) else { return problems.map(\.problem) }
        var rest: [ImportError.Problem] = []
        for (version, problem) in problems {
            if FinderOrder.precedes(version, current) {
                omissions.append(Omission(.leftOut, "version `\(version)` is left out: \(problem.sentence)", at: nil))
            } else {
                rest.append(problem)
            }
        }
        return rest
    }

    private mutating func read(_ folder: FilePath) throws(FileError) {
        let names = Set(try fileSystem.entries(of: folder).map(\.name))
        let name = String(folder.name.dropLast(FilePath.modelEnding.count))
        guard names.contains("contents") else {
            if names.contains("elements") {
                let reason = "version `\(name)` was saved before Xcode 4, in a form that only Xcode reads; open it there and save it once"
                omissions.append(Omission(.leftOut, reason, at: nil))
            }
            return
        }
        let path = folder.appending("contents")
        let bytes = try fileSystem.read(path)
        do throws(XMLError) {
            let root = try XMLReader.read(bytes, sharing: &shared)
            guard root.name == "model" else { return problems.append((name, .notModel(path, root: root.name))) }
            versions.append(.init(name: name, file: FileID(files.count), model: ModelFile(root)))
            files.append(.init(path: path.text, bytes: bytes))
        } catch {
            let file = SourceFile(id: FileID(0), path: path.text, bytes: bytes)
            let place = LineTable(file).position(at: min(error.offset, bytes.count))
            problems.append((name, .xml(path, line: place.line, column: place.column, error)))
        }
    }
}

/// Compares the archived models in a mapping model with the versions of the same names: Core Data finds a mapping model by the hashes of
/// both.
enum MappingModelCheck {
    /// Returns a note about each version that was edited since. An unreadable archive is ignored.
    static func omissions(_ mapping: CoreDataModelBundle.Mapping, in versions: [CoreDataModelBundle.Version]) -> [Omission] {
        let content = mapping.content
        let sides = [(content.source, content.archives.source), (content.destination, content.archives.destination)]
        return sides.compactMap { side, archive in
            guard let version = versions.first(where: { $0.name == side.name }), let model = archive.flatMap(model),
                hashes(of: model) != hashes(of: version.model)
            else { return nil }
            let reason =
                "the mapping model `\(mapping.name)` was made with another state of `\(side.name)`, so Core Data may not find it for a store: "
                + "choose the version again in its editor"
            return Omission(.leftOut, reason, at: nil)
        }
    }

    private static func model(in archive: String) -> ModelFile? {
        guard let bytes = Base64.bytes(of: archive.utf8.filter { $0 > UInt8(ascii: " ") }) else { return nil }
        do throws(CachedModelError) { return CachedModelFile.model(of: try CachedModelReader.read(unpacked: bytes)) } catch { return nil }
    }

    private static func hashes(of model: ModelFile) -> [String: [UInt8]] {
        var hasher = VersionHasher()
        // Unconfirmed parts are left out, because they may be archived in another form.
        return hasher.hashes(of: StoreModel(model), onlyConfirmed: true)
    }
}
