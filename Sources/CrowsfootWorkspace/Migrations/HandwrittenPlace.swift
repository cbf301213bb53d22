import CrowsfootChecking
import CrowsfootModel

/// The location of the file with handwritten steps of a migration.
///
/// The file is next to the folder of the output, which is usually next to the schema, so that the app compiles it. Earlier versions of this
/// tool put it among the generated files, where it still counts.
struct HandwrittenPlace {
    private let generated: FilePath
    private let beside: FilePath
    private let finder: PathResolver

    /// Creates the location. `folder` replaces those of outputs.
    init(_ output: Output, ofSchemaIn schemaFolder: FilePath, into folder: FilePath?, _ fileSystem: any FileSystem) {
        finder = PathResolver(fileSystem)
        generated = finder.path(of: output.folder.text, seenFrom: folder == nil ? schemaFolder : .current)
        let isBare = folder != nil || output.folder.text.split(separator: "/").allSatisfy { $0 == "." || $0 == ".." }
        beside = isBare ? generated : generated.folder
    }

    var folders: [FilePath] { [generated, beside] }

    func file(named name: String) -> (path: FilePath, isThere: Bool) {
        for path in folders.map({ $0.appending(name) }) where finder.resolved(path).rest.isEmpty { return (path, true) }
        return (beside.appending(name), false)
    }
}
