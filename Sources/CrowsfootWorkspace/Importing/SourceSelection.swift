package import CrowsfootChecking
import CrowsfootImport
import CrowsfootProcessors
import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootText

/// The selected files of a folder: those of one target, and those at or below some paths.
package struct SourceSelection: Sendable {
    private let target: String?
    let paths: [FilePath]

    package init(target: String? = nil, only paths: [FilePath] = []) {
        self.target = target
        self.paths = paths
    }

    package var isEverything: Bool { target == nil && paths.isEmpty }

    /// Returns the selection for a tree with other paths.
    func at(_ paths: [FilePath]) -> SourceSelection { SourceSelection(target: target, only: paths) }

    /// Whether a file is selected. The files of a target are in a folder with its name, as Xcode and SwiftPM create it.
    func includes(_ path: FilePath) -> Bool {
        let ancestors = Self.ancestors(of: path)
        if let target, !ancestors.dropFirst().contains(where: { $0.name == target }) { return false }
        return paths.isEmpty || ancestors.contains { ancestor in paths.contains { $0.text == ancestor.text } }
    }

    /// Returns the smallest set of paths that contains the selected files.
    func roots(of files: [FilePath], in path: FilePath) -> [FilePath] {
        if isEverything { return [path] }
        let roots = files.map { file in
            let ancestors = Self.ancestors(of: file)
            let ofTarget = target.flatMap { target in ancestors.dropFirst().last { $0.name == target } }
            let named = ancestors.last { ancestor in paths.contains { $0.text == ancestor.text } }
            return [ofTarget, named].compactMap(\.self).max { $0.text.utf8.count < $1.text.utf8.count } ?? file
        }
        return Set(roots).sorted()
    }

    /// Returns the path itself and all its parent folders.
    private static func ancestors(of path: FilePath) -> [FilePath] {
        var ancestors = [path]
        while let last = ancestors.last, last.folder != last, last.folder != .current { ancestors.append(last.folder) }
        return ancestors
    }
}

/// Reads the Swift files at a path and their SwiftData declarations. All files count, because an enum of a model can be in any file.
struct SwiftFolderReader {
    /// The maximum size of all sources, in bytes, more than any app has.
    static let sizeLimit = 512 << 20

    private static let mark = Array("@Model".utf8)

    struct Result {
        var drafts: [SchemaDraft]
        let files: [TextSources.File]
    }

    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Reads the files. There are no drafts if no file mentions a model.
    func read(
        _ paths: [FilePath], name: String, for purpose: DraftPurpose, leavingOut isLeftOut: ([UInt8]) -> Bool = { _ in false }
    ) throws(ImportError) -> Result {
        var sources = SourceSet()
        var mentionsModel = false
        var size = 0
        for path in paths {
            do throws(FileError) {
                let bytes = try fileSystem.read(path)
                size += bytes.count
                if isLeftOut(bytes) { continue }
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
