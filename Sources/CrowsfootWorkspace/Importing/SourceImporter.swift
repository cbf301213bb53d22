package import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootSyntax

/// Makes schemas of what others have written, wherever it lies.
package struct SourceImporter: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// A schema to look at; one that is to lie in a folder makes again what it was made of, where that lies.
    package func read(_ path: FilePath, into folder: FilePath? = nil) throws(ImportError) -> ImportedSchema {
        if path.isModelBundle { return try readModel(path, folder) }
        throw ImportError([.unknownKind(path)])
    }

    private func readModel(_ path: FilePath, _ folder: FilePath?) throws(ImportError) -> ImportedSchema {
        let read = try BundleReader.read(path, fileSystem)
        var draft = ModelImporter.draft(of: read.bundle)
        draft.gaps = read.gaps + draft.gaps
        if let folder {
            let way = try way(from: folder, to: path.folder)
            draft.outputs = [DraftText("coredata \(StringLiteral.spelling(of: way))")]
        }
        return imported(draft, path, read.files)
    }

    private func way(from start: FilePath, to end: FilePath) throws(ImportError) -> String {
        do throws(FileError) {
            let parts = try Route(from: start, to: end, fileSystem).parts
            return parts.isEmpty ? "." : parts.joined(separator: "/")
        } catch {
            throw ImportError([.file(error)])
        }
    }

    private func imported(_ draft: SchemaDraft, _ path: FilePath, _ files: [TextSources.File]) -> ImportedSchema {
        let drafted = DraftWriter.write(draft)
        return ImportedSchema(
            name: draft.name.text, path: path, bytes: drafted.bytes, sources: TextSources(files: files, origins: drafted.origins),
            gaps: drafted.gaps)
    }
}
