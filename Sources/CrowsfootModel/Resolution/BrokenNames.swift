import CrowsfootSource
import CrowsfootSyntax

/// The names on lines that couldn't be parsed, and other reported names. A reference to one of them may be right, so it isn't reported.
struct BrokenNames {
    private var names: Set<String> = []
    /// The offsets in each file that couldn't be parsed, in ascending order.
    private var places: [FileID: [Int32]] = [:]

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

    /// Whether a part of `range` couldn't be parsed.
    func touch(_ range: SourceRange) -> Bool {
        guard let places = places[range.file] else { return false }
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < range.start { low = middle + 1 } else { high = middle }
        }
        return low < places.count && places[low] <= range.end
    }

    private mutating func gather(_ tree: SyntaxTree) {
        let lines = LineTable(tree.file)
        let errors = tree.diagnostics.filter { $0.severity == .error }
        places[tree.file.id] = errors.map(\.range.start).sorted()
        var broken = Set(errors.map { lines.line(at: Int($0.range.start)) })
        for bytes in tree.skipped { broken.formUnion(lines.line(at: bytes.lowerBound)...lines.line(at: bytes.upperBound)) }
        for line in broken {
            let bytes = lines.bytes(ofLine: line)
            for token in tree.tokens[Self.firstToken(of: tree, at: bytes.lowerBound)...] {
                guard token.start < bytes.upperBound else { break }
                if token.kind == .identifier {
                    names.insert(String(decoding: tree.file.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))
                }
            }
        }
    }

    /// Returns the index of the first token at or after `offset`.
    private static func firstToken(of tree: SyntaxTree, at offset: Int) -> Int {
        var low = 0
        var high = tree.tokens.count
        while low < high {
            let middle = (low + high) / 2
            if tree.tokens[middle].start < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
