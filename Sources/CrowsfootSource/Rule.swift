/// One kind of finding, with the texts that `explain` and the rule pages print.
///
/// There is one instance for each id. An id is a literal `family/kebab-name` and never disappears: a rule with a new id
/// keeps its former ones.
package final class Rule: Sendable {
    package let id: String
    /// Earlier ids, which still refer to this rule.
    package let formerIDs: [String]
    package let severity: Severity
    /// The summary: one clause that names the defect.
    package let summary: String
    /// Markdown: the conditions under which the rule reports something.
    package let finds: String
    /// Markdown: the consequence for the app, its users or its developer.
    package let matters: String
    package let fixes: Fixes
    package let evidence: Evidence
    /// Markdown: the part of the claim that the evidence doesn't cover, or `nil` if it covers everything.
    package let doubt: String?
    /// Whether `@allow` can't silence an error of this rule, because the app would crash in any case.
    package let isFatal: Bool
    /// A whole schema in which the rule finds something. U+FFFD stands for a byte that isn't UTF-8.
    package let example: String
    /// Edits that correct the example.
    package let fix: Fix
    /// The lock file.
    package let lock: Neighbor?
    /// The file with remembered box positions.
    package let layout: Neighbor?
    /// A generated file.
    package let generated: Neighbor?
    /// Swift source from which the example is imported, and which contains more than the example.
    package let swift: Neighbor?
    /// The recorded schema of a CloudKit container.
    package let container: Neighbor?
    /// Other files of the schema.
    package let copies: [Neighbor]

    /// A file that is wrong only together with the example.
    package struct Neighbor: Sendable {
        package let name: String
        /// The contents, or `nil` if the file is missing.
        package let example: String?
        /// The correct contents, or `nil` if the file should be deleted.
        package let fixed: String?

        package init(name: String, example: String?, fixed: String?) {
            self.name = name
            self.example = example
            self.fixed = fixed
        }
    }

    package init(
        id: String, formerIDs: [String] = [], severity: Severity, summary: String, finds: String, matters: String, fixes: Fixes,
        evidence: Evidence, doubt: String? = nil, isFatal: Bool = false, example: Example, fixed fix: Fix, lock: Neighbor? = nil,
        layout: Neighbor? = nil, generated: Neighbor? = nil, swift: Neighbor? = nil, container: Neighbor? = nil,
        copies: [Neighbor] = []
    ) {
        self.id = id
        self.formerIDs = formerIDs
        self.severity = severity
        self.summary = summary
        self.finds = finds
        self.matters = matters
        self.fixes = fixes
        self.evidence = evidence
        self.doubt = doubt
        self.isFatal = isFatal
        self.example = example.text
        self.fix = fix
        self.lock = lock
        self.layout = layout
        self.generated = generated
        self.swift = swift
        self.container = container
        self.copies = copies
    }

    /// The summary as a sentence.
    package var headline: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

    /// Markdown: the whole explanation, for formats without headings of their own.
    package var explanation: String { [finds, matters, fixes.markdown].joined(separator: "\n\n") }

    /// The corrected example, or the example itself if the fix doesn't apply, so that a test notices.
    package var fixed: String { fix.applied(to: example) ?? example }

    /// The example as bytes, with an invalid one for each U+FFFD.
    package var exampleBytes: [UInt8] {
        example.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array(String($0).utf8) }
    }

    package var neighbors: [Neighbor] { [lock, layout, generated, swift, container].compactMap(\.self) + copies }

    /// Whether values are lost. A loss is accepted for one model or property, not for the whole schema.
    package var isLoss: Bool { family == "data" && severity == .error }

    /// The systems whose frameworks have confirmed the claim.
    package var provenOn: String? { ProvenClaims.systems["rule \(id)"] }

    package var family: Substring { Substring(id.utf8.prefix { $0 != UInt8(ascii: "/") }) }
}

extension Rule: Hashable {
    package static func == (left: Rule, right: Rule) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A type that defines one rule. Catalogs are lists of these.
package protocol RuleDefinition {
    static var rule: Rule { get }
}

/// The importance of a finding, in ascending order.
package enum Severity: String, Comparable, CaseIterable, Sendable {
    /// An improvement; nothing fails.
    case info
    /// A risk, or a claim that isn't confirmed.
    case warning
    /// Rejected, a crash or data loss, with confirmation.
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    /// The next lower level, or the lowest one.
    package var lower: Severity {
        switch self {
        case .info, .warning: .info
        case .error: .warning
        }
    }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The evidence for the claim of a rule.
///
/// A rule whose claim is only reported isn't an error.
package enum Evidence: String, Sendable {
    /// Defined by the schema language.
    case language
    /// Stated in Apple's documentation, or visible in Apple's interfaces.
    case documented
    /// Confirmed by a real store.
    case confirmed
    /// Measured with a compiler, a tool or a program.
    case measured
    /// Reported by developers, and not confirmed.
    case reported
    /// A convention of this tool or of a team.
    case convention
}
