package import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

/// Removed and new elements that are probably renamed. They are reported as one finding, with the edit that declares the rename.
struct LikelyRenames {
    private static let rules = [ValuesRemoved.rule, CaseValuesRemoved.rule, RawValueTaken.rule]

    let renames: [RenameSuggestion]
    private let comparison: Comparison

    init(_ judgements: [Judgement], in comparison: Comparison) {
        self.comparison = comparison
        let isGone = judgements.contains { Self.rules.contains($0.rule) }
        renames = isGone ? RenameFinder.suggestions(for: comparison).filter { $0.isProposed && Self.isKept($0) } : []
    }

    /// SwiftData can't rename a model, and objects without a key can't be copied.
    private static func isKept(_ rename: RenameSuggestion) -> Bool {
        guard case .model(let old) = rename.subject.old, rename.lineage.new.usesSwiftData else { return true }
        return rename.lineage.old.hasKey(old)
    }

    /// Whether the rename would resolve a finding.
    func explain(_ judgement: Judgement) -> Bool {
        guard judgement.rule == MissingValue.rule, let new = comparison.subjects(of: judgement).first?.new else { return false }
        return renames.contains { $0.subject.new == new }
    }

    func finding(_ judgement: Judgement) -> Diagnostic? {
        guard Self.rules.contains(judgement.rule), let old = comparison.subjects(of: judgement).first?.old,
            let rename = renames.first(where: { $0.subject.old == old }), let fix = rename.fix
        else { return nil }
        let lineage = comparison.lineage
        let path = lineage.old.path(of: old)
        let other = judgement.rule == ValuesRemoved.rule ? "accept the loss with `accept remove \(path) \"why\"`" : judgement.finding.help
        var finding = Diagnostic(
            judgement.rule, judgement.message(in: lineage), at: lineage.new.range(of: rename.subject.new),
            label: "probably `\(path.split(separator: ".").last ?? "")`, renamed",
            related: [.init(lineage.old.range(of: old), "in version \(lineage.old.version)")],
            help: "if it isn't a rename, \(other ?? "accept the loss")", fixes: [fix], subject: path)
        finding.severity = judgement.severity
        finding.isOutcome = true
        return finding
    }
}

extension JudgedStep {
    /// Renames that are probably missing in the text.
    package var likelyRenames: [RenameSuggestion] { LikelyRenames(ChangeExaminer.gravest(of: judgements), in: comparison).renames }
}
