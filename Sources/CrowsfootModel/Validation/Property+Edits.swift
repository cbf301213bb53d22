import CrowsfootSource
import CrowsfootSyntax

/// Edits for the fixes of properties.
extension Property {
    /// Adds an attribute at the end.
    func adding(_ attribute: String) -> FixIt.Edit {
        FixIt.Edit(range.after, with: " \(attribute)")
    }

    /// Adds the inverse before all other attributes.
    func naming(inverse: String) -> FixIt.Edit {
        FixIt.Edit((defaultValue?.range ?? typeRange).after, with: " @inverse(\(inverse))")
    }

    func makingOptional() -> FixIt.Edit {
        FixIt.Edit(typeRange.after, with: "?")
    }

    func deleting(by rule: DeleteRule) -> FixIt.Edit {
        if let stated = attribute(.delete)?.word { return FixIt.Edit(stated.range, with: rule.rawValue) }
        return adding("@delete(\(rule.rawValue))")
    }

    /// Whether the delete rule is valid or missing.
    var hasReadableDeleteRule: Bool {
        attribute(.delete).map { $0.word != nil } ?? true
    }

    /// The location of its delete rule, or else of its name.
    var deleteRuleRange: SourceRange {
        attribute(.delete)?.word?.range ?? name.range
    }
}

extension Attribute {
    /// Removes the attribute completely.
    var removal: FixIt.Edit { FixIt.Edit(removalRange, with: "") }
}

/// Lists names in a message: each in backticks, a conjunction before the last, and only a few of many.
enum NameList {
    static func text(_ names: some Collection<String>, _ word: String = "and", atMost limit: Int = 4) -> String {
        var parts = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { parts.append("\(names.count - limit) more") }
        guard let last = parts.popLast(), !parts.isEmpty else { return names.first.map { "`\($0)`" } ?? "" }
        return parts.joined(separator: ", ") + " \(word) " + last
    }
}

extension [Diagnostic] {
    /// Whether there are too many names to suggest one, which would be slow.
    var isLong: Bool { count >= DiagnosticLog.limit }
}
