/// Makes ids and class names from any text: of letters, digits, `-` and `_` only, and each but once.
struct SVGIdentifiers {
    private let prefix: String
    private var taken: Set<String> = []
    /// The number from which on a text is looked for a free one.
    private var next: [String: Int] = [:]

    init(prefix: String) {
        self.prefix = prefix
    }

    mutating func identifier(for text: String) -> String {
        let plain = prefix + Self.plain(text)
        var identifier = plain
        var number = next[plain] ?? 2
        while !taken.insert(identifier).inserted {
            identifier = "\(plain)-\(number)"
            number += 1
        }
        next[plain] = number
        return identifier
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
