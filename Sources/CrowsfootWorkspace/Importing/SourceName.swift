import CrowsfootChecking
import CrowsfootImport

/// What a schema is called of which nobody says a name: as the file or the folder is that it was made of, or as that of an app around it.
enum SourceName {
    /// Names of folders that say nothing of what is in them.
    private static let plain: Set<String> = [
        "model", "models", "data", "database", "persistence", "schema", "schemas", "source", "sources", ".",
    ]

    static func of(_ path: FilePath, _ fileSystem: any FileSystem) -> String {
        var name = path.name.split(separator: ".").first.map(String.init) ?? "."
        var folder = path
        while plain.contains(name.lowercased()), folder != folder.folder {
            folder = folder.folder
            name = folder.name
        }
        if plain.contains(name.lowercased()), let absolute = nameOfCurrent(fileSystem) { name = absolute }
        return SchemaWord.type(name)
    }

    private static func nameOfCurrent(_ fileSystem: any FileSystem) -> String? {
        do throws(FileError) { return try Route.name(of: .current, fileSystem) } catch { return nil }
    }
}
