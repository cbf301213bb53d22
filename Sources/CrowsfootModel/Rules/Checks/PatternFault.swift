/// Why a text is no regular expression, and where.
struct PatternFault: Equatable {
    let message: String
    let help: String
    let bytes: Range<Int>

    init(_ message: String, _ bytes: Range<Int>, help: String) {
        self.message = message
        self.help = help
        self.bytes = bytes
    }
}
