import CrowsfootChecking

/// Finds what schemas can be made of in a folder and below it. Hidden folders are passed over, those that other tools fill, those with tests or
/// previews, and links.
struct SourceFinder {
    /// In the order of their paths.
    private(set) var models: [FilePath] = []
    private(set) var swiftFiles: [FilePath] = []

    /// Whatever cannot be listed has nothing. The folder itself counts whatever its name is, and if it holds tests, so do those in it.
    init(_ folder: FilePath, _ fileSystem: any FileSystem) {
        let isOfTests = FileEntry.holdsTests(folder.name[...])
        var pending = [folder]
        while let path = pending.popLast() {
            for entry in Self.entries(of: path, fileSystem)
            where !entry.isPassedOver && (isOfTests || !FileEntry.holdsTests(entry.name[...])) {
                let inner = path.appending(entry.name)
                switch entry.kind {
                case .folder: if inner.isModelBundle { models.append(inner) } else { pending.append(inner) }
                case .file: if inner.isSwift { swiftFiles.append(inner) }
                case .link, .other: break
                }
            }
        }
        models.sort()
        swiftFiles.sort()
    }

    private static func entries(of folder: FilePath, _ fileSystem: any FileSystem) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }
}
