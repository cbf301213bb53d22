/// Everything there is to know about one kind of finding; `explain` and the rule pages are made from it.
///
/// There is one instance for each id. An id is a literal `family/kebab-name` and never disappears: a rule that gets
/// another one keeps those that it had.
package final class Rule: Sendable {
    package let id: String
    /// What it was called before: whoever has written one of these down means this rule.
    package let formerIDs: [String]
    package let severity: Severity
    /// One clause that names the defect.
    package let summary: String
    /// Markdown: what happens, why, and what to do instead.
    package let explanation: String
    package let evidence: Evidence
    /// Whether an error of it ends the app wherever it applies: no reason makes that right, so that no `@allow` silences one.
    package let isFatal: Bool
    /// A whole schema in which the rule finds something. U+FFFD stands for a byte that is not UTF-8, as editors show one.
    package let example: String
    /// What makes the example correct.
    package let fix: Fix
    /// The lock beside the example, and beside the fixed one.
    package let lock: Neighbour?
    /// What is remembered of its pictures, beside them.
    package let layout: Neighbour?
    /// What is generated from it, beside it.
    package let generated: Neighbour?
    /// Swift source that the example is read from, and that has more than the example.
    package let swift: Neighbour?
    /// Other files of the schema.
    package let copies: [Neighbour]

    /// A file that makes the mistake together with the example.
    package struct Neighbour: Sendable {
        package let name: String
        /// None where there is no such file, and should be one.
        package let example: String?
        /// None where there is such a file, and should be none.
        package let fixed: String?

        package init(name: String, example: String?, fixed: String?) {
            self.name = name
            self.example = example
            self.fixed = fixed
        }
    }

    package init(
        id: String, formerIDs: [String] = [], severity: Severity, summary: String, explanation: String, evidence: Evidence,
        isFatal: Bool = false, example: Example, fixed fix: Fix, lock: Neighbour? = nil, layout: Neighbour? = nil,
        generated: Neighbour? = nil, swift: Neighbour? = nil, copies: [Neighbour] = []
    ) {
        self.id = id
        self.formerIDs = formerIDs
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.evidence = evidence
        self.isFatal = isFatal
        self.example = example.text
        self.fix = fix
        self.lock = lock
        self.layout = layout
        self.generated = generated
        self.swift = swift
        self.copies = copies
    }

    /// The example without the mistake. It stays as it is if its fix does not apply, so that the rule still finds something.
    package var fixed: String { fix.applied(to: example) ?? example }

    /// The example as the bytes of a file.
    package var exampleBytes: [UInt8] {
        example.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array(String($0).utf8) }
    }

    package var neighbours: [Neighbour] { [lock, layout, generated, swift].compactMap(\.self) + copies }

    /// Whether values are lost. Who means it says so of each model or property, since the next loss is another one.
    package var isLoss: Bool { family == "data" && severity == .error }

    package var family: Substring { Substring(id.utf8.prefix { $0 != UInt8(ascii: "/") }) }
}

extension Rule: Hashable {
    package static func == (left: Rule, right: Rule) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A file that defines one rule; catalogues are lists of these.
package protocol RuleDefinition {
    static var rule: Rule { get }
}

/// How much a finding matters; a greater one matters more.
package enum Severity: String, Comparable, CaseIterable, Sendable {
    /// Could be better; nothing breaks.
    case info
    /// May go wrong, or rests on evidence that is not confirmed.
    case warning
    /// Refused, crashes or loses data, with confirmation.
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    /// One level less, as far as there is one.
    package var lower: Severity {
        switch self {
        case .info, .warning: .info
        case .error: .warning
        }
    }

    /// The name that rules still use.
    package static let hint = info

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// What a rule's claim rests on; only the first three carry an error.
package enum Evidence: String, Sendable {
    /// The schema language itself says so.
    case language
    /// Stated in Apple's documentation or readable from Apple's interfaces.
    case documented
    /// Seen in real stores, measured, or reported independently many times.
    case confirmed
    /// Rests on one report or on common knowledge that nobody confirmed.
    case reported
    /// A matter of taste or of house rules.
    case convention
}
