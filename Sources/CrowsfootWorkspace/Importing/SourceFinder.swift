import CrowsfootChecking

/// Finds what schemas can be made of in a folder and below it. Hidden folders are passed over, those that other tools fill, and links.
struct SourceFinder {
    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// In the order of their paths. What cannot be read is none.
    func find(in folder: FilePath) -> [FilePath] {
        var found: [FilePath] = []
        var pending = [folder]
        while let path = pending.popLast() {
            for entry in entries(of: path) where entry.kind == .folder && !entry.isPassedOver {
                let inner = path.appending(entry.name)
                if inner.isModelBundle { found.append(inner) } else { pending.append(inner) }
            }
        }
        return found.sorted()
    }

    private func entries(of folder: FilePath) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }
}
