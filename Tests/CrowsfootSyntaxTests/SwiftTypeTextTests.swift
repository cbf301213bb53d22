import CrowsfootSyntax
import Testing

struct SwiftTypeTextTests {
    @Test(arguments: [
        "Int", "CGRect", "Set<Int>", "[String: [Int]]", "Swift.Array<Int>.Element", "Measurement<UnitLength>", "(Int, name: String)", "()",
        "any Codable & Sendable", "some View", "Int?", "[Int]?", "(any Error)?", "@Sendable (Int, _ x: String) async throws -> Void",
        "(Int) throws(MyError) -> [Int]", "T.Type", "~Copyable", "InlineArray<3, Int>", "größe", "👩‍👩‍👧‍👦", "any", " Int ",
    ])
    func typesAreTypes(text: String) {
        #expect(SwiftTypeText.isType(text))
    }

    @Test(arguments: [
        "", " ", "00.1.0Int", "family,", "Set<Int", "Set<>", "[Int", "Int]", "(Int", "Int Int", "Int; evil()", "Int = 1", "{ }", "class",
        "a-b",
        "Int // x", "\u{301}abc", "Int\u{202E}", "A..B", ".A", "A.", "Int -> ", "\"a\"", "Int\nvar x",
    ])
    func otherCodeIsNot(text: String) {
        #expect(!SwiftTypeText.isType(text))
    }

    /// Nesting deeper than in real code, but not too deep for the stack.
    @Test func nestingHasALimit() {
        #expect(SwiftTypeText.isType(String(repeating: "[", count: 50) + "Int" + String(repeating: "]", count: 50)))
        #expect(!SwiftTypeText.isType(String(repeating: "[", count: 100_000)))
    }
}
