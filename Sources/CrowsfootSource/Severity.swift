/// How much a finding matters; a greater one matters more.
package enum Severity: String, Comparable, CaseIterable, Sendable {
    /// Could be better; nothing breaks.
    case hint
    /// May go wrong, or rests on evidence that is not confirmed.
    case warning
    /// Refused, crashes or loses data, with confirmation.
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .hint: 0
        case .warning: 1
        case .error: 2
        }
    }
}
