import CrowsfootMigration

/// A verdict in words, with the worst first.
struct VerdictSentence {
    private let verdict: Verdict

    init(_ verdict: Verdict) {
        self.verdict = verdict
    }

    /// What a reviewer wants to know before anything else. One sentence, with a full stop.
    var whole: String {
        let store = clause(.store) ?? "stores open as they are"
        let data = clause(.data) ?? "no value changes"
        // Skip data effects when the store cannot open.
        let sentence = verdict.keepsStoresShut ? store : "\(store), and \(data)"
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }

    /// Where it is not known whether stores open at all, nothing else matters.
    static func doubtful(_ reason: String) -> String { "Stores that people have may not open, since \(reason)." }

    /// The sentence when declarations are not compared: they may keep stores from opening, so it promises nothing.
    func besides(unreadCount: Int) -> String {
        let declarations = unreadCount == 1 ? "1 declaration is" : "\(unreadCount) declarations are"
        let loss = verdict.open(.data)?.isHarm ?? false ? clause(.data).map { "; of the rest, \($0)" } : nil
        return "It is unknown whether stores open, since \(declarations) not compared\(loss ?? "")."
    }

    /// One clause about one of the five; none where it is not touched.
    func clause(_ subject: Effect.Subject) -> String? {
        // What is open and harmless counts for less than harm that somebody has taken care of.
        let (open, covered) = (verdict.open(subject), verdict.covered(subject))
        if let open, open.isHarm {
            let doubt = subject == .data && verdict.mayCarryByHand ? " unless what is done by hand carries them over" : ""
            return open.clause + (verdict.version(subject).map { " in \($0)" } ?? "") + doubt
        }
        if let covered, verdict.allowed(subject) == covered { return covered.clause + ", which is allowed" }
        if let covered { return verdict.accepted(subject) == covered ? covered.acceptedClause : covered.coveredClause }
        // Code of the plan may run where the store would need none.
        if subject == .store, open != nil, verdict.stage == .custom { return Effect.store(.lightweight).coveredClause }
        return open?.clause
    }
}

extension Verdict {
    /// Whether users would be harmed. What callers have to change, the compiler tells.
    var needsCare: Bool { [Effect.Subject.store, .data, .cloudkit].contains { open($0)?.isHarm ?? false } }
}

extension Verdict {
    /// Whether no store opens, so that nothing but a loss matters of its values.
    fileprivate var keepsStoresShut: Bool {
        [.store(.never), .store(.custom)].contains(open(.store)) && !(open(.data)?.isHarm ?? false)
    }
}

extension Effect {
    fileprivate var clause: String {
        switch self {
        case .store(.unchanged): "stores open as they are: to them, nothing has changed"
        case .store(.lightweight): "stores migrate by themselves"
        case .store(.dependsOnRows): "stores open only if their rows happen to allow it"
        case .store(.custom): "stores do not open without a stage of their own"
        case .store(.never): "stores do not open"
        case .data(.kept): "every value is kept"
        case .data(.defaulted): "rows get values that the schema states"
        case .data(.atRisk): "values are at risk"
        case .data(.invented): "values are invented"
        case .data(.lost): "values are lost"
        case .cloudkit(.allowed): "CloudKit allows it"
        case .cloudkit(.orphaned): "values stay in iCloud where the new version doesn't read them"
        case .cloudkit(.forbidden): "CloudKit refuses it for good"
        case .source: "Swift that uses the models has to change"
        case .docs: "pages and diagrams change"
        }
    }

    fileprivate var coveredClause: String {
        switch self {
        case .store: "stores open through a migration of their own"
        case .data: "values are taken care of"
        case .cloudkit: "values that stay in iCloud are given up on purpose"
        case .source: "changes for Swift that uses the models are accepted"
        case .docs: "pages and diagrams change"
        }
    }

    fileprivate var acceptedClause: String {
        switch self {
        case .data(.lost): "values are lost on purpose"
        // No stage does anything about it.
        case .store(.dependsOnRows): "stores open only if their rows happen to allow it, which is accepted"
        case .store, .data, .cloudkit, .source, .docs: coveredClause
        }
    }
}
