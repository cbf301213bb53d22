import CrowsfootProtocol
import CrowsfootText

/// An independent text of a client: an array of code units with the line rules of the protocol.
struct ClientText {
    var units: [UInt16]

    /// Returns the index of a position, moved into the text.
    func index(line: Int, character: Int) -> Int {
        var (index, lines) = (0, 0)
        while lines < line, index < units.count {
            let unit = units[index]
            index += 1
            if unit == 13, index < units.count, units[index] == 10 { index += 1 }
            if unit == 10 || unit == 13 { lines += 1 }
        }
        if lines < line { return units.count }
        let rest = units[index...].prefix { $0 != 10 && $0 != 13 }
        return index + min(character, rest.count)
    }

    /// Whether an index is inside a character or a line break, where no editor edits.
    func splits(_ index: Int) -> Bool {
        guard index > 0, index < units.count else { return false }
        return UTF16.isTrailSurrogate(units[index]) || units[index] == 10 && units[index - 1] == 13
    }

    var text: String { String(decoding: units, as: UTF16.self) }

    /// Returns a change in the notation of the protocol.
    static func change(_ start: Position, _ end: Position, _ text: String) -> String {
        var json = JSONWriter(isCompact: true)
        json.object { change in
            change.set("range", PositionRange(start, end))
            change.member("text", text)
        }
        return json.text
    }
}
