/// A line of DBML: its words, the settings behind them, and the lines between its braces.
struct DBMLItem {
    /// `key: value` between square brackets, or `key` alone.
    struct Setting {
        var key: String
        var value: [DBMLToken]
        var range: Range<Int>
    }

    /// Without settings; signs among them.
    var words: [DBMLToken] = []
    var settings: [Setting] = []
    var body: [DBMLItem]?
    var range: Range<Int>

    func isHeaded(by word: String) -> Bool { words.first?.isWord(word) == true }

    subscript(setting: String) -> Setting? { settings.first { $0.key == setting } }

    /// What a note says, in whichever form it is written.
    var noteText: String? {
        if let body { return body.first?.words.first { $0.kind == .text }?.text }
        return words.first { $0.kind == .text }?.text
    }
}
