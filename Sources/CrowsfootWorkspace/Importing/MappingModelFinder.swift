import CrowsfootChecking
import CrowsfootImport
import CrowsfootStoreModel

/// Finds the mapping models of a model: those of its project, or else those next to it and below.
enum MappingModelFinder {
    /// The maximum depth of a search for mapping models.
    private static let depthLimit = 4
    /// The maximum number of folders between the model and its project.
    private static let heightLimit = 4
    private static let signsOfProject = [".xcodeproj", ".xcworkspace"]

    static func isContent(_ path: FilePath) -> Bool {
        path.name == MappingModelFile.contentName && path.folder.name.hasSuffix(MappingModelFile.ending)
    }

    static func isSignOfProject(_ folder: FilePath) -> Bool { signsOfProject.contains(where: folder.name.hasSuffix) }

    /// Returns the mappings. Unreadable files have none.
    static func mappings(around model: FilePath, _ fileSystem: any FileSystem) -> [CoreDataModelBundle.Mapping] {
        let roots = [model.folder] + (project(of: model, fileSystem).map { [$0] } ?? [])
        var open = roots.map { (path: $0, depth: 0) }
        var found: Set<FilePath> = []
        while let (path, depth) = open.popLast() {
            for entry in entries(of: path, fileSystem) where entry.kind == .folder && !entry.isSkipped {
                let inner = path.appending(entry.name)
                if entry.name.hasSuffix(MappingModelFile.ending) {
                    found.insert(inner)
                } else if depth < depthLimit, !inner.isModelBundle {
                    open.append((inner, depth + 1))
                }
            }
        }
        var contents: Set<[UInt8]> = []
        return found.sorted().compactMap { folder in
            // The folder of the model and that of its project can contain the same file.
            guard let bytes = read(folder.appending(MappingModelFile.contentName), fileSystem), let content = MappingModelFile(bytes),
                contents.insert(Array(folder.name.utf8) + bytes).inserted
            else { return nil }
            return CoreDataModelBundle.Mapping(name: folder.name, content: content)
        }
    }

    /// Returns the nearest parent folder with the model's project or package, or `nil`.
    private static func project(of model: FilePath, _ fileSystem: any FileSystem) -> FilePath? {
        var folder = model.folder
        for _ in 0..<heightLimit {
            let names = entries(of: folder, fileSystem).map(\.name)
            if names.contains(where: { name in name == "Package.swift" || signsOfProject.contains { name.hasSuffix($0) } }) {
                return folder
            }
            if folder.text == "/" { return nil }
            folder = above(folder)
        }
        return nil
    }

    /// Returns the parent folder, even of the current folder.
    private static func above(_ folder: FilePath) -> FilePath {
        folder == .current ? ".." : folder.name == ".." ? folder.appending("..") : folder.folder
    }

    private static func entries(of folder: FilePath, _ fileSystem: any FileSystem) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }

    private static func read(_ path: FilePath, _ fileSystem: any FileSystem) -> [UInt8]? {
        do throws(FileError) { return try fileSystem.read(path) } catch { return nil }
    }
}
