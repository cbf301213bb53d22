import CrowsfootText

extension StringLiteral {
    /// A string between double quotes, as a schema writes it: reading it gives the same string.
    ///
    /// What steers a terminal or reorders a line is escaped, so that a schema can be shown anywhere.
    package static func spelling(of text: String) -> String {
        var spelled = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": spelled += "\\\(scalar)"
            case "\n": spelled += "\\n"
            case "\r": spelled += "\\r"
            case "\t": spelled += "\\t"
            case _ where scalar.isUnfitForDisplay: spelled += "\\u{\(String(scalar.value, radix: 16))}"
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }
}
