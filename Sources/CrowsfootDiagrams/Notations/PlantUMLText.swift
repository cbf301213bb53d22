import CrowsfootText

/// A text in PlantUML: what could be markup is written as a code. Most markup begins with a sign that stands twice.
struct PlantUMLText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var escaped = ""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if Self.isMarkup(scalar) || (scalar == last && Self.isDoubled(scalar)) {
                escaped += "<U+\(Self.hexadecimal(scalar))>"
            } else {
                escaped.unicodeScalars.append(scalar.isUnfitForDisplay ? " " : scalar)
            }
            last = scalar
        }
        description = escaped
    }

    /// As the name of a box: a code at its end would be taken for the parameter of a type.
    var boxName: String { "\"\(description)\(description.hasSuffix(">") ? " " : "")\"" }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool { "\"\\<>{}&~#%".unicodeScalars.contains(scalar) }

    private static func isDoubled(_ scalar: Unicode.Scalar) -> Bool { "*_-/[]=".unicodeScalars.contains(scalar) }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
