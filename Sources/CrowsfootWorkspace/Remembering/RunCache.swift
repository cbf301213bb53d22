package import CrowsfootChecking
import CrowsfootSource

/// Caches runs that left nothing to do, in a user's cache folder.
///
/// Errors in that folder are ignored: a run that isn't cached runs again.
package struct RunCache {
    /// The maximum number of cached runs, one per command and folder. A full cache is cleared.
    private static let limit = 200
    /// The extension of cache files, which no other program has, so that all of them can be removed.
    private static let ending = ".crowsfoot-run"

    private let fileSystem: any FileSystem
    private let folder: FilePath
    private let tool: String
    private let path: FilePath

    /// Creates a cache, or returns `nil` if the current folder can't be identified.
    package init?(in folder: FilePath, of arguments: [String], by tool: String, _ fileSystem: any FileSystem) {
        guard case .success(let status) = Result(catching: { () throws(FileError) in try fileSystem.status(of: .current) }) else {
            return nil
        }
        var words = Fingerprint("\(status.identity.device)", "\(status.identity.node)")
        for argument in arguments { words.add(argument) }
        self.fileSystem = fileSystem
        self.folder = folder
        self.tool = tool
        path = folder.appending("\(words)\(Self.ending)")
    }

    /// Returns the cached run, or `nil` if a dependency has changed.
    package func recall() -> CachedRun? {
        guard case .success(let bytes) = Result(catching: { () throws(FileError) in try fileSystem.read(path) }),
            let run = CachedRun(bytes), run.tool == tool, run.trace.firstChange(on: fileSystem) == nil
        else { return nil }
        return run
    }

    package func keep(_ trace: FileTrace, fileCount: Int, notes: String) {
        guard let bytes = CachedRun(by: tool, trace, fileCount: fileCount, notes: notes).bytes else { return }
        var batch = FileBatch()
        batch.writes = [FileChange(path: path, bytes: bytes)]
        batch.isOptional = true
        do throws(FileError) {
            batch.removals = try outdated()
            batch.regenerable = Set(batch.removals + [path])
            try fileSystem.apply(batch)
        } catch {
            // The next run is then not cached.
        }
    }

    private func outdated() throws(FileError) -> [FilePath] {
        do throws(FileError) {
            let runs = try fileSystem.entries(of: folder).filter { $0.name.hasSuffix(Self.ending) }
            return runs.count < Self.limit ? [] : runs.map { folder.appending($0.name) }
        } catch {
            if error.reason == .missing { return [] }
            throw error
        }
    }
}

/// A cached run that left nothing to do, with its dependencies and its output.
package struct CachedRun: Equatable, Sendable {
    private static let heading = "crowsfoot run 1"

    /// The build of Crowsfoot. Another build may have another result.
    package let tool: String
    package let trace: FileTrace
    /// The number of files that were up to date.
    package let fileCount: Int
    /// Everything that was printed before the last line.
    package let notes: String

    package init(by tool: String, _ trace: FileTrace, fileCount: Int, notes: String) {
        self.tool = tool
        self.trace = trace
        self.fileCount = fileCount
        self.notes = notes
    }

    /// The bytes of the file, or `nil` if a path contains a line break.
    var bytes: [UInt8]? {
        trace.lines.map { lines in
            Array(([Self.heading, tool, "\(fileCount)", "\(lines.count)"] + lines + [notes]).joined(separator: "\n").utf8)
        }
    }

    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let head = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
        guard head.count == 5, head[0] == Self.heading, let fileCount = Int(head[2]), let count = Int(head[3]), count >= 0 else {
            return nil
        }
        let rest = head[4].split(separator: "\n", maxSplits: count, omittingEmptySubsequences: false)
        guard rest.count == count + 1, let trace = FileTrace(lines: rest.dropLast()) else { return nil }
        self.init(by: String(head[1]), trace, fileCount: fileCount, notes: String(rest[count]))
    }
}
