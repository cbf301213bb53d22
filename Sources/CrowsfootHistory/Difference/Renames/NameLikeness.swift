import CrowsfootSource

/// How much two names look like names of one thing.
struct NameLikeness {
    /// Words that names have for their kind and not for what they mean.
    private static let fillers: Set<String> = ["is", "has", "at", "id", "the", "of"]

    let text: String
    let words: Set<String>

    init(_ text: String) {
        self.text = text
        words = Set(Self.words(of: text)).subtracting(Self.fillers)
    }

    /// In hundredths; nothing when less than half of it is the same.
    func likeness(to other: NameLikeness) -> Int? {
        if words == other.words, !words.isEmpty { return 100 }
        if NearestName.of(text, among: CollectionOfOne(other.text)) != nil { return 90 }
        let count = words.count + other.words.count
        guard count > 0 else { return nil }
        let shared = 200 * words.intersection(other.words).count / count
        return shared >= 50 ? shared : nil
    }

    /// `["item", "description"]` for `itemDescription`, `["url", "item"]` for `URLItems`.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(text)
        for (index, letter) in letters.enumerated() {
            let isBoundary =
                letter.isUppercase && index > 0
                && (letters[index - 1].isLowercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            if isBoundary || !(letter.isLetter || letter.isNumber) {
                words.append(word)
                word = ""
            }
            if letter.isLetter || letter.isNumber { word += letter.lowercased() }
        }
        return (words + [word]).filter { !$0.isEmpty }.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    }
}
