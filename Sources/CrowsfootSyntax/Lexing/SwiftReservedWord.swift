/// The words of Swift that are names only between backticks, or mean something else in front of an expression.
package enum SwiftReservedWord {
    package static let all = noTypes.union(["Any", "Self", "await", "consume", "copy", "each"])

    /// Those that never name a type.
    static let noTypes: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
