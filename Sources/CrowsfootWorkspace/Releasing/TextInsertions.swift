import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Files with text put into them and nothing else, byte for byte.
struct TextInsertions {
    private var files: [FilePath: [UInt8]] = [:]

    /// In the order of their paths.
    var changes: [FileChange] { files.sorted { $0.key < $1.key }.map { FileChange(path: $0.key, bytes: $0.value) } }

    /// What a file has by now.
    func bytes(of tree: SyntaxTree) -> [UInt8] { files[FilePath(tree.file.path)] ?? tree.file.bytes }

    mutating func insert(_ text: String, at offset: Int, of tree: SyntaxTree) {
        var bytes = bytes(of: tree)
        bytes.insert(contentsOf: Self.lines(text, like: tree), at: offset)
        files[FilePath(tree.file.path)] = bytes
    }

    mutating func append(_ text: String, to tree: SyntaxTree) {
        let bytes = bytes(of: tree)
        let isEnded = bytes.last == UInt8(ascii: "\n")
        insert((isEnded ? "\n" : "\n\n") + text, at: bytes.count, of: tree)
    }

    /// A file that is new.
    mutating func add(_ text: String, at path: FilePath) {
        files[path] = Array(text.utf8)
    }

    /// Lines end as the file's own do.
    private static func lines(_ text: String, like tree: SyntaxTree) -> [UInt8] {
        let isWide = tree.file.bytes.holds(Array("\r\n".utf8))
        return text.utf8.flatMap { isWide && $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    }
}
