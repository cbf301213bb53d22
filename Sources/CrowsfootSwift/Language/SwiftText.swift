import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// A string literal in Swift.
struct SwiftText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.isUnfitForDisplay:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        description = literal + "\""
    }
}

/// A name in Swift, in backticks if it is a keyword.
struct SwiftIdentifier: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ name: String) {
        description = SwiftReservedWord.all.contains(name) ? "`\(name)`" : name
    }
}

/// A name as an argument label in a call. Only `inout` needs backticks there, and the compiler warns of others.
struct SwiftLabel: CustomStringConvertible {
    let description: String

    init(_ name: String) {
        let bare = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
        description = bare == "inout" ? "`inout`" : bare
    }
}

/// The access level of generated declarations.
enum AccessLevel: String, Sendable {
    case `public`, `package`, `internal`

    static let widestFirst: [AccessLevel] = [.public, .package, .internal]

    /// The modifier of a declaration, empty if Swift implies it.
    var prefix: String {
        switch self {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        }
    }
}

extension TextWriter {
    /// The maximum line width, where Swift allows line breaks.
    static let width = 120

    /// Writes a documentation comment.
    mutating func documentation(_ text: String?) {
        guard !isBare, let text, !text.isEmpty else { return }
        for line in CommentText(text).lines { self.line(line.isEmpty ? "///" : "/// " + line) }
    }

    /// Writes `head(element, element)tail`, with one element per line if it is too long. Only lists in square brackets can then end with a
    /// comma.
    mutating func list(_ head: String, _ elements: [String], _ tail: String = "", brackets: (open: String, close: String) = ("(", ")")) {
        let ends = head.utf8.count + tail.utf8.count + 2
        let length = elements.reduce(depth + ends - 2) { $0 + $1.utf8.count + 2 }
        if elements.isEmpty || length <= Self.width {
            return line(head + brackets.open + elements.joined(separator: ", ") + brackets.close + tail)
        }
        let endsInComma = brackets.open == "[" && elements.count > 1
        self.line(head + brackets.open)
        indented { writer in
            for element in elements.dropLast() { writer.declaration(element + ",") }
            for element in elements.suffix(1) { writer.declaration(endsInComma ? element + "," : element) }
        }
        self.line(brackets.close + tail)
    }

    /// Writes a getter, on one line if there is room.
    mutating func getter(_ value: String) {
        let line = "get { \(value) }"
        if depth + line.count <= Self.width { return self.line(line) }
        block("get {") { $0.line(value) }
    }

    /// Writes a declaration, with its value on a second line if both don't fit on one.
    mutating func declaration(_ text: String) {
        guard depth + text.utf8.count > Self.width, let parts = text.firstSplit(at: " = ") else { return line(text) }
        line(parts.before + " =")
        indented { $0.line(parts.after) }
    }
}

extension String {
    /// The text before and after the first occurrence of a string.
    fileprivate func firstSplit(at text: String) -> (before: String, after: String)? {
        let parts = split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
        guard let before = parts.first, let after = parts.dropFirst().first else { return nil }
        return (String(before), String(after))
    }
}
