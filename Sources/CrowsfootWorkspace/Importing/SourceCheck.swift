package import CrowsfootChecking
import CrowsfootImport
package import CrowsfootSource

/// A check of handwritten `@Model` classes or of a Core Data model, with the findings at their lines.
package struct SourceCheck: Sendable {
    package let sources: SourceSet
    package let findings: [Diagnostic]

    /// Checks the classes in a folder, or a model. Returns `nil` if there are none.
    package init?(_ root: FilePath, by fileSystem: any FileSystem) {
        let imported: [ImportedSchema]
        do throws(ImportError) {
            let importer = SourceImporter(fileSystem)
            imported = root.isModelBundle ? try importer.read(root) : try importer.readHandwritten([root], for: .comparison)
        } catch {
            return nil
        }
        if imported.isEmpty { return nil }
        let input = SchemaInput(folders: imported.map { [$0.file] }, locks: [])
        let result = SchemaChecker.check(input).lacking(input.remarks)
        sources = result.sources
        findings = result.diagnostics.filter { !$0.isAboutShippedVersion }.map(result.sources.traced)
    }

    /// Returns the folder of Swift files, or the model, that a file is checked with: the target of a package, the root of a workspace, or
    /// its folder. Returns `nil` for other files.
    package static func root(of path: FilePath, in workspace: [FilePath]) -> FilePath? {
        if path.modelAround != path { return path.modelAround }
        guard path.isSwift else { return nil }
        var folder = path.folder
        while folder.folder != folder {
            if folder.folder.name == "Sources" || workspace.contains(folder) { return folder }
            folder = folder.folder
        }
        return path.folder
    }
}
