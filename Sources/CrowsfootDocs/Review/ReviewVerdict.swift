import CrowsfootChanges
import CrowsfootMigration
import CrowsfootSource

/// The result of a review: counts of findings, those that users notice first.
package struct ReviewVerdict {
    /// The result, as a sentence with a full stop.
    package let sentence: String

    package init(_ review: ReviewReport) {
        let risks = review.overview.reports.flatMap(ChangeRisk.all)
        let care = Self.broken(review.overview) + Self.changes(risks.filter { $0 != .callers }) + Self.found(review)
        let all = care + Self.changes(risks.filter { $0 == .callers })
        let counts = all.joined(separator: ", ")
        sentence = all.isEmpty ? "Nothing to do." : counts.prefix(1).uppercased() + counts.dropFirst() + "."
    }

    /// Problems other than changes that keep stores from opening.
    private static func broken(_ overview: ChangeOverview) -> [String] {
        let broken = overview.reports.flatMap(\.brokenReleases)
        let releases = broken.filter { $0.rule != MovedStore.rule }
        return [
            counted(broken.count - releases.count, "store that the app no longer opens", "stores that the app no longer opens"),
            counted(overview.removed.count { $0.severity == .error }, "removed released schema", "removed released schemas"),
            counted(
                overview.removed.count { $0.severity == .warning }, "schema whose models were removed", "schemas whose models were removed"),
            counted(
                releases.count { $0.severity == .error }, "changed released version",
                "changed released versions"),
            counted(
                releases.count { $0.severity < .error && $0.statedEffect == nil }, "possibly changed released version",
                "possibly changed released versions"),
            counted(
                releases.count { $0.statedEffect != nil }, "released version whose stores are treated differently",
                "released versions whose stores are treated differently"),
            counted(
                overview.reports.reduce(0) { $0 + $1.unusedAcceptances.count }, "acceptance without effect", "acceptances without effect"),
            counted(
                overview.reports.flatMap(\.equalVersions).count, "version with a checksum that isn't unique",
                "versions with checksums that aren't unique"),
            counted(
                overview.reports.count(where: \.way.path.isBack), "comparison with an earlier version, to which no store migrates",
                "comparisons with earlier versions, to which no store migrates"),
        ].compactMap(\.self)
    }

    private static func changes(_ risks: [ChangeRisk]) -> [String] {
        ChangeRisk.allCases.compactMap { risk in
            counted(risks.count { $0 == risk }, "change \(risk.clauses.one)", "changes \(risk.clauses.many)")
        }
    }

    private static func found(_ review: ReviewReport) -> [String] {
        let generation = review.generation
        return [
            counted(review.newFindings.count { $0.severity == .error }, "error", "errors"),
            counted(review.newFindings.count { $0.severity == .warning }, "warning", "warnings"),
            counted(review.overview.skipped.count, "schema not compared", "schemas not compared"),
            counted(review.overview.unreadCount, "declaration not compared", "declarations not compared"),
            counted(generation.outdated.count, "generated file out of date", "generated files out of date"),
            generation.obstacles.isEmpty ? nil : "generated files not checked",
        ].compactMap(\.self)
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
}

extension ReviewVerdict {
    /// Returns the scope of the review, as a sentence with a full stop.
    package static func scope(of review: ReviewReport) -> String {
        let overview = review.overview
        let compared = counted(overview.count - overview.skipped.count, "schema", "schemas") ?? "no schema"
        let differences = overview.differenceCount == 0 ? "no difference" : "\(overview.differenceCount) changed"
        let files = counted(review.generation.upToDateCount, "generated file is", "generated files are")
        let releases = overview.releases.map { ", \($0) released" }.joined()
        return "Compared with \(review.base.phrase): \(compared), \(differences)\(releases)\(files.map { "; \($0) up to date" } ?? "")."
    }
}

/// The effects of a change that nothing handles, the worst first.
enum ChangeRisk: CaseIterable {
    case keepsStoresShut
    case mayKeepStoresShut
    case losesValues
    case endangersValues
    case stopsSync
    case orphansValues
    /// Code that no longer compiles.
    case callers

    private init?(_ effect: Effect) {
        guard effect.isRisk else { return nil }
        switch effect {
        case .store(.dependsOnRows): self = .mayKeepStoresShut
        case .store: self = .keepsStoresShut
        case .data(.lost): self = .losesValues
        case .data: self = .endangersValues
        case .cloudkit(.forbidden): self = .stopsSync
        case .cloudkit: self = .orphansValues
        case .source: self = .callers
        case .docs: return nil
        }
    }

    /// Returns one for each such change. If a change leads from a newer version to an older one, the app can't open any store.
    static func all(in report: ChangeReport) -> [ChangeRisk] {
        if report.way.path.isBack { return [] }
        let losing: ChangeRisk = report.verdict.mayCarryByHand ? .endangersValues : .losesValues
        return (report.way.ofChanges + report.way.undone.map { [$0] }).compactMap { judgements in
            let risks = Set(judgements.filter(\.isOpen).compactMap { ChangeRisk($0.effect) })
            return allCases.first(where: risks.contains).map { $0 == .losesValues ? losing : $0 }
        }
    }

    /// The texts after `1 change` and `2 changes`.
    var clauses: (one: String, many: String) {
        switch self {
        case .keepsStoresShut: ("that keeps stores from opening", "that keep stores from opening")
        case .mayKeepStoresShut: ("that may keep stores from opening", "that may keep stores from opening")
        case .losesValues: ("that loses values", "that lose values")
        case .endangersValues: ("that puts values at risk", "that put values at risk")
        case .stopsSync: ("that CloudKit refuses", "that CloudKit refuses")
        case .orphansValues: ("that leaves values in iCloud unread", "that leave values in iCloud unread")
        case .callers: ("that Swift callers notice", "that Swift callers notice")
        }
    }
}
