package import CrowsfootHistory
import CrowsfootModel
package import CrowsfootSource

/// What a heading says of a version whose number stayed what it was.
package enum VersionEditClause {
    /// `brokenReleases` are the released versions that are not what they were to a store, each a finding about its number.
    package static func text(of comparison: Comparison, _ brokenReleases: [Diagnostic]) -> String {
        guard comparison.lineage.old.isReleased else { return "was changed" }
        let isBroken = brokenReleases.contains { $0.subject == "\(comparison.lineage.new.version)" }
        return isBroken ? "is released and was changed" : "is released and was changed, in nothing that stores have"
    }
}
