import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

/// What is gone and what is new, where it is most likely the same under another name: that is one finding, with the edit that declares it.
struct LikelyRenames {
    private let renames: [RenameSuggestion]
    private let comparison: Comparison

    init(_ judgements: [Judgement], in comparison: Comparison) {
        self.comparison = comparison
        let isGone = judgements.contains { $0.rule == ValuesRemoved.rule }
        renames = isGone ? RenameFinder.suggestions(for: comparison).filter(Self.isLikely) : []
    }

    /// The same type at the same place, where nothing else has gone or come, is enough here: a person decides.
    private static func isLikely(_ rename: RenameSuggestion) -> Bool { rename.score >= 60 && rename.rivals.isEmpty && rename.fix != nil }

    /// Whether a finding would go with the rename.
    func explain(_ judgement: Judgement) -> Bool {
        guard judgement.rule == MissingValue.rule, let new = comparison.subjects(of: judgement).first?.new else { return false }
        return renames.contains { $0.subject.new == new }
    }

    func finding(_ judgement: Judgement) -> Diagnostic? {
        guard judgement.rule == ValuesRemoved.rule, let old = comparison.subjects(of: judgement).first?.old,
            let rename = renames.first(where: { $0.subject.old == old }), let fix = rename.fix
        else { return nil }
        let lineage = comparison.lineage
        let path = lineage.old.path(of: old)
        var finding = Diagnostic(
            judgement.rule, judgement.message(in: lineage), at: lineage.new.range(of: rename.subject.new),
            label: "probably `\(path.split(separator: ".").last ?? "")`, renamed",
            related: [.init(lineage.old.range(of: old), "in version \(lineage.old.version)")],
            help: "if it is no rename, write `accept remove \(path) \"why\"` in `migration`", fixes: [fix], subject: path)
        finding.severity = judgement.severity
        finding.isOutcome = true
        return finding
    }
}
