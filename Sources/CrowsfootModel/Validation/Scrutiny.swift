import CrowsfootSource

/// How closely a schema is looked at.
package enum Scrutiny: Sendable {
    /// By every rule there is.
    case everything
    /// Only for whether the language understands it: enough to compare it, whatever the frameworks make of it.
    case language

    func includes(_ rule: Rule) -> Bool {
        switch self {
        case .everything: true
        case .language: rule.evidence == .language
        }
    }
}
