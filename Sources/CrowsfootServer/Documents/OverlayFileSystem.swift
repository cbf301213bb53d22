package import CrowsfootChecking

/// The disk with the texts of open documents in place of their files.
///
/// It is for one thread.
package final class OverlayFileSystem: FileSystem, @unchecked Sendable {
    /// A text in place of a file.
    private struct Overlay {
        var bytes: [UInt8]
        /// Its status while the file doesn't exist.
        let status: FileStatus
    }

    /// A device that no file has.
    private static let device = UInt64.max

    private let disk: any FileSystem
    private var overlays: [FilePath: Overlay] = [:]
    private var newestNode: UInt64 = 0

    package init(over disk: any FileSystem) {
        self.disk = disk
    }

    package func open(_ path: FilePath, _ bytes: [UInt8]) {
        if overlays[path] != nil {
            overlays[path]?.bytes = bytes
        } else {
            newestNode += 1
            let status = FileStatus(kind: .file, identity: .init(device: Self.device, node: newestNode))
            overlays[path] = Overlay(bytes: bytes, status: status)
        }
    }

    package func close(_ path: FilePath) { overlays[path] = nil }

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        do throws(FileError) {
            return try disk.status(of: path)
        } catch {
            if let overlay = overlays[path] { return overlay.status }
            guard overlays.keys.contains(where: { $0.text.hasPrefix(path.text + "/") }) else { throw error }
            return FileStatus(kind: .folder, identity: .init(device: Self.device, node: Self.node(ofFolder: path)))
        }
    }

    /// Returns a number for a folder that exists only because of an unsaved document in it.
    private static func node(ofFolder path: FilePath) -> UInt64 { UInt64(truncatingIfNeeded: path.hashValue) | 1 << 63 }

    package func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
        let unsaved = overlays.keys.filter { $0.folder == folder }
        do throws(FileError) {
            let entries = try disk.entries(of: folder)
            let names = Set(entries.map(\.name))
            let added = unsaved.map(\.name).filter { !names.contains($0) }
            if added.isEmpty { return entries }
            return (entries + added.map { FileEntry(name: $0, kind: .file) }).sorted { FilePath($0.name) < FilePath($1.name) }
        } catch {
            if unsaved.isEmpty { throw error }
            return unsaved.sorted().map { FileEntry(name: $0.name, kind: .file) }
        }
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        if let overlay = try overlay(at: path) { return overlay.bytes }
        return try disk.read(path)
    }

    /// Returns the text of a path, also if another path leads to the open file: a link, or another spelling of its name.
    private func overlay(at path: FilePath) throws(FileError) -> Overlay? {
        if let overlay = overlays[path] { return overlay }
        if overlays.isEmpty { return nil }
        let identity = try disk.status(of: path).identity
        return overlays.first { self.identity(of: $0.key) == identity }?.value
    }

    /// Returns the identity of a file or folder on the disk, or `nil` if there is none.
    func identity(of path: FilePath) -> FileStatus.Identity? {
        do throws(FileError) { return try disk.status(of: path).identity } catch { return nil }
    }

    package func file(at path: FilePath) throws(FileError) -> any OpenFile { try disk.file(at: path) }
    package func allowsWriting(into folder: FilePath) -> Bool { disk.allowsWriting(into: folder) }
    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) { try disk.write(bytes, to: path) }
    package func apply(_ batch: FileBatch) throws(FileError) { try disk.apply(batch) }
}
