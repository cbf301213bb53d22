extension StringLiteral {
    /// A text between double quotes, as a schema writes it: reading it gives the same text.
    package static func spelling(of text: String) -> String {
        var spelled = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": spelled += "\\\(scalar)"
            case "\n": spelled += "\\n"
            case "\r": spelled += "\\r"
            case "\t": spelled += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: spelled += "\\u{\(String(scalar.value, radix: 16))}"
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }
}
