/// What a change does to one of the five things that a team looks after.
package enum Effect: Hashable, Sendable {
    case store(StoreEffect)
    case data(DataEffect)
    case cloudkit(CloudKitEffect)
    /// Swift that uses the models does not compile any more, or does something else.
    case source
    /// Pages and diagrams show something else.
    case docs

    /// The five, as reports and `--fail-on` call them.
    package enum Subject: String, CaseIterable, Sendable {
        case store, data, cloudkit, source, docs
    }

    package var subject: Subject {
        switch self {
        case .store: .store
        case .data: .data
        case .cloudkit: .cloudkit
        case .source: .source
        case .docs: .docs
        }
    }
}
