/// One finding: the problem, its location, related locations, and fixes.
package struct Diagnostic: Sendable {
    /// A second location that belongs to the finding, such as the other end of a relationship.
    package struct Label: Hashable, Sendable {
        package let range: SourceRange
        package let text: String

        package init(_ range: SourceRange, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    package let rule: Rule
    package var severity: Severity
    /// The message: one clause, with names in backticks and no full stop.
    package private(set) var message: String
    package private(set) var range: SourceRange
    /// The text under the carets of the excerpt.
    package var label: String?
    package var related: [Label]
    /// The help: one imperative sentence that names the edit.
    package var help: String?
    package var fixes: [FixIt]
    /// The declaration that the finding is about, as `Model.property`: reports need a name that outlives the line number.
    package var subject: String?
    /// Whether the finding is about a released version that others follow. No command stops for it, and reports count it only on request.
    package var isAboutShippedVersion = false
    /// Whether the finding describes the effect on stores and their values.
    ///
    /// As an error it fails a check and prevents a release. Code is generated all the same, because a build isn't a gate.
    package var isOutcome = false
    /// Whether it rests on the doubt of its rule.
    package var isPrediction = false

    package init(
        _ rule: Rule, _ message: String, at range: SourceRange, label: String? = nil, related: [Label] = [],
        help: String? = nil, fixes: [FixIt] = [], subject: String? = nil
    ) {
        self.rule = rule
        self.severity = rule.severity
        self.message = message.shortened(at: "`")
        self.range = range
        self.label = label
        self.related = related
        self.help = help?.shortened(at: "`")
        self.fixes = fixes
        self.subject = subject?.shortened(at: ".")
    }
}

extension Diagnostic {
    /// The order of findings in reports: by location, then by rule, then by message.
    package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.range != right.range { return left.range < right.range }
        if left.rule != right.rule { return left.rule.id < right.rule.id }
        return left.message < right.message
    }
}

extension Diagnostic {
    /// Returns the finding with another message.
    package func saying(_ message: String) -> Diagnostic {
        var copy = self
        copy.message = message.shortened(at: "`")
        return copy
    }

    /// The finding without edits.
    package var withoutFixes: Diagnostic {
        var copy = self
        copy.fixes = []
        return copy
    }

    /// The finding about a released version that others follow. It stays an error only if the app can't work.
    package var aboutShippedVersion: Diagnostic {
        var copy = self
        if !rule.isFatal { copy.severity = min(severity, .warning) }
        copy.isAboutShippedVersion = copy.severity != .error
        return copy
    }

    /// Returns the finding at another location. Related locations in other files are dropped.
    package func moved(to range: SourceRange, in files: SourceSet) -> Diagnostic {
        var copy = self
        if range != self.range { copy.label = nil }
        copy.range = range
        copy.related = related.filter { files.holds($0.range) }
        copy.fixes = fixes.filter { $0.edits.allSatisfy { files.holds($0.range) } }
        return copy
    }

    /// The rule, location and message of a finding. Equal statements are duplicates.
    package struct Statement: Hashable, Sendable {
        private let rule: Rule
        private let file: FileID
        private let start: Int32
        private let message: String

        init(_ finding: Diagnostic) {
            rule = finding.rule
            file = finding.range.file
            start = finding.range.start
            message = finding.message
        }
    }

    package var statement: Statement { Statement(self) }

    /// Removes findings with equal statements, and keeps the order.
    package static func eachOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Statement> = []
        return findings.filter { seen.insert($0.statement).inserted }
    }
}

extension Diagnostic {
    /// Whether nothing may be generated from a schema with this finding.
    package var stopsGeneration: Bool { severity == .error && !isOutcome }

    /// The finding in a build, which doesn't stop for it.
    package var inBuild: Diagnostic {
        var copy = self
        if isOutcome { copy.severity = min(severity, .warning) }
        return copy
    }
}

extension Diagnostic {
    /// A note if the claim is not confirmed.
    var caveat: String? {
        if isPrediction { return "a guess, not confirmed by a \(rule.family == "cloudkit" ? "container" : "store")" }
        switch rule.evidence {
        case .reported: return rule.provenOn == nil ? "reported, not confirmed by a store" : nil
        case .language, .documented, .confirmed, .measured, .convention: return nil
        }
    }

    /// The finding as prose, for formats with room for a message but not for an excerpt.
    package var prose: String {
        var lines = [message]
        if let label { lines.append(label) }
        if let help { lines.append("help: " + help) }
        if let caveat { lines.append("note: " + caveat) }
        return lines.joined(separator: "\n")
    }
}
