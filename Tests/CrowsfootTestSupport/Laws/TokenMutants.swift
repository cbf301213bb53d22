import CrowsfootSource
package import CrowsfootSyntax

/// A file with a typing mistake at one token.
package enum TokenMutants: String, CaseIterable, Sendable {
    case without, doubled, swapped

    /// Returns the file with the token at `index` omitted, doubled, or swapped with the next one.
    package func mutant(of tree: SyntaxTree, at index: Int) -> [UInt8] {
        let bytes = tree.file.bytes
        let token = tree.tokens[index]
        let text = bytes[Int(token.start)..<Int(token.end)]
        var mutant = bytes
        switch self {
        case .without: mutant.removeSubrange(Int(token.start)..<Int(token.end))
        case .doubled: mutant.insert(contentsOf: [UInt8(ascii: " ")] + text, at: Int(token.end))
        case .swapped:
            let next = tree.tokens[min(index + 1, tree.tokens.count - 1)]
            let gap = bytes[Int(token.end)..<max(Int(token.end), Int(next.start))]
            mutant.replaceSubrange(
                Int(token.start)..<max(Int(next.end), Int(token.end)), with: bytes[Int(next.start)..<Int(next.end)] + gap + text)
        }
        return mutant
    }

    /// Returns the tokens to try: all of a short file or in a full run, else a sample.
    package static func places(in tree: SyntaxTree, atMost limit: Int, all: Bool) -> [Int] {
        let count = tree.tokens.count - 1
        guard !all, count > limit else { return Array(0..<max(0, count)) }
        let step = Double(count) / Double(limit)
        return (0..<limit).map { Int(Double($0) * step) }
    }
}
