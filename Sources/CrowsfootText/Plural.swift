/// Singular and plural of English words, by rules alone. Words that no rule covers stay the same.
package enum Plural {
    private static let irregular = [
        ("person", "people"), ("child", "children"), ("man", "men"), ("woman", "women"), ("movie", "movies"), ("cookie", "cookies"),
        ("status", "statuses"), ("bonus", "bonuses"), ("campus", "campuses"), ("virus", "viruses"), ("bus", "buses"), ("alias", "aliases"),
        ("analysis", "analyses"), ("cache", "caches"), ("quiz", "quizzes"),
    ]
    private static let alike: Set<String> = ["series", "species", "news", "data", "media", "equipment", "information", "sms", "gps"]

    package static func singular(of word: String) -> String {
        let lowered = word.lowercased()
        if alike.contains(lowered) || lowered.count < 3 { return word }
        for (one, many) in irregular where lowered == many { return one }
        for ending in ["ss", "us", "is"] where lowered.hasSuffix(ending) { return word }
        if lowered.hasSuffix("ies"), lowered.count > 4 { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes"] where lowered.hasSuffix(ending) { return String(word.dropLast(2)) }
        return lowered.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// Returns the plural of a name whose last word may start with a capital.
    package static func plural(of name: String) -> String {
        for (one, many) in irregular where name.lowercased().hasSuffix(one) && isWord(one, atEndOf: name) {
            return String(name.dropLast(one.count)) + String(name.suffix(one.count).prefix(1)) + String(many.dropFirst())
        }
        if alike.contains(where: { name.lowercased().hasSuffix($0) && isWord($0, atEndOf: name) }) { return name + "List" }
        let lowered = name.lowercased()
        if lowered.hasSuffix("y"), let before = lowered.dropLast().last, !"aeiou".contains(before) { return name.dropLast() + "ies" }
        for ending in ["s", "x", "sh", "ch"] where lowered.hasSuffix(ending) { return name + "es" }
        return name + "s"
    }

    /// Whether `name` is `word` or ends with it, with a capital letter at its start.
    private static func isWord(_ word: String, atEndOf name: String) -> Bool {
        name.count == word.count || name.suffix(word.count).first?.isUppercase == true
    }
}
