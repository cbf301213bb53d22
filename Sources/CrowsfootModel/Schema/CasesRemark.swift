import CrowsfootSyntax

/// A comment with the cases of an enum in a diagram whose rows don't show all of them with their raw values, such as
/// `Cases of Genre, Int: fact = 1, story = 2`.
///
/// Importers parse what diagrams contain.
package struct CasesRemark: Hashable, Sendable {
    package struct Case: Hashable, Sendable {
        package let name: String
        /// The raw value in the source, or `nil` for the default.
        package let rawValue: String?
    }

    package let enumeration: String
    /// The type of raw values, or `nil` for strings.
    package let rawType: String?
    package let cases: [Case]

    private static let opening = "Cases of "

    /// Creates the comment about an enum, or returns `nil` if its rows are enough.
    package init?(_ enumeration: Enumeration) {
        self.enumeration = enumeration.name.text
        rawType = enumeration.rawType == .string ? nil : enumeration.rawType.rawValue
        cases = enumeration.cases.map { Case(name: $0.name.text, rawValue: $0.statedRawValue?.spelling) }
        if rawType == nil, cases.count <= RowRemark.shownCases, cases.allSatisfy({ $0.rawValue == nil }) { return nil }
    }

    package var text: String {
        let list = cases.map { $0.name + ($0.rawValue.map { " = " + Self.escaped($0) } ?? "") }
        return Self.opening + enumeration + (rawType.map { ", " + $0 } ?? "") + ": " + list.joined(separator: ", ")
    }

    /// Escapes the characters that would end a case, or that some notations don't allow in comments.
    private static func escaped(_ rawValue: String) -> String {
        rawValue.unicodeScalars.map { ",%".unicodeScalars.contains($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    }

    /// Parses a comment, or returns `nil` for any other.
    package init?(_ text: String) {
        guard text.hasPrefix(Self.opening), let colon = text.firstIndex(of: ":") else { return nil }
        let heading = text[..<colon].dropFirst(Self.opening.count).split(separator: ", ").map(String.init)
        guard let name = heading.first, heading.count <= 2, name.isSchemaName, heading.dropFirst().allSatisfy(\.isSchemaName) else {
            return nil
        }
        enumeration = name
        rawType = heading.dropFirst().first
        var cases: [Case] = []
        for part in text[text.index(after: colon)...].split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.drop { $0 == " " } }
            let name = words.first.map { String($0.prefix { $0 != " " }) } ?? ""
            guard name.isSchemaName else { return nil }
            cases.append(Case(name: name, rawValue: words.dropFirst().first.map(String.init)))
        }
        if cases.isEmpty { return nil }
        self.cases = cases
    }
}
