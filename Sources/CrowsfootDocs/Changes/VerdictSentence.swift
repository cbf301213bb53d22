import CrowsfootMigration

/// A verdict in words, the worst effect first.
struct VerdictSentence {
    private let verdict: Verdict

    init(_ verdict: Verdict) {
        self.verdict = verdict
    }

    /// The most important result for a reviewer, in one sentence with a full stop.
    var whole: String {
        let store = clause(.store) ?? "existing stores open without a migration"
        let data = clause(.data) ?? "no value changes"
        // Skip data effects when the store cannot open.
        let sentence = verdict.keepsStoresShut ? store : "\(store), and \(data)"
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }

    /// Returns the only sentence if it is unknown whether stores open.
    static func doubtful(_ reason: String) -> String {
        reason.storeEffect == nil ? "The app may be unable to open existing stores: \(reason)." : reason.sentence
    }

    /// Returns the sentence if some declarations aren't compared. They may keep stores from opening, so it promises nothing.
    func besides(unreadCount: Int) -> String {
        let declarations = unreadCount == 1 ? "1 declaration is" : "\(unreadCount) declarations are"
        let loss = verdict.open(.data)?.isRisk ?? false ? clause(.data).map { "; of the rest, \($0)" } : nil
        return "It is unknown whether existing stores open: \(declarations) not compared\(loss ?? "")."
    }

    /// Returns a clause about one area, or `nil` if it isn't affected.
    func clause(_ subject: Effect.Subject) -> String? {
        // An unhandled but safe effect counts less than a handled risk.
        let (open, covered) = (verdict.open(subject), verdict.covered(subject))
        if let open, open.isRisk {
            let doubt = subject == .data && verdict.mayCarryByHand ? " unless your own code carries them over" : ""
            if subject == .store, verdict.mayKeepStoresShut {
                return "the app may be unable to open existing stores" + (verdict.version(subject).map { " in \($0)" } ?? "")
            }
            return open.clause + (verdict.version(subject).map { " in \($0)" } ?? "") + doubt
        }
        if let covered, verdict.allowed(subject) == covered { return covered.clause + ", which is allowed" }
        if let covered { return verdict.accepted(subject) == covered ? covered.acceptedClause : covered.coveredClause }
        // Code of the plan may run even if the store doesn't need it.
        if subject == .store, open != nil, verdict.stage == .custom { return Effect.store(.lightweight).coveredClause }
        return open?.clause
    }
}

extension Verdict {
    /// Whether users may be affected. Changes for callers don't count, because the compiler reports them.
    var needsCare: Bool { [Effect.Subject.store, .data, .cloudkit].contains { open($0)?.isRisk ?? false } }
}

extension Verdict {
    /// Whether no store opens, so that only data loss matters for its values.
    fileprivate var keepsStoresShut: Bool {
        [.store(.never), .store(.custom)].contains(open(.store)) && !(open(.data)?.isRisk ?? false)
    }
}

extension Effect {
    fileprivate var clause: String {
        switch self {
        case .store(.unchanged): "existing stores open without a migration"
        case .store(.lightweight): "existing stores open automatically"
        case .store(.dependsOnRows): "the app can't open stores whose objects conflict with the change"
        case .store(.custom): "the app can't open existing stores without a migration stage"
        case .store(.never): "the app can't open existing stores"
        case .data(.kept): "all values are kept"
        case .data(.defaulted): "existing objects get default values"
        case .data(.atRisk): "values may be lost"
        case .data(.invented): "existing objects need a value"
        case .data(.lost): "values are lost"
        case .cloudkit(.allowed): "CloudKit accepts it"
        case .cloudkit(.orphaned): "values stay in iCloud where the new version doesn't read them"
        case .cloudkit(.forbidden): "CloudKit refuses to sync it"
        case .source: "Swift code that uses the models has to change"
        case .docs: "pages and diagrams change"
        }
    }

    fileprivate var coveredClause: String {
        switch self {
        case .store: "existing stores open through a migration"
        case .data: "the migration takes care of values"
        case .cloudkit: "the values that stay in iCloud are given up on purpose"
        case .source: "changes for Swift code are accepted"
        case .docs: "pages and diagrams change"
        }
    }

    fileprivate var acceptedClause: String {
        switch self {
        case .data(.lost): "the loss of values is accepted"
        // No stage can prevent it.
        case .store(.dependsOnRows): "the app can't open stores whose objects conflict with the change, which is accepted"
        case .store, .data, .cloudkit, .source, .docs: coveredClause
        }
    }
}
