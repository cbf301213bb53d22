/// One finding: what is wrong, where, what else belongs to it, and how to mend it.
package struct Diagnostic: Sendable {
    /// A second place that belongs to the finding, such as the other end of a relationship.
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
    /// One clause, names in backticks, no full stop.
    package let message: String
    package let range: SourceRange
    /// What the excerpt says under the carets.
    package var label: String?
    package var related: [Label]
    /// One imperative sentence that names the edit.
    package var help: String?
    package var fixes: [FixIt]
    /// The declaration that the finding is about, as `Model.property`: reports need a name that outlives the line number.
    package var subject: String?

    package init(
        _ rule: Rule, _ message: String, at range: SourceRange, label: String? = nil, related: [Label] = [],
        help: String? = nil, fixes: [FixIt] = [], subject: String? = nil
    ) {
        self.rule = rule
        self.severity = rule.severity
        self.message = Self.shortened(message)
        self.range = range
        self.label = label
        self.related = related
        self.help = help.map(Self.shortened)
        self.fixes = fixes
        self.subject = subject.map(Self.shortenedSubject)
    }
}

extension Diagnostic {
    /// Nobody reads a number of a hundred thousand digits, and every report repeats the message.
    private static let textLimit = 300

    /// A message without the most of what is too long in it: what the author wrote stands between backticks.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let kept = parts.map { $0.utf8.count > 80 ? $0.prefix(40) + "…" : $0 }
        return kept.joined(separator: "`")
    }

    /// A name that is too long for a message is as long as a subject.
    private static func shortenedSubject(_ subject: String) -> String {
        guard subject.utf8.count > textLimit else { return subject }
        return subject.split(separator: ".").map { $0.utf8.count > 80 ? $0.prefix(40) + "…" : $0 }.joined(separator: ".")
    }

    /// The one order in which findings are reported: by place, then by rule, then by text.
    package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.range != right.range { return left.range < right.range }
        if left.rule != right.rule { return left.rule.id < right.rule.id }
        return left.message < right.message
    }
}
