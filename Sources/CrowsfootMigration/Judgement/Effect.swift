/// The effect of a change on stores, data, CloudKit, Swift code or pages.
package enum Effect: Hashable, Sendable {
    case store(StoreEffect)
    case data(DataEffect)
    case cloudkit(CloudKitEffect)
    /// Swift code that uses the models no longer compiles, or behaves differently.
    case source
    /// Pages and diagrams change.
    case docs

    /// The five areas, by their names in reports and `--fail-on`.
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

    /// The effect in one word, or `changed` if there are no degrees.
    package var word: String {
        switch self {
        case .store(let effect): effect.rawValue
        case .data(let effect): effect.rawValue
        case .cloudkit(let effect): effect.rawValue
        case .source, .docs: "changed"
        }
    }

    /// Whether it is a breaking change, a data loss or a risk that needs a decision.
    package var isRisk: Bool {
        switch self {
        case .store(let effect): effect >= .dependsOnRows
        case .data(let effect): effect >= .atRisk
        case .cloudkit(let effect): effect >= .orphaned
        case .source: true
        case .docs: false
        }
    }

    /// Whether no store opens without a stage, or at all.
    package var keepsStoresShut: Bool { self == .store(.custom) || self == .store(.never) }

    /// The severity among effects on the same subject.
    fileprivate var degree: Int {
        switch self {
        case .store(let effect): effect.degree
        case .data(let effect): effect.degree
        case .cloudkit(let effect): effect.degree
        case .source, .docs: 0
        }
    }
}

extension Effect: Comparable {
    /// Compares effects on the same subject by severity, and others by subject.
    package static func < (left: Effect, right: Effect) -> Bool {
        (left.subject.order, left.degree) < (right.subject.order, right.degree)
    }
}

extension Effect.Subject {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// An effect with several degrees, the worst last.
package protocol Graded: CaseIterable, Comparable {}

extension Graded {
    package static func < (left: Self, right: Self) -> Bool { left.degree < right.degree }

    fileprivate var degree: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0 }
}

/// Whether a store of the old version opens.
package enum StoreEffect: String, Graded, Sendable {
    /// The stored shape is the same, so there is no migration.
    case unchanged
    /// It opens automatically.
    case lightweight
    /// It opens automatically if its objects allow it.
    case dependsOnRows = "depends-on-rows"
    /// It needs a migration stage.
    case custom
    /// It doesn't open, whatever code runs before or after its objects are copied.
    case never
}

/// The effect on the values of existing objects.
package enum DataEffect: String, Graded, Sendable {
    case kept
    /// Objects get a value that the schema states.
    case defaulted
    /// Values may be missing, misread or rejected, depending on existing objects.
    case atRisk = "at-risk"
    /// Objects get a value that isn't declared anywhere.
    case invented
    case lost
}

/// The effect on records in iCloud, after the schema of the old version was deployed to production.
package enum CloudKitEffect: String, Graded, Sendable {
    /// No effect, or additional record types and fields.
    case allowed
    /// Values stay in iCloud where the new version doesn't read them.
    case orphaned
    /// CloudKit permanently rejects records of the new version.
    case forbidden
}
