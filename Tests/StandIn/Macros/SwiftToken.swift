/// A word, literal or punctuation of Swift source, with its location.
struct SwiftToken {
    enum Kind {
        case word
        case literal
        case sign
    }

    var kind: Kind
    var text: String
    var start: Int
    var end: Int
    var startsLine: Bool

    func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
    func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}
