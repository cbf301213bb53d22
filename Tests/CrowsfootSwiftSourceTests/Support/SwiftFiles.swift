import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootTestSupport

/// Swift files as one module.
struct SwiftFiles {
    let sources: SourceSet
    let trees: [SwiftSyntaxTree]
    private let lines: [LineTable]

    init(_ files: [(path: String, bytes: [UInt8])]) {
        var sources = SourceSet()
        for file in files { sources.add(path: file.path, bytes: file.bytes) }
        self.sources = sources
        trees = sources.files.map { SwiftSyntaxTree.read($0) }
        lines = sources.files.map { LineTable($0) }
    }

    init(_ text: String) {
        self.init([("Sources.swift", Array(text.utf8))])
    }

    /// Reads a case. Its files end in `.txt`, since a formatter can't read many of them.
    init(_ golden: GoldenCase) throws {
        self.init(try golden.files.filter { $0.hasSuffix(".swift.txt") }.map { (String($0.dropLast(4)), try golden.bytes($0)) })
    }

    var meaning: SwiftDataSources { SwiftDataReader.read(trees) }

    /// Returns a location such as `File.swift:3`.
    func place(_ range: SourceRange) -> String {
        "\(sources[range.file].path):\(lines[Int(range.file.index)].position(at: Int(range.start)).line)"
    }
}
