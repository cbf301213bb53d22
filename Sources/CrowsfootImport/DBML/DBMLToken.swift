/// A word or a sign of DBML, and the bytes that it is made of.
struct DBMLToken {
    enum Kind: Equatable {
        case word
        /// A name between double quotes.
        case name
        /// A text between single quotes, or three of them.
        case text
        /// An expression between backticks.
        case expression
        case sign(UInt8)
        case lineBreak
    }

    var kind: Kind
    var range: Range<Int>
    /// What stands between quotes, without escapes; of words, the word.
    var text: String

    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }

    /// Whether it is a word of the notation, however it is capitalized.
    func isWord(_ word: String) -> Bool { kind == .word && text.utf8.count == word.utf8.count && text.lowercased() == word }

    var isNaming: Bool { kind == .word || kind == .name }
}
