import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootSource

/// Converts byte ranges of checked files to locations of the client. Each file's lines are counted at most once.
struct LocationFinder {
    private let workspace: SchemaWorkspace
    private let sources: SourceSet
    private let encoding: PositionEncoding
    private var tables: [FileID: TextPositions] = [:]

    init(_ sources: SourceSet, _ workspace: SchemaWorkspace, _ encoding: PositionEncoding) {
        self.sources = sources
        self.workspace = workspace
        self.encoding = encoding
    }

    mutating func range(of range: SourceRange) -> PositionRange { positions(of: range.file).range(of: range.bytes) }

    mutating func location(of range: SourceRange) -> Location {
        Location(uri: uri(of: range.file), range: self.range(of: range))
    }

    /// Returns the URI in the spelling of the client if the file is open.
    func uri(of file: FileID) -> String {
        let path = FilePath(sources[file].path)
        return workspace.document(at: path)?.uri ?? DocumentURI.uri(of: path)
    }

    /// Returns the version of the text that was checked, or `nil` if the file isn't open.
    func version(of file: FileID) -> Int? { workspace.document(at: FilePath(sources[file].path))?.version }

    mutating func positions(of file: FileID) -> TextPositions {
        if let table = tables[file] { return table }
        let isOpen = workspace.document(at: FilePath(sources[file].path)) != nil
        let table = TextPositions(sources[file].bytes, encoding, countsMark: isOpen)
        tables[file] = table
        return table
    }
}
