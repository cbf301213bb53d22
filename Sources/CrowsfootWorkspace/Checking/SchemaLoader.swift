/// Finds and reads the schemas that paths stand for, with the files beside them that may belong to them.
package struct SchemaLoader: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func load(_ paths: [FilePath]) throws(InputError) -> SchemaInput {
        var problems: [InputError.Problem] = []
        var folders: [[SchemaInput.File]] = []
        for folder in try SchemaFinder(fileSystem).find(paths).folders {
            let requested = Set(folder.requested)
            var files: [SchemaInput.File] = []
            for path in (folder.requested + folder.siblings).sorted() {
                do throws(FileError) {
                    let bytes = try fileSystem.read(path)
                    files.append(SchemaInput.File(path: path, bytes: bytes, isRequested: requested.contains(path)))
                } catch {
                    problems.append(.unreadable(error.afterFinding))
                }
            }
            folders.append(files)
        }
        guard problems.isEmpty else { throw InputError(problems) }
        return SchemaInput(folders: folders)
    }
}
