/// Words of which one is to be chosen: `a, b or c`.
struct Alternatives: CustomStringConvertible {
    let description: String

    init(_ words: [String]) {
        description = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }
}
