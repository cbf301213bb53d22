import CrowsfootHistory
import CrowsfootSource
import CrowsfootText

/// What a rule says about a change, for programs.
enum JudgementJSON {
    static func write(_ judgement: Judgement, to object: inout JSONWriter) {
        object.member("rule", judgement.rule.id)
        object.member("touches", judgement.effect.subject.rawValue)
        object.member("effect", judgement.effect.word)
        object.member("isHarm", judgement.effect.isHarm)
        object.member("severity", judgement.severity.rawValue)
        object.member("message", judgement.finding.message)
        object.member("help", judgement.finding.help)
        object.member("coverage", judgement.coverage.word)
        object.member("reason", judgement.coverage.reason)
    }
}

extension Coverage {
    fileprivate var word: String {
        switch self {
        case .none: "none"
        case .planned: "planned"
        case .declared: "declared"
        case .accepted: "accepted"
        case .allowed: "allowed"
        }
    }

    fileprivate var reason: String? {
        switch self {
        case .accepted(_, let reason), .allowed(let reason): reason
        case .none, .planned, .declared: nil
        }
    }
}
