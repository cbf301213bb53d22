import CrowsfootChecking
import CrowsfootCoreData
import CrowsfootImport

/// Finds the mapping models that belong to a model: those beside it, and those in folders there.
enum MappingModelFinder {
    /// How deep below the folder of the model somebody would keep them.
    private static let depthLimit = 3

    /// What cannot be read maps nothing.
    static func mappings(around model: FilePath, _ fileSystem: any FileSystem) -> [ModelBundle.Mapping] {
        var open = [(path: model.folder, depth: 0)]
        var found: [FilePath] = []
        while let (path, depth) = open.popLast() {
            for entry in entries(of: path, fileSystem) where entry.kind == .folder && !entry.isPassedOver {
                let inner = path.appending(entry.name)
                if entry.name.hasSuffix(MappingModelFile.ending) {
                    found.append(inner)
                } else if depth < depthLimit, !inner.isModelBundle {
                    open.append((inner, depth + 1))
                }
            }
        }
        return found.sorted().compactMap { folder in
            read(folder.appending(MappingModelFile.contentName), fileSystem).flatMap(MappingModelFile.init).map { content in
                ModelBundle.Mapping(name: folder.name, content: content)
            }
        }
    }

    private static func entries(of folder: FilePath, _ fileSystem: any FileSystem) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }

    private static func read(_ path: FilePath, _ fileSystem: any FileSystem) -> [UInt8]? {
        do throws(FileError) { return try fileSystem.read(path) } catch { return nil }
    }
}
