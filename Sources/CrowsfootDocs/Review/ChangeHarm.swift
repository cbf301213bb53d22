import CrowsfootHistory

/// What a change does at its worst, the worst first; only what nobody has taken care of counts.
enum ChangeHarm: CaseIterable {
    case keepsStoresShut
    case mayKeepStoresShut
    case losesValues
    case endangersValues
    case stopsSync
    case orphansValues
    /// The compiler tells whoever it concerns.
    case callers

    private init?(_ effect: Effect) {
        guard effect.isHarm else { return nil }
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

    /// Of each change that does harm. On a way back, no store gets anywhere, whatever changes.
    static func all(in report: ChangeReport) -> [ChangeHarm] {
        if report.way.path.isBack { return [] }
        let losing: ChangeHarm = report.verdict.mayCarryByHand ? .endangersValues : .losesValues
        return (report.way.ofChanges + report.way.undone.map { [$0] }).compactMap { judgements in
            let harms = Set(judgements.filter(\.isOpen).compactMap { ChangeHarm($0.effect) })
            return allCases.first(where: harms.contains).map { $0 == .losesValues ? losing : $0 }
        }
    }

    /// Behind `1 change` and `2 changes`.
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
