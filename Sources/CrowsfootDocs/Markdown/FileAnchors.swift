/// Makes the anchors that GitHub gives to the headings of a page, in their order: of headings with one text, each has another.
struct FileAnchors: HeadingAnchors {
    private var uses: [String: Int] = [:]

    mutating func next(_ text: String) -> String? {
        let plain = Self.anchor(of: text)
        var anchor = plain
        while uses[anchor] != nil {
            uses[plain, default: 0] += 1
            anchor = "\(plain)-\(uses[plain, default: 0])"
        }
        uses[anchor] = 0
        return anchor
    }

    /// Small letters, hyphens for blanks, and nothing of what is no part of a word.
    private static func anchor(of text: String) -> String {
        var anchor = ""
        for scalar in text.unicodeScalars {
            if scalar == " " || scalar == "-" {
                anchor += "-"
            } else if isPartOfWord(scalar) {
                anchor += scalar.properties.lowercaseMapping
            }
        }
        return anchor
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
        case _: scalar.properties.isAlphabetic
        }
    }
}

/// Makes the anchors that readers of pages give to headings, in the order of the page.
protocol HeadingAnchors: Sendable {
    /// The anchor of the next heading, by its rendered text, or `nil` if no link can lead to it.
    mutating func next(_ text: String) -> String?
}
