/// Writes one JSON value, indented by two spaces or compact, with members in the order of writing.
///
/// Strings are lossless and safe to print on a terminal, because everything but plain text is escaped.
package struct JSONWriter: Sendable {
    package private(set) var text = ""
    /// A line break and the indentation at the current depth.
    private var lineStart: String
    private let indentation: String
    private var needsComma = false
    private var followsKey = false

    /// Creates a writer. Compact output has no line breaks and no indentation.
    package init(isCompact: Bool = false) {
        (lineStart, indentation) = isCompact ? ("", "") : ("\n", "  ")
    }

    /// A whole document: one value and the line break after it.
    package static func document(_ value: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        value(&writer)
        return writer.text + "\n"
    }
}

/// Values: elements of an array, or the document itself.
extension JSONWriter {
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    /// The text, escaped for a `<script>` element.
    package var scriptText: String { text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c") }

    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose("[", "]", elements)
    }

    package mutating func value(_ value: String?) {
        guard let value else { return literal("null") }
        startValue()
        appendQuoted(value)
    }

    package mutating func value(_ value: Int) { literal(String(value)) }

    package mutating func value(_ value: Bool) { literal(value ? "true" : "false") }

    /// Writes a number. JSON has no infinities, so they become `null`.
    package mutating func value(_ value: Double) { literal(value.isFinite ? value.description : "null") }
}

/// Members of an object.
extension JSONWriter {
    package mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
        startMember(key)
        object(members)
    }

    package mutating func array(_ key: String, _ elements: (inout JSONWriter) -> Void) {
        startMember(key)
        array(elements)
    }

    package mutating func member(_ key: String, _ value: String?) {
        startMember(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: Int) {
        startMember(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: Bool) {
        startMember(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: Double) {
        startMember(key)
        self.value(value)
    }

    /// Writes a member whose value writes itself.
    package mutating func member(_ key: String, writing value: (inout JSONWriter) -> Void) {
        startMember(key)
        value(&self)
    }

    package mutating func member(_ key: String, _ values: [String]) {
        array(key) { array in
            for value in values { array.value(value) }
        }
    }
}

extension JSONWriter {
    private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        startValue()
        text += open
        let outside = lineStart
        lineStart += indentation
        needsComma = false
        body(&self)
        lineStart = outside
        if needsComma { text += lineStart }
        text += close
        needsComma = true
    }

    private mutating func startMember(_ key: String) {
        startValue()
        appendQuoted(key)
        text += ": "
        followsKey = true
    }

    private mutating func startValue() {
        if followsKey {
            followsKey = false
        } else {
            if needsComma { text += "," }
            if !text.isEmpty { text += lineStart }
        }
        needsComma = true
    }

    private mutating func literal(_ literal: String) {
        startValue()
        text += literal
    }

    private mutating func appendQuoted(_ string: String) {
        text += "\""
        text.append(string, replacing: Self.escape)
        text += "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case _ where scalar.isUnfitForDisplay:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        case _: return nil
        }
    }
}
