package import CrowsfootText

/// A position in a document: a line and a number of code units in it, both counted from 0.
package struct Position: Hashable, Comparable, Sendable {
    package let line: Int
    package let character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

extension Position: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        json.object { position in
            position.member("line", line)
            position.member("character", character)
        }
    }
}

/// A range in a document.
package struct PositionRange: Hashable, Sendable {
    package let start: Position
    package let end: Position

    package init(_ start: Position, _ end: Position) {
        self.start = start
        self.end = end
    }

    package init?(_ value: JSONValue?) {
        guard let start = Position(value?["start"]), let end = Position(value?["end"]) else { return nil }
        self.init(start, end)
    }
}

extension PositionRange: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        json.object { range in
            range.set("start", start)
            range.set("end", end)
        }
    }
}

/// A range in a document with a name.
package struct Location: Hashable, ProtocolValue {
    package let uri: String
    package let range: PositionRange

    package init(uri: String, range: PositionRange) {
        self.uri = uri
        self.range = range
    }

    package func write(to json: inout JSONWriter) {
        json.object { location in
            location.member("uri", uri)
            location.set("range", range)
        }
    }
}

/// The units in which a client counts the characters of a line.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// Chooses UTF-8 if the client knows it, since that needs no conversion. UTF-16 is the default of the protocol.
    package init(offered: [String]) {
        self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16
    }
}
