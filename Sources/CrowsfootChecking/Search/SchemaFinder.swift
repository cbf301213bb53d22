/// Turns the paths that a user gave into schema files: a file stands for itself, a folder for every `.schema` file below it.
///
/// Hidden files and folders are passed over, and folders that other tools fill. ElementMap are followed, but after everything else, and nothing is entered twice: so
/// a file has the path that it really lies at, and no circle of links is ever walked.
package struct SchemaFinder: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func find(_ paths: [FilePath]) throws(InputError) -> FoundSchemas {
        var walk = SchemaWalk(fileSystem)
        for path in paths { walk.enter(path) }
        let folders = SiblingSearch(fileSystem).folders(of: &walk)
        guard walk.problems.isEmpty else { throw InputError(walk.problems) }
        return FoundSchemas(folders: folders, generatedFolders: walk.generatedFolders.sorted())
    }
}
