/// The reason why a string isn't JSON, and the offset of the first invalid byte.
package struct JSONError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case tooLarge(limit: Int)
        case tooDeep(limit: Int)
        /// Another token, or the end of the text, was found instead of this.
        case expected(String)
        case unclosed(String)
        case repeatedKey(String)
        case invalidNumber
        case invalidEscape
        case loneSurrogate
        case controlCharacter
        case invalidUTF8
        case trailingComma
        case comment
        case text(behind: String)
    }

    package let reason: Reason
    package let offset: Int
}

extension JSONError {
    /// The error in one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch reason {
        case .tooLarge(let limit): "the text is larger than \(limit >> 20) MiB"
        case .tooDeep(let limit): "lists and objects lie more than \(limit) deep in each other"
        case .expected(let what): "\(what) is expected here"
        case .unclosed(let what): "\(what) is not closed"
        case .repeatedKey(let key): "`\(key)` is there twice in one object"
        case .invalidNumber: "this is no number as JSON writes them: `0`, `-12`, `1.5`, `2e10`"
        case .invalidEscape: "JSON has no such escape; a backslash itself is written `\\\\`"
        case .loneSurrogate: "this is one half of a pair of `\\u` escapes, and the other half is missing"
        case .controlCharacter: "a line break or another control character in a string is written as an escape, such as `\\n`"
        case .invalidUTF8: "these bytes are not UTF-8"
        case .trailingComma: "there is nothing after this comma: remove it"
        case .comment: "JSON has no comments: remove it"
        case .text(let what): "there is something after the \(what), where the text should end"
        }
    }
}
