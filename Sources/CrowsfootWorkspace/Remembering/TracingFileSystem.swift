package import CrowsfootChecking
import CrowsfootSource

/// Hands on every question and keeps the mark of its answer. What is written passes through.
///
/// It is for one thread: a run asks the file system for nothing while several processors work.
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

    /// No run that is remembered depends on what is in it.
    package func file(at path: FilePath) throws(FileError) -> any OpenFile { try fileSystem.file(at: path) }

    /// No run that is remembered depends on it.
    package func allowsWriting(into folder: FilePath) -> Bool { fileSystem.allowsWriting(into: folder) }

    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) { try fileSystem.write(bytes, to: path) }

    package func apply(_ batch: FileBatch) throws(FileError) { try fileSystem.apply(batch) }
}
