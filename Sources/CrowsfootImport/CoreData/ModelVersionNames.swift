import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootText

/// The numbers in the version names of a bundle.
struct ModelVersionNames {
    let names: [String]
    /// The number in each name, or `nil` without one. Two may be equal.
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
        // If most numbers are marked, an unmarked one may be a year or a system version.
        let isMarked = parts.count(where: \.isMarked) * 2 > parts.count { $0.number != nil }
        let base = Self.commonStem(of: parts) ?? Part(bundle).stem
        numbers = parts.map { part in
            if part.text.isEmpty {
                // All other names extend the name of the copied version.
                let isExtended = parts.allSatisfy { $0.stem.hasPrefix(part.stem) && $0.number != .first }
                return isExtended || [base, Part(bundle).stem].contains(part.stem) ? .first : nil
            }
            return isMarked && !part.isMarked ? nil : part.number
        }
    }

    /// Returns the prefix of most names: Xcode numbers the copies of a version, starting with `2`.
    private static func commonStem(of parts: [Part]) -> String? {
        let numbered = parts.filter { $0.number != nil }
        let counts = Dictionary(numbered.map { ($0.stem, 1) }, uniquingKeysWith: +)
        let hasFirst = numbered.contains { $0.number == .first }
        return hasFirst ? nil : counts.first { $0.value * 2 > numbered.count }?.key
    }

    /// The numbers at the ends of the names, if all have the same prefix and different numbers; the name without a number is the first.
    var alikeNumbers: [VersionNumber]? {
        let known = numbers.compactMap(\.self)
        return isAlike && known.count == names.count && Set(known).count == names.count ? known : nil
    }

    /// A split name: `Model 2` is `model` and `2`; `App_v1.2` is `app` and `1.2`, which is marked.
    private struct Part {
        let stem: String
        let text: String
        let isMarked: Bool
        let number: VersionNumber?

        init(_ name: String) {
            let tail = name.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "_" }
            var text = String(tail.reversed()).replacing("_", with: ".")
            while text.hasPrefix(".") { text.removeFirst() }
            var words = name.dropLast(text.count)
            while let last = words.last, " _-.".contains(last) { words = words.dropLast() }
            var stem = words.lowercased()
            let isMarked = !text.isEmpty && Self.endsInMark(words)
            if isMarked { stem.removeLast() }
            while let last = stem.last, " _-.".contains(last) { stem.removeLast() }
            self.stem = stem
            self.text = text
            self.isMarked = isMarked
            number = VersionNumber(text)
        }

        /// Whether a prefix ends with a version mark, as `App_v` and `AppV`, but not `Archiv`.
        private static func endsInMark(_ words: Substring) -> Bool {
            guard let sign = words.last, sign == "v" || sign == "V" else { return false }
            guard let before = words.dropLast().last, before.isLetter else { return true }
            return sign == "V" && before.isLowercase
        }
    }
}

/// The schema names of entities and properties, which differ from the model only if they aren't valid.
struct SchemaNames: Equatable {
    /// The schema names of entities with invalid names.
    private let entities: [String: String]
    /// The schema names of properties with invalid names, by entity.
    private var properties: [String: [String: String]] = [:]

    init(_ model: ModelFile) {
        let elements = model.element.children.filter { $0.name == "entity" || $0.name == "composite" }
        entities = Self.words(for: elements.map { $0["name"] ?? "" }, by: SchemaWord.entity)
        for element in elements {
            let names = element.children.filter { $0.name == "attribute" || $0.name == "relationship" }.map { $0["name"] ?? "" }
            let words = Self.words(for: names, by: SchemaWord.property)
            if !words.isEmpty { properties[element["name"] ?? ""] = words }
        }
    }

    private static func words(for names: [String], by spelling: (String) -> String) -> [String: String] {
        let odd = names.filter { spelling($0) != $0 }
        if odd.isEmpty { return [:] }
        var taken = TakenNames(Set(names))
        return odd.reduce(into: [:]) { words, name in
            if words[name] == nil { words[name] = taken.take(spelling(name)) }
        }
    }

    func entity(_ name: String) -> String { entities[name] ?? SchemaWord.entity(name) }

    func property(_ name: String, of entity: String) -> String { properties[entity]?[name] ?? SchemaWord.property(name) }
}
