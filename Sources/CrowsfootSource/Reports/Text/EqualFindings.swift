/// Findings of one rule that differ only in names.
struct EqualFindings {
    /// The minimum number of equal findings to fold.
    private static let smallestFold = 3

    let first: Diagnostic
    private(set) var others: ArraySlice<Diagnostic> = []

    /// Groups findings in the order of the first one of each group.
    static func groups(of findings: [Diagnostic]) -> [EqualFindings] {
        var order: [Shape] = []
        var members: [Shape: [Diagnostic]] = [:]
        for finding in findings {
            let shape = Shape(finding)
            if members[shape] == nil { order.append(shape) }
            members[shape, default: []].append(finding)
        }
        let groups = order.flatMap { shape -> [EqualFindings] in
            let equal = members[shape, default: []]
            if equal.count < smallestFold { return equal.map { EqualFindings(first: $0) } }
            return [EqualFindings(first: equal[0], others: equal.dropFirst())]
        }
        return groups.sorted { Diagnostic.precedes($0.first, $1.first) }
    }

    /// Returns the groups that get a line each if there are many: this one if all of it can be fixed at once, else each finding.
    var lines: [EqualFindings] { isFixable ? [self] : ([first] + others).map { EqualFindings(first: $0) } }

    /// Whether `check --fix` fixes all of them.
    var isFixable: Bool { ([first] + others).allSatisfy { $0.fixes.contains { $0.applicability == .safe } } }
}

/// The parts of a finding that must be equal for a fold.
private struct Shape: Hashable {
    private let rule: Rule
    private let severity: Severity
    /// The message and the titles of fixes without names and numbers.
    private let words: [[UInt8]]
    private let applicabilities: [FixIt.Applicability]

    init(_ finding: Diagnostic) {
        rule = finding.rule
        severity = finding.severity
        words = ([finding.message] + finding.fixes.map(\.title)).map(Self.words)
        applicabilities = finding.fixes.map(\.applicability)
    }

    private static func words(of text: String) -> [UInt8] {
        var words: [UInt8] = []
        var isName = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "`") { isName.toggle() }
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if !isName, !isDigit { words.append(byte) }
        }
        return words
    }
}

/// The amount of detail in a text report.
package enum TextDetail: Sendable {
    /// Every finding with its excerpt.
    case full
    /// Equal findings folded, and one line for each finding if there are many. The advice explains how to see everything.
    case brief(advice: String)

    /// The largest number of findings with excerpts in a brief report.
    static let limit = 20
}
