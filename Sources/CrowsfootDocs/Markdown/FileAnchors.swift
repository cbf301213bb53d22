/// Creates GitHub's anchors for the headings of a page, in order. Each of several equal headings gets another anchor.
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

    /// Returns the text in lowercase, with hyphens for spaces and without punctuation.
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

/// Creates the anchors of headings, in the order of the page.
protocol HeadingAnchors: Sendable {
    /// Returns the anchor of the next heading, from its rendered text, or `nil` if no link can lead to it.
    mutating func next(_ text: String) -> String?
}
