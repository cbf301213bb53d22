package import CrowsfootChecking
import Foundation

/// A folder on the real disk that is deleted after the test.
package final class TemporaryFolder {
    package let path: FilePath
    private var mounts: [String] = []

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("crowsfoot-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit {
        for mount in mounts { _ = Self.run("umount", mount) }
        do {
            try FileManager.default.removeItem(atPath: path.text)
        } catch {
            print("cannot remove \(path): \(error)")
        }
    }

    package func path(_ name: String) -> FilePath { FilePath(path.text + "/" + name) }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name).text, withIntermediateDirectories: true)
    }

    package func makePipe(_ name: String) throws {
        guard mkfifo(path(name).text, 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    /// Creates a sparse file of zeros.
    package func makeFile(_ name: String, size: Int) throws {
        guard FileManager.default.createFile(atPath: path(name).text, contents: nil) else { throw POSIXError(.EIO) }
        guard truncate(path(name).text, off_t(size)) == 0 else { throw POSIXError(.EIO) }
    }

    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name).text, withDestinationPath: target)
    }

    package func setMode(_ name: String, _ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name).text)
    }

    package func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name).text)[.posixPermissions] as? Int
    }

    /// Mounts a file system of a few pages, which needs root on Linux.
    package func mountTiny(_ name: String) throws -> FilePath? {
        #if os(Linux)
            try makeFolder(name)
            guard geteuid() == 0, Self.run("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", path(name).text) else {
                return nil
            }
            mounts.append(path(name).text)
            return path(name)
        #else
            return nil
        #endif
    }

    private static func run(_ words: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
