/// Names as a message lists them: each in backticks, a word before the last, and no more of them than a reader takes in.
enum NameList {
    static func text(_ names: some Collection<String>, _ word: String = "and", atMost limit: Int = 4) -> String {
        var parts = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { parts.append("\(names.count - limit) more") }
        guard let last = parts.popLast(), !parts.isEmpty else { return names.first.map { "`\($0)`" } ?? "" }
        return parts.joined(separator: ", ") + " \(word) " + last
    }
}
