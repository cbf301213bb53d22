import CrowsfootSource
import Testing

/// Tests that cycles of any length are found once, in schemas that would overflow the stack of a recursive search.
struct CycleTests {
    private static let length = 3000

    /// Returns one model for each number, with the text that `body` returns for it and its successor. The last model leads to the first.
    private static func ring(_ body: (_ model: Int, _ next: Int) -> String) -> String {
        "schema Ring @deployment(iOS 26)\n" + (0..<length).map { body($0, ($0 + 1) % length) }.joined(separator: "\n")
    }

    private static func findings(_ rule: String, in text: String) -> [Diagnostic] {
        RuleTests.findings(text).filter { $0.rule.id == rule }
    }

    @Test func requirementsGoRoundOnce() throws {
        let text = Self.ring { "model M\($0) { next: M\($1) @oneway }" }
        let findings = Self.findings("relationship/required-cycle", in: text)
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains("\(Self.length - 2) more") == true)
    }

    @Test func aChainOfRequirementsHasAnEnd() {
        let text = Self.ring { "model M\($0) { next: M\($1)\($1 == 0 ? "?" : "") @oneway }" }
        #expect(Self.findings("relationship/required-cycle", in: text).isEmpty)
    }

    @Test func cascadesGoRoundOnce() {
        let text = Self.ring { "model M\($0) { next: [M\($1)] @oneway @delete(cascade) }" }
        #expect(Self.findings("relationship/cascade-cycle", in: text).count == 1)
    }

    @Test func parentsGoRoundOnce() {
        let text = Self.ring { "model M\($0): M\($1) { value\($0): Int }" }
        #expect(Self.findings("inheritance/cycle", in: text).count == 1)
    }

    @Test func aDeepHierarchyHasOneMistake() {
        let text = Self.ring {
            $1 == 0 ? "model M\($0) { first: Int }" : "model M\($0): M\($1) { \($0 == 0 ? "first" : "value\($0)"): Int }"
        }
        let findings = Self.findings("inheritance/redeclared-property", in: text)
        #expect(findings.map(\.message) == ["`M0` already inherits `first` from `M\(Self.length - 1)`"])
    }

    /// Two cycles with a common model are one group of models that lead to each other.
    @Test func cyclesThatTouchAreOneFinding() {
        let text = """
            schema Knot
            model A { b: [B] @oneway @delete(cascade) }
            model B { a: [A] @oneway @delete(cascade)
                c: [C] @oneway @delete(cascade) }
            model C { b: [B] @oneway @delete(cascade) }
            model D { e: [E] @oneway @delete(cascade) }
            model E { d: [D] @oneway @delete(cascade) }
            """
        #expect(Self.findings("relationship/cascade-cycle", in: text).compactMap(\.subject) == ["A.b", "D.e"])
    }
}
