package import CrowsfootChecking
import Foundation

/// An in-memory file system, in which a folder exists if it contains a file.
///
/// Tests add links, pipes and failures explicitly, so that they need neither a disk nor special permissions.
package final class MemoryFileSystem: FileSystem, @unchecked Sendable {
    private enum Node {
        case file([UInt8])
        case folder
        case link(FilePath)
        case special(FileKind.Special)
    }

    private let lock = NSLock()
    private var nodes: [FilePath: Node] = [.current: .folder]
    private var numbers: [FilePath: UInt64] = [:]
    private var failures: [FilePath: FileError.Reason] = [:]
    private var written: [FilePath] = []
    private var removed: [FilePath] = []

    package init(_ files: [FilePath: String] = [:]) {
        for (path, text) in files { put(.file(Array(text.utf8)), at: path) }
    }

    /// The paths that were written to, in order.
    package var writes: [FilePath] { lock.withLock { written } }

    /// The paths that were removed, in order.
    package var removals: [FilePath] { lock.withLock { removed } }

    package func add(_ path: FilePath, _ bytes: [UInt8]) { lock.withLock { put(.file(bytes), at: path) } }
    package func addFolder(_ path: FilePath) { lock.withLock { put(.folder, at: path) } }
    package func addLink(_ path: FilePath, to target: FilePath) { lock.withLock { put(.link(target), at: path) } }
    package func addSpecial(_ path: FilePath, _ kind: FileKind.Special) { lock.withLock { put(.special(kind), at: path) } }

    /// Makes reading, listing and writing this path fail.
    package func fail(_ path: FilePath, _ reason: FileError.Reason) { lock.withLock { failures[path] = reason } }

    package func bytes(of path: FilePath) -> [UInt8]? { text(of: path).map { Array($0.utf8) } }

    package func text(of path: FilePath) -> String? {
        lock.withLock {
            guard case .file(let bytes) = nodes[path] else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private func put(_ node: Node, at path: FilePath) {
        nodes[path] = node
        number(path)
        var folder = path
        while folder != folder.folder {
            folder = folder.folder
            if nodes[folder] == nil {
                nodes[folder] = .folder
                number(folder)
            }
        }
    }

    /// Assigns a number to a path. A path that had one keeps it: a second count of as many paths would assign that of another one.
    private func number(_ path: FilePath) {
        if numbers[path] == nil { numbers[path] = UInt64(numbers.count + 1) }
    }

    /// Resolves a path by following every link in it.
    private func resolve(_ path: FilePath, _ action: FileError.Action) throws(FileError) -> FilePath {
        var resolved = FilePath.current
        var parts = path.text.split(separator: "/").map(String.init)
        if path.text.hasPrefix("/") { resolved = FilePath("/") }
        var links = 0
        while !parts.isEmpty {
            let part = parts.removeFirst()
            if part == "." { continue }
            if part == ".." {
                if case .file = nodes[resolved] { throw FileError(action, path, .notFolder) }
                resolved = resolved.folder
                continue
            }
            let next = resolved.appending(part)
            guard case .link(let target) = nodes[next] else {
                resolved = next
                continue
            }
            links += 1
            guard links < 40 else { throw FileError(action, path, .tooManyLinks) }
            if target.text.hasPrefix("/") { resolved = FilePath("/") }
            parts = target.text.split(separator: "/").map(String.init) + parts
        }
        return resolved
    }

    private func node(_ path: FilePath, _ action: FileError.Action) throws(FileError) -> (FilePath, Node) {
        let resolved = try resolve(path, action)
        guard !path.text.isEmpty, let node = nodes[resolved] else { throw FileError(action, path, .missing) }
        if action != .find, let reason = failures[resolved] { throw FileError(action, path, reason) }
        return (resolved, node)
    }

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        lock.lock()
        defer { lock.unlock() }
        let (resolved, node) = try node(path, .find)
        return FileStatus(kind: Self.kind(of: node), identity: .init(device: 1, node: numbers[resolved] ?? 0))
    }

    private static func kind(of node: Node) -> FileKind {
        switch node {
        case .file: .file
        case .folder: .folder
        case .link: .link
        case .special(let kind): .other(kind)
        }
    }

    package func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
        lock.lock()
        defer { lock.unlock() }
        let (resolved, node) = try node(folder, .list)
        guard case .folder = node else { throw FileError(.list, folder, .notFolder) }
        return nodes.filter { $0.key.folder == resolved && $0.key != resolved }
            .sorted { $0.key < $1.key }
            .map { FileEntry(name: $0.key.name, kind: Self.kind(of: $0.value)) }
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        lock.lock()
        defer { lock.unlock() }
        switch try node(path, .read).1 {
        case .file(let bytes): return bytes
        case .folder: throw FileError(.read, path, .isFolder)
        case .link: throw FileError(.read, path, .missing)
        case .special(let kind): throw FileError(.read, path, .notRegular(kind))
        }
    }

    package func file(at path: FilePath) throws(FileError) -> any OpenFile { MemoryFile(bytes: try read(path)) }

    package func allowsWriting(into folder: FilePath) -> Bool { lock.withLock { failures[folder] == nil } }

    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        lock.lock()
        defer { lock.unlock() }
        let resolved = try resolve(path, .write)
        guard nodes[resolved.folder] != nil else { throw FileError(.write, path, .missing) }
        if nodes[resolved] == nil, case .link = nodes[path] { throw FileError(.write, path, .deadLink) }
        try place(bytes, at: resolved, as: path)
    }

    private func place(_ bytes: [UInt8], at resolved: FilePath, as path: FilePath) throws(FileError) {
        if let reason = failures[resolved] { throw FileError(.write, path, reason) }
        if case .folder = nodes[resolved] { throw FileError(.write, path, .isFolder) }
        if nodes[resolved] == nil { put(.file(bytes), at: resolved) } else { nodes[resolved] = .file(bytes) }
        written.append(path)
    }

    package func apply(_ batch: FileBatch) throws(FileError) {
        try batch.check(read)
        lock.lock()
        defer { lock.unlock() }
        let before = (nodes, numbers, written, removed)
        do throws(FileError) {
            for path in batch.removals { try take(path) }
            // The last part isn't followed: a link is replaced itself.
            for change in batch.writes {
                let folder = try resolve(change.path.folder, .write)
                guard isFolderOrFree(folder) else { throw FileError(.write, change.path, .notFolder) }
                try place(change.bytes, at: folder.appending(change.path.name), as: change.path)
            }
        } catch {
            (nodes, numbers, written, removed) = before
            throw error
        }
    }

    private func take(_ path: FilePath) throws(FileError) {
        let resolved = try resolve(path.folder, .remove).appending(path.name)
        if let reason = failures[resolved] { throw FileError(.remove, path, reason) }
        nodes[resolved] = nil
        removed.append(path)
    }

    private func isFolderOrFree(_ path: FilePath) -> Bool {
        switch nodes[path] {
        case nil: path == path.folder || isFolderOrFree(path.folder)
        case .folder: true
        case .file, .link, .special: false
        }
    }
}
