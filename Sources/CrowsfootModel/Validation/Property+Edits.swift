import CrowsfootSource
import CrowsfootSyntax

/// The edits that fixes of properties are made of.
extension Property {
    /// Writes an attribute after all that is there.
    func adding(_ attribute: String) -> FixIt.Edit {
        FixIt.Edit(range.after, with: " \(attribute)")
    }

    /// Names the inverse, before all other attributes, where a reader looks for it.
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

    /// Whether nothing that has been reported stands where the delete rule should.
    var hasReadableDeleteRule: Bool {
        attribute(.delete).map { $0.word != nil } ?? true
    }

    /// The location of its delete rule, or else of its name.
    var deleteRuleRange: SourceRange {
        attribute(.delete)?.word?.range ?? name.range
    }
}

extension Attribute {
    /// Takes it away without a trace.
    var removal: FixIt.Edit { FixIt.Edit(removalRange, with: "") }
}

/// Names as a message lists them: each in backticks, a word before the last, and no more of them than a reader takes in.
enum NameList {
    static func text(_ names: some Collection<String>, _ word: String = "and", atMost limit: Int = 4) -> String {
        var parts = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { parts.append("\(names.count - limit) more") }
        guard let last = parts.popLast(), !parts.isEmpty else { return names.first.map { "`\($0)`" } ?? "" }
        return parts.joined(separator: ", ") + " \(word) " + last
    }
}

extension [Diagnostic] {
    /// Whether there are so many that names are no longer suggested: looking for one among many takes long.
    var isLong: Bool { count >= DiagnosticLog.limit }
}
