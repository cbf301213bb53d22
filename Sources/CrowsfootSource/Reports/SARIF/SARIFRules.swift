import CrowsfootText

/// The rules with findings in one run, ordered by id.
struct SARIFRules {
    private let rules: [Rule]
    private let indices: [String: Int]

    init(_ findings: [Diagnostic]) {
        var found: [String: Rule] = [:]
        for finding in findings { found[finding.rule.id] = finding.rule }
        rules = found.values.sorted { $0.id < $1.id }
        var indices: [String: Int] = [:]
        for (index, rule) in rules.enumerated() { indices[rule.id] = index }
        self.indices = indices
    }

    func index(of rule: Rule) -> Int {
        guard let index = indices[rule.id] else { preconditionFailure("the rule of a finding is not in the run") }
        return index
    }

    func write(to array: inout JSONWriter) {
        for rule in rules {
            array.object { Self.write(rule, to: &$0) }
        }
    }

    static func level(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    private static func write(_ rule: Rule, to object: inout JSONWriter) {
        object.member("id", rule.id)
        object.object("shortDescription") { $0.member("text", rule.summary) }
        object.object("fullDescription") { $0.member("text", rule.explanation) }
        object.object("help") { help in
            help.member("text", rule.explanation)
            help.member("markdown", rule.explanation)
        }
        object.object("defaultConfiguration") { $0.member("level", level(of: rule.severity)) }
        object.object("properties") { properties in
            properties.member("tags", [String(rule.family), rule.evidence.rawValue])
            properties.member("problem.severity", problemSeverity(of: rule.severity))
        }
    }

    private static func problemSeverity(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "recommendation"
        }
    }
}
