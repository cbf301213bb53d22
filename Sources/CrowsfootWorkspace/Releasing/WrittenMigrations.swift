import CrowsfootChecking
import CrowsfootModel
import CrowsfootSwift

/// Finds hand-written migration code next to generated files.
enum WrittenMigrations {
    /// Returns the hand-written files with the steps to a version.
    static func files(
        leadingTo version: VersionNumber, of history: SchemaHistory, _ edit: VersionEdit, _ fileSystem: any FileSystem
    ) throws(VersionError) -> [(path: FilePath, text: String)] {
        let folders = history.placedOutputs.filter { $0.kind == .swiftdata }.flatMap { output in
            HandwrittenPlace(output, ofSchemaIn: edit.folder, into: nil, fileSystem).folders
        }
        var files: [FilePath: String] = [:]
        for folder in Set(folders + [edit.folder]) {
            do throws(FileError) {
                for entry in try fileSystem.entries(of: folder)
                where MigrationScaffold.isFileName(entry.name) && entry.name.hasSuffix("_to_\(version.typeName).swift") {
                    let path = folder.appending(entry.name)
                    files[path] = String(decoding: try fileSystem.read(path), as: UTF8.self)
                }
            } catch {
                // Nothing has been generated there yet.
                if error.reason != .missing { throw .file(error) }
            }
        }
        return files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }
}
