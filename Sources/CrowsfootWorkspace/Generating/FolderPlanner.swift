import CrowsfootChecking
import CrowsfootSource

/// Compares the requested files of a folder with the existing ones and with the list of generated files.
///
/// Every folder is listed once and every file is read once.
struct FolderPlanner {
    private let folder: WantedFolder
    private let scope: GenerationScope
    private let fileSystem: any FileSystem
    private var listings: [FilePath: [String: FileKind]] = [:]
    private var newList = GeneratedFileList()
    private var unseen: [String: Int] = [:]
    private(set) var files: [PlannedFile] = []
    private(set) var list: PlannedFile?
    private(set) var fault: GenerationError.FaultyList?

    private var listPath: FilePath { folder.path.appending(GeneratedFileList.fileName) }

    init(_ folder: WantedFolder, _ scope: GenerationScope, _ fileSystem: any FileSystem) {
        self.folder = folder
        self.scope = scope
        self.fileSystem = fileSystem
    }

    mutating func plan() throws(FileError) {
        let listBytes = try bytesOfList()
        let (oldList, faultyLine) = GeneratedFileList.read(listBytes ?? [])
        if folder.isFormer, oldList.isOnDemand { return }
        newList.isOnDemand = scope.folder != nil && (oldList.isOnDemand || oldList.entries.isEmpty)
        fault = faultyLine.map { GenerationError.FaultyList(path: listPath, line: $0) }
        for (path, file) in folder.files {
            try compare(file, at: path, with: oldList.entries[path])
            newList.add(path, file.owner, Fingerprint(of: file.bytes).description)
        }
        for (path, entry) in oldList.entries where folder.files[path] == nil { try settle(entry, at: path) }
        files.sort { $0.path < $1.path }
        list = plan(listPath, old: listBytes, new: newList.bytes)
    }

    /// Notes about files of removed outputs and of schemas that may be removed.
    var notes: [GenerationNote] {
        let gone = folder.isFormer && !files.isEmpty ? [GenerationNote.formerFolder(folder.path, files: files.map(\.path.name))] : []
        return gone + unseen.sorted { $0.key < $1.key }.map { .unseenSchema($0.key, files: $0.value, folder: folder.path) }
    }

    private func plan(_ path: FilePath, old: [UInt8]?, new: [UInt8]?) -> PlannedFile? {
        let state: PlannedFile.State
        switch (old, new) {
        case (nil, nil): return nil
        case (nil, _?): state = .missing
        case (_?, nil): state = .extra
        case (let old?, let new?): state = old == new ? .unchanged : .stale
        }
        // Only Crowsfoot uses this name.
        return PlannedFile(path: path, state: state, old: old, isAsWritten: true, new: new, output: folder.output())
    }
}

// MARK: - One file

extension FolderPlanner {
    private mutating func compare(
        _ file: WantedFolder.File, at name: String, with entry: GeneratedFileList.Entry?
    ) throws(FileError) {
        let path = path(of: name)
        let old = try bytes(path)
        let isAsWritten = old.flatMap { old in entry.map { Self.isAsWritten(old, $0) } } ?? false
        let state: PlannedFile.State
        if let old, old == file.bytes {
            state = entry == nil ? .adopted : .unchanged
        } else if try kind(of: path) == .link {
            state = .link
        } else if old != nil {
            state = entry == nil ? .foreign : isAsWritten || file.takesEdits ? .stale : .edited
        } else {
            state = .missing
        }
        files.append(
            PlannedFile(
                path: path, state: state, old: old, isAsWritten: isAsWritten, new: file.bytes, output: folder.output(of: file.owner)))
    }

    /// Decides about a generated file that is no longer requested.
    private mutating func settle(_ entry: GeneratedFileList.Entry, at name: String) throws(FileError) {
        let path = path(of: name)
        // If someone replaced or removed the file, nothing is left to do.
        guard let kind = try kind(of: path), kind == .file || kind == .link else { return }
        guard folder.isObsolete(entry.owner, in: scope) else {
            for fingerprint in entry.fingerprints { newList.add(name, entry.owner, fingerprint) }
            if folder.schemas[entry.owner.schema] == nil { unseen[entry.owner.schema, default: 0] += 1 }
            return
        }
        let old = try bytes(path)
        let isFromCrowsfoot = kind == .file && old.map { Self.isAsWritten($0, entry) } == true
        files.append(
            PlannedFile(
                path: path, state: isFromCrowsfoot ? .extra : .edited, old: old, isAsWritten: isFromCrowsfoot, new: nil,
                output: folder.output(of: entry.owner)))
    }

    private static func isAsWritten(_ bytes: [UInt8], _ entry: GeneratedFileList.Entry) -> Bool {
        entry.fingerprints.contains(Fingerprint(of: bytes).description)
    }
}

// MARK: - Existing files

extension FolderPlanner {
    private func path(of name: String) -> FilePath {
        name.split(separator: "/").reduce(folder.path) { $0.appending(String($1)) }
    }

    /// Returns the contents of a file, or `nil` if there is none, or only a broken link.
    private mutating func bytes(_ path: FilePath) throws(FileError) -> [UInt8]? {
        guard let kind = try kind(of: path) else { return nil }
        do throws(FileError) {
            return try fileSystem.read(path)
        } catch {
            if kind == .link, error.leadsNowhere { return nil }
            throw FileError(.write, path, error.reason)
        }
    }

    /// Reads the list before the folder: another run writes its files first and the list last, so a listed file isn't missing because it
    /// doesn't exist yet.
    private mutating func bytesOfList() throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try fileSystem.read(listPath)
        } catch {
            // Other problems of the folder are reported first.
            return error.leadsNowhere ? nil : try bytes(listPath)
        }
    }

    /// Returns the kind of a path without following links.
    private mutating func kind(of path: FilePath) throws(FileError) -> FileKind? {
        if let listing = listings[path.folder] { return listing[path.name] }
        let listing = try listing(of: path.folder)
        listings[path.folder] = listing
        return listing[path.name]
    }

    private func listing(of folder: FilePath) throws(FileError) -> [String: FileKind] {
        do throws(FileError) {
            let entries = try fileSystem.entries(of: folder)
            return Dictionary(entries.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
        } catch {
            if error.reason == .missing { return [:] }
            throw FileError(.write, folder, error.reason)
        }
    }
}
