import CrowsfootChecking
import CrowsfootImport
import CrowsfootProcessors
import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootText

/// Reads the Swift files at a path, and what SwiftData makes of them. All files count: an enum that a model stores may stand in any.
struct SwiftFolderReader {
    /// No app has as much Swift of its own.
    static let sizeLimit = 512 << 20

    private static let mark = Array("@Model".utf8)

    struct Result {
        let drafts: [SchemaDraft]
        let files: [TextSources.File]
    }

    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Without drafts where no file mentions a model.
    func read(_ paths: [FilePath], name: String, for purpose: DraftPurpose) throws(ImportError) -> Result {
        var sources = SourceSet()
        var mentionsModel = false
        var size = 0
        for path in paths {
            do throws(FileError) {
                let bytes = try fileSystem.read(path)
                size += bytes.count
                mentionsModel = mentionsModel || bytes.holds(Self.mark)
                sources.add(path: path.text, bytes: bytes)
            } catch {
                throw ImportError([.file(error)])
            }
            if size > Self.sizeLimit { throw ImportError([.tooMuchSwift(path, limit: Self.sizeLimit >> 20)]) }
        }
        guard mentionsModel else { return Result(drafts: [], files: []) }
        let trees = sources.files.concurrentMap(SwiftSyntaxTree.read)
        return Result(
            drafts: SwiftDataDrafter.drafts(of: SwiftDataReader.read(trees), name: name, for: purpose),
            files: sources.files.map { TextSources.File(path: $0.path, bytes: $0.bytes) })
    }
}
