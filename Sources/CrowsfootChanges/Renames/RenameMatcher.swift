import CrowsfootModel
import CrowsfootSource

/// Pairs removed and new elements, the best evidence first.
///
/// Large numbers are cheap: only elements that share a rare word or part are compared.
struct RenameMatcher {
    /// An old and a new element, by their indices among the candidates.
    struct Match {
        let old: Int
        let new: Int
        let score: Int
        let reasons: [RenameReason]
    }

    /// The minimum score of a suggestion.
    private static let threshold = 60
    /// The maximum difference between scores that count as equal.
    private static let tolerance = 5
    private static let pairLimit = 4096
    private static let commonness = 16

    private let candidates: RenameCandidates
    private let evidence: (_ old: Int, _ new: Int) -> [RenameReason]

    /// Returns the matches. `evidence` returns the reasons for a pair besides name, documentation, position and parts, or `nil` if it is
    /// impossible.
    static func matches(
        _ candidates: RenameCandidates, partNoun: String, _ evidence: @escaping (_ old: Int, _ new: Int) -> [RenameReason]?
    ) -> [Match] {
        let matcher = RenameMatcher(candidates: candidates) { old, new in
            let pair = (old: candidates.old[old], new: candidates.new[new])
            // An element that is removed and comes back later under its name wasn't renamed.
            guard pair.old.name.text != pair.new.name.text, let particular = evidence(pair.old.index, pair.new.index) else { return [] }
            return particular + candidates.common(pair.old, pair.new, partNoun)
        }
        return matcher.matches()
    }

    private func matches() -> [Match] {
        let scored = pairs().compactMap { old, new -> Match? in
            let reasons = evidence(old, new).sorted { $0.weight > $1.weight }
            let score = min(99, reasons.reduce(0) { $0 + $1.weight })
            return score >= Self.threshold ? Match(old: old, new: new, score: score, reasons: reasons) : nil
        }
        let ordered = scored.sorted { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        var bestOfOld: [Int: Int] = [:]
        var bestOfNew: [Int: Int] = [:]
        let kept = ordered.filter { match in
            let best = max(bestOfOld[match.old] ?? 0, bestOfNew[match.new] ?? 0)
            guard match.score >= best - Self.tolerance else { return false }
            bestOfOld[match.old] = max(bestOfOld[match.old] ?? 0, match.score)
            bestOfNew[match.new] = max(bestOfNew[match.new] ?? 0, match.score)
            return true
        }
        return kept.sorted { ($0.old, $1.score, $0.new) < ($1.old, $0.score, $1.new) }
    }

    private func pairs() -> [(Int, Int)] {
        let (old, new) = (candidates.old, candidates.new)
        if old.count * new.count <= Self.pairLimit {
            return old.indices.flatMap { old in new.indices.map { (old, $0) } }
        }
        var places: [RenameCandidates.Key: [Int]] = [:]
        for (place, entry) in new.enumerated() {
            for key in entry.keys { places[key, default: []].append(place) }
        }
        return old.indices.flatMap { index in
            let found = old[index].keys.flatMap { key in places[key].map { $0.count <= Self.commonness ? $0 : [] } ?? [] }
            return Set(found).sorted().map { (index, $0) }
        }
    }
}

extension RenameCandidates {
    /// A key by which candidates are indexed.
    fileprivate enum Key: Hashable {
        case word(String)
        case start(Substring)
        case part(String)
        case documentation(String)
    }
}

extension RenameCandidates.Entry {
    /// The keys, each once.
    fileprivate var keys: [RenameCandidates.Key] {
        name.words.map { .word($0) } + Set(name.words.map { $0.prefix(3) }).map { .start($0) } + sibling.parts.map { .part($0) }
            + (sibling.documentation.map { [.documentation($0)] } ?? [])
    }
}

extension RenameCandidates {
    /// Returns the reasons that apply to elements of every kind.
    fileprivate func common(_ old: Entry, _ new: Entry, _ partNoun: String) -> [RenameReason] {
        var reasons: [RenameReason] = []
        let likeness = old.name.likeness(to: new.name)
        if let likeness { reasons.append(.likeName(likeness)) }
        if let documentation = old.sibling.documentation, documentation == new.sibling.documentation { reasons.append(.sameDocumentation) }
        if old.spot == new.spot {
            reasons.append(.samePlace(isWhole: true))
        } else if old.spot.isNear(new.spot) {
            reasons.append(.samePlace(isWhole: false))
        }
        let parts = Versions(old: old.sibling.parts, new: new.sibling.parts)
        let shared = parts.old.count(where: parts.new.contains)
        if shared > 0 { reasons.append(.sameParts(shared, of: parts.old.count + parts.new.count - shared, noun: partNoun)) }
        if self.old.count == 1, self.new.count == 1 {
            reasons.append(.onlyOnes)
        } else if likeness == nil, old.spot == new.spot, self.old.count == self.new.count, old.rank == new.rank {
            reasons.append(.sameOrder)
        }
        return reasons
    }
}

extension RenameCandidates.Spot {
    /// Whether one of both neighbors is the same, at the same distance.
    fileprivate func isNear(_ other: Self) -> Bool {
        before == other.before && rankBehind == other.rankBehind || after == other.after && rankAhead == other.rankAhead
    }
}

/// The similarity of two names.
struct NameLikeness {
    /// Words that names have for their kind and not for their meaning.
    private static let fillers: Set<String> = ["is", "has", "at", "id", "the", "of"]

    let text: String
    let words: Set<String>

    init(_ text: String) {
        self.text = text
        words = Set(Self.words(of: text)).subtracting(Self.fillers)
    }

    /// Returns the similarity in hundredths, or `nil` if it is less than half.
    func likeness(to other: NameLikeness) -> Int? {
        if words == other.words, !words.isEmpty { return 100 }
        if NearestName.of(text, among: CollectionOfOne(other.text)) != nil { return 90 }
        let count = words.count + other.words.count
        guard count > 0 else { return nil }
        let shared = 200 * words.intersection(other.words).count / count
        return shared >= 50 ? shared : nil
    }

    /// Splits a name: `["item", "description"]` for `itemDescription`, `["url", "item"]` for `URLItems`. Letters beyond ASCII start no
    /// word.
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
            if letter.isDigit, index > start, !letters[index - 1].isDigit {
                endWord(at: index)
            } else if letter == UInt8(ascii: "_") {
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
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
