import CrowsfootSyntax

/// The elements between two brackets of a manifest.
struct ManifestList {
    struct Element {
        /// The label before a colon, or `nil`.
        let label: String?
        /// The indices of its tokens without the label; never empty.
        let tokens: Range<Int>
        /// The indices of its tokens with the label.
        let whole: Range<Int>
    }

    /// The index of the opening bracket.
    let open: Int
    let close: Int
    let elements: [Element]

    /// Creates a list, or returns `nil` if the bracket isn't closed.
    init?(at open: Int, of manifest: ManifestText) {
        var depth = 0
        var start = open + 1
        var elements: [Element] = []
        for index in open..<manifest.tokens.count {
            switch manifest.tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace:
                depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace:
                depth -= 1
                guard depth == 0 else { continue }
                if let element = Element(start..<index, of: manifest) { elements.append(element) }
                (self.open, self.close, self.elements) = (open, index, elements)
                return
            case .comma where depth == 1:
                if let element = Element(start..<index, of: manifest) { elements.append(element) }
                start = index + 1
            case _:
                continue
            }
        }
        return nil
    }

    subscript(label: String) -> Element? { elements.first { $0.label == label } }
}

extension ManifestList.Element {
    fileprivate init?(_ whole: Range<Int>, of manifest: ManifestText) {
        guard !whole.isEmpty else { return nil }
        let isLabelled = whole.count > 2 && manifest.kind(whole.lowerBound) == .identifier && manifest.kind(whole.lowerBound + 1) == .colon
        label = isLabelled ? manifest.text(whole.lowerBound) : nil
        tokens = isLabelled ? whole.dropFirst(2) : whole
        self.whole = whole
    }
}
