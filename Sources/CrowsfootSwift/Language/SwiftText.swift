import CrowsfootText

/// A text as a string literal of Swift.
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
