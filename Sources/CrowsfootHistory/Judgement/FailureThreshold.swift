/// Harm for which a run is to fail.
package enum FailureThreshold: String, CaseIterable, Sendable {
    /// A store would not open by itself, or only if its rows happen to allow it, and no stage that takes care of it is declared.
    case store
    /// Values are lost, at risk or invented, and nobody said that it is meant.
    case data
    case cloudkit
    case source
    case any

    package var subjects: [Effect.Subject] {
        switch self {
        case .store: [.store]
        case .data: [.data]
        case .cloudkit: [.cloudkit]
        case .source: [.source]
        case .any: Effect.Subject.allCases
        }
    }
}
