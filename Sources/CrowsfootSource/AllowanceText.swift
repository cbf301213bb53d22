/// What a file that is no schema says to keep a finding: the id of its rule, and why.
package struct AllowanceText: Hashable, Sendable {
    package let rule: String
    package let reason: String

    /// None for a text that does not say both. Marks around the reason are not part of it.
    package init?(_ text: String) {
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, Self.isRule(words[0]) else { return nil }
        rule = String(words[0])
        reason = String(words[1].drop(while: Self.isMargin).reversed().drop(while: Self.isMargin).reversed())
        if reason.isEmpty { return nil }
    }

    private static func isRule(_ word: Substring) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                part.first?.isLowercase == true && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") }
            }
    }

    private static func isMargin(_ character: Character) -> Bool { character == "\"" || character.isWhitespace }
}
