package import CrowsfootChecking
import CrowsfootSource

/// A file system that forwards all queries and records their answers. Writes pass through.
///
/// It is for one thread: a run doesn't use the file system while it works concurrently.
package final class TracingFileSystem: FileSystem, @unchecked Sendable {
    private let fileSystem: any FileSystem
    package private(set) var trace = FileTrace()

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        do throws(FileError) {
            let status = try fileSystem.status(of: path)
            trace.add(.status(path), FileQuestion.mark(of: status))
            return status
        } catch {
            throw noted(error, .status(path))
        }
    }

    package func entries(of path: FilePath) throws(FileError) -> [FileEntry] {
        do throws(FileError) {
            let entries = try fileSystem.entries(of: path)
            trace.add(.entries(path), FileQuestion.mark(of: entries))
            return entries
        } catch {
            throw noted(error, .entries(path))
        }
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            let bytes = try fileSystem.read(path)
            trace.add(.bytes(path), Fingerprint(of: bytes))
            return bytes
        } catch {
            throw noted(error, .bytes(path))
        }
    }

    private func noted(_ error: FileError, _ question: FileQuestion) -> FileError {
        trace.add(question, FileQuestion.mark(of: error))
        return error
    }

    /// Not recorded, because no cached run opens files.
    package func file(at path: FilePath) throws(FileError) -> any OpenFile { try fileSystem.file(at: path) }

    /// Not recorded, because no cached run depends on it.
    package func allowsWriting(into folder: FilePath) -> Bool { fileSystem.allowsWriting(into: folder) }

    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) { try fileSystem.write(bytes, to: path) }

    package func apply(_ batch: FileBatch) throws(FileError) { try fileSystem.apply(batch) }
}
