/// A text between double quotes as YAML reads it, whatever it holds.
package struct YAMLText: CustomStringConvertible, Sendable {
    package let description: String

    package init(_ text: String) {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.isUnfitForDisplay: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped + "\""
    }
}
