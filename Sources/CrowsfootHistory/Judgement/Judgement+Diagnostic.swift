import CrowsfootModel
package import CrowsfootSource

extension Judgement {
    /// As a finding at the place of the change, for every report that there is.
    package func diagnostic(in comparison: Comparison) -> Diagnostic {
        let lineage = comparison.lineage
        let subject = finding.places.first ?? comparison.changes[change].subject
        var related: [Diagnostic.Label] = []
        if let new = subject.new, let old = subject.old {
            let range = lineage.old.range(of: old)
            // What is carried over is declared once.
            if range != lineage.new.range(of: new) { related.append(.init(range, "in version \(lineage.old.version)")) }
        }
        var diagnostic = Diagnostic(
            rule, finding.message, at: lineage.range(of: subject), related: related, help: finding.help, fixes: finding.fixes,
            subject: lineage.path(of: subject))
        diagnostic.severity = severity
        return diagnostic
    }
}
