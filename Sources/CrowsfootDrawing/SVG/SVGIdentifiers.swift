import CrowsfootText

/// Makes ids and class names from any text: of letters, digits, `-` and `_` only, and each but once.
struct SVGIdentifiers {
    private let prefix: String
    private var taken: Set<String> = []

    init(prefix: String) {
        self.prefix = prefix
    }

    mutating func identifier(for text: String) -> String {
        FreeName.of(prefix + Self.plain(text), separator: "-", taken: &taken)
    }

    /// Starts with a letter, as a name in a style sheet does; letters beyond ASCII stay readable as their numbers.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z": plain.unicodeScalars.append(scalar)
            case "0"..."9", "-", "_":
                if plain.isEmpty { plain = "n" }
                plain.unicodeScalars.append(scalar)
            case _: plain += "u" + String(scalar.value, radix: 16)
            }
        }
        return plain.isEmpty ? "n" : plain
    }
}
