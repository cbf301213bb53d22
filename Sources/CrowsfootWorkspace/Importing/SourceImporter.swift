package import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource

/// Makes schemas of what others have written, wherever it lies.
package struct SourceImporter: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func read(_ path: FilePath) throws(ImportError) -> ImportedSchema {
        if path.isModelBundle { return try readModel(path) }
        throw ImportError([.unknownKind(path)])
    }

    private func readModel(_ path: FilePath) throws(ImportError) -> ImportedSchema {
        let read = try BundleReader.read(path, fileSystem)
        var draft = ModelImporter.draft(of: read.bundle)
        draft.gaps = read.gaps + draft.gaps
        return imported(draft, path, read.files)
    }

    private func imported(_ draft: SchemaDraft, _ path: FilePath, _ files: [TextSources.File]) -> ImportedSchema {
        let drafted = DraftWriter.write(draft)
        return ImportedSchema(
            name: draft.name.text, path: path, bytes: drafted.bytes, sources: TextSources(files: files, origins: drafted.origins),
            gaps: drafted.gaps)
    }
}
