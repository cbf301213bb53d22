/// A name as Swift reads it: between backticks where it would be a word of the language.
struct SwiftIdentifier: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ name: String) {
        description = Self.words.contains(name) ? "`\(name)`" : name
    }

    /// Words that cannot be names, and those that mean something else in front of an expression.
    private static let words: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "consume", "continue", "copy", "default",
        "defer", "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]
}
