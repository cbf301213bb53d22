import CrowsfootChecking

/// What tells a service that builds and tests what to do.
struct ServiceFile: Sendable {
    private static let folder = ".github/workflows"
    private static let single = [".gitlab-ci.yml"]

    let path: FilePath
    let text: String

    static func all(in root: FilePath, _ fileSystem: any FileSystem) -> [ServiceFile] {
        let folder = folder.split(separator: "/").reduce(root) { $0.appending(String($1)) }
        var paths = single.map(root.appending)
        do throws(FileError) {
            paths += try fileSystem.entries(of: folder).map(\.name).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map(
                folder.appending)
        } catch {
            // Most have no such folder.
        }
        return paths.compactMap { path in text(of: path, fileSystem).map { ServiceFile(path: path, text: $0) } }
    }

    static func text(of path: FilePath, _ fileSystem: any FileSystem) -> String? {
        do throws(FileError) { return String(decoding: try fileSystem.read(path), as: UTF8.self) } catch { return nil }
    }

    /// Whether it fails when generated files are out of date.
    var checksGenerated: Bool {
        text.contains("generate --check") || text.contains("crowsfoot review") || text.contains("crowsfoot-review")
    }
}
