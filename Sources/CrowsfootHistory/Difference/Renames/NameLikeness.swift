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

    /// `["item", "description"]` for `itemDescription`, `["url", "item"]` for `URLItems`. Letters beyond ASCII begin no word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var start = 0
        let letters = Array(text.utf8)
        func endWord(at end: Int) {
            var word = letters[start..<end]
            if word.count > 3, word.last == UInt8(ascii: "s") || word.last == UInt8(ascii: "S") { word = word.dropLast() }
            if !word.isEmpty { words.append(String(decoding: word.map(\.lowercased), as: UTF8.self)) }
            start = end
        }
        for (index, letter) in letters.enumerated() {
            if letter == UInt8(ascii: "_") {
                endWord(at: index)
                start = index + 1
            } else if letter.isUppercase, index > 0,
                letters[index - 1].isLowercase || index + 1 < letters.count && letters[index + 1].isLowercase
            {
                endWord(at: index)
            }
        }
        endWord(at: letters.count)
        return words
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
