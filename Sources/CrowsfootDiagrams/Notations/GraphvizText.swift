import CrowsfootText

/// A text between double quotes for Graphviz, where a backslash begins an escape of its own.
struct GraphvizText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.isUnfitForDisplay: escaped += " "
            // Entities are read in labels too.
            case "&": escaped += "&amp;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped + "\""
    }
}
