import CrowsfootModel

/// The numbers in the names of the versions of a bundle.
struct VersionNames {
    let names: [String]
    /// By the versions; none for a name without one that counts. Two may be the same.
    let numbers: [VersionNumber?]
    private let isAlike: Bool

    init(_ names: [String], in bundle: String) {
        self.names = names
        let parts = names.map(Part.init)
        let stems = Set(parts.map(\.stem))
        isAlike = stems.count == 1
        if isAlike {
            numbers = parts.map { $0.number ?? ($0.text.isEmpty ? .first : nil) }
            return
        }
        // Where most numbers are marked, one that is not may be a year or a system.
        let isMarked = parts.count(where: \.isMarked) * 2 > parts.count { $0.number != nil }
        numbers = parts.map { part in
            if part.text.isEmpty { return part.stem == Part(bundle).stem ? .first : nil }
            return isMarked && !part.isMarked ? nil : part.number
        }
    }

    /// The numbers at the ends of the names, if every name has another one after the same words; the name without any is the first.
    var alikeNumbers: [VersionNumber]? {
        let known = numbers.compactMap(\.self)
        return isAlike && known.count == names.count && Set(known).count == names.count ? known : nil
    }

    /// `Model 2` is `model` and `2`; `App_v1.2` is `app` and `1.2`, which is marked.
    private struct Part {
        let stem: String
        let text: String
        let isMarked: Bool
        let number: VersionNumber?

        init(_ name: String) {
            let tail = name.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." }
            var text = String(tail.reversed())
            while text.hasPrefix(".") { text.removeFirst() }
            let words = name.dropLast(text.count)
            var stem = words.lowercased()
            let isMarked = !text.isEmpty && Self.endsInMark(words)
            if isMarked { stem.removeLast() }
            while let last = stem.last, " _-.".contains(last) { stem.removeLast() }
            self.stem = stem
            self.text = text
            self.isMarked = isMarked
            number = VersionNumber(text)
        }

        /// `App_v` and `AppV`, but not `Archiv`.
        private static func endsInMark(_ words: Substring) -> Bool {
            guard let sign = words.last, sign == "v" || sign == "V" else { return false }
            guard let before = words.dropLast().last, before.isLetter else { return true }
            return sign == "V" && before.isLowercase
        }
    }
}
