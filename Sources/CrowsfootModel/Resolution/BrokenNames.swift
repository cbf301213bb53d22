import CrowsfootSource
import CrowsfootSyntax

/// The names on lines that the parser could not read, and others that were reported. Whatever refers to one of them may be right, so nothing is said about it.
struct BrokenNames {
    private var names: Set<String> = []
    private var ranges: [SourceRange] = []

    init(_ readers: [TreeReader]) {
        for reader in readers where !reader.tree.diagnostics.isEmpty {
            gather(reader.tree)
        }
    }

    func contains(_ name: String) -> Bool {
        names.contains(name)
    }

    func union(_ others: Set<String>) -> BrokenNames {
        var copy = self
        copy.names.formUnion(others)
        return copy
    }

    /// Whether something inside `range` could not be read.
    func touch(_ range: SourceRange) -> Bool {
        ranges.contains { $0.file == range.file && range.start <= $0.start && $0.start <= range.end }
    }

    private mutating func gather(_ tree: SyntaxTree) {
        let lines = LineTable(tree.file)
        let errors = tree.diagnostics.filter { $0.severity == .error }
        ranges += errors.map(\.range)
        var broken = Set(errors.map { lines.line(at: Int($0.range.start)) })
        for bytes in tree.passedOver { broken.formUnion(lines.line(at: bytes.lowerBound)...lines.line(at: bytes.upperBound)) }
        for token in tree.tokens where token.kind == .identifier && broken.contains(lines.line(at: Int(token.start))) {
            names.insert(String(decoding: tree.file.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))
        }
    }
}
