import CrowsfootText

/// Names and texts as DBML quotes them.
enum DBMLText {
    /// Not every reader of DBML knows a way to write a quote in a name.
    static func quoted(_ name: String) -> String {
        "\"" + String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isUnfitForDisplay ? " " : $0 == "\"" ? "'" : $0 })) + "\""
    }

    /// On one line, or between three quotes on several.
    static func text(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { escaped(String($0), "'") }
        let mark = lines.count > 1 ? "'''" : "'"
        return mark + lines.joined(separator: "\n") + mark
    }

    private static func escaped(_ text: String, _ quote: Unicode.Scalar) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == quote || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar.isUnfitForDisplay ? " " : scalar)
        }
        return escaped
    }
}
