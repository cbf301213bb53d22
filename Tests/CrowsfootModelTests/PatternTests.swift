import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that reading a broken regular expression ends, and that its error is located inside it.
struct PatternTests {
    static let patterns = [
        #"(?i)^(?<year>[0-9]{2,4}+)-(?:a|b*?)\k<year>\1[^]a-z&&[:alpha:]\Q[\E]\p{Lu}\x{41}\u0041(?#c)(?=d)(?<!e)$"#,
        #"[[a-z]--[^\]\-]][ä-ü]{3}\\\(\[\{(?s-m:x)()|ü+"#,
        String(repeating: "(", count: 5_000),
        String(repeating: "[", count: 5_000),
        String(repeating: "(?:a", count: 2_000) + String(repeating: ")*", count: 2_000),
    ]

    @Test(arguments: patterns) func everyPartCanBeRead(_ pattern: String) {
        let letters = Array(pattern)
        let step = max(1, letters.count / (Thoroughness.isFull ? 60 : 15))
        for cut in stride(from: 0, through: letters.count, by: step) {
            check(String(letters[..<cut]))
            check(String(letters[cut...]))
            if cut < letters.count { check(String(letters[..<cut] + letters[(cut + 1)...])) }
        }
    }

    private func check(_ pattern: String) {
        let text = "schema Shop\nmodel Article { code: String @check(matches: #\"" + pattern + "\"#) }\n"
        for finding in RuleTests.findings(text) where finding.rule.id == "check/pattern" {
            #expect(finding.range.bytes.upperBound <= text.utf8.count && !finding.range.isEmpty)
        }
    }
}
