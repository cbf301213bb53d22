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
    /// Whether it is about a shipped version that others follow: no command stops because of it, and reports count it unless asked.
    package var isAboutShippedVersion = false

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
    /// The one order in which findings are reported: by place, then by rule, then by text.
    package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.range != right.range { return left.range < right.range }
        if left.rule != right.rule { return left.rule.id < right.rule.id }
        return left.message < right.message
    }
}
