package import CrowsfootModel
import CrowsfootSource

/// A reason for the kind of a stage.
package enum StageReason: Hashable, Sendable {
    /// The framework with this name migrates without code.
    case inferred(by: String)
    /// The stored parts haven't changed, so no code is needed.
    case unseen(endsApp: Bool)
    /// The app can't open any store, as the judgement states.
    case stopped(String)
    /// The app can't open stores with some values.
    case dependent(String)
    /// The app can't open stores, or only some, and that is accepted. `stops` states whether it can't open any.
    case accepted(String, why: String, stops: Bool)
    /// No code runs, and required values are lost.
    case harmed(String)
    /// Steps to the previous version may be incomplete, because the app was interrupted.
    case resumed(VersionNumber)
    case filled(String)
    /// Objects have ranks of another order, or none.
    case ranked(String)
    /// Objects are copied before any code can set a required value.
    case filledBeforeRequired(String)
    /// SwiftData merges two equal objects, even if they are equal only for a moment.
    case uniqueOnceGiven(String)
    case retyped(String, from: String, to: String, framework: String)
    /// The store may already have the new version, so steps after that don't run again after an interruption.
    case completedBefore
    /// Running a step twice would give another result.
    case countedSteps
    case dropped(String, why: String)
    case converted(String)
    case split(String, into: [String])
    case merged([String], into: String)
    case renamedModel(String, from: String)
    /// Stores have another element with the name of a new one.
    case nameTaken(String, of: String)
    /// Stores have several names for what is one property now.
    case nameDivided(String, String)
    /// A relationship leads to a renamed model.
    case linked(String)
    case deduplicated(String)
    /// The name of an unresolved step, or `nil` for a `custom` step, and the reason.
    case handwritten(String?, String)
    case undecided(String, why: String)

    /// The reason as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .inferred(let framework): "\(framework) migrates it automatically"
        case .unseen(let endsApp):
            "the store doesn't change, as far as is known"
                + (endsApp ? ", and the app crashes if two versions have the same checksum" : "")
        // Messages about stores and data state the consequence themselves.
        case .stopped(let message), .dependent(let message), .harmed(let message): message
        case .accepted(let message, let why, _): "\(message) (accepted: \(why))"
        case .resumed(let version): "an interrupted migration to \(version) is finished first"
        case .filled(let property): "`\(property)` gets a value"
        case .ranked(let property): "every object gets its rank of `\(property)`"
        case .filledBeforeRequired(let property):
            "`\(property)` is optional until it has a value"
        case .uniqueOnceGiven(let property): "`\(property)` becomes unique after all objects have their new values"
        case .retyped(let property, let old, let new, let framework):
            "the type of `\(property)` changed from `\(old)` to `\(new)`, which \(framework) can't convert automatically, so the intermediate version lacks it"
        case .countedSteps: "a step must not run twice, so each object counts its steps until the version is reached"
        case .completedBefore: "staged values are restored before the version is reached, so the app can be interrupted at any time"
        case .dropped(let property, let why): "the old values of `\(property)` are dropped: \(why)"
        case .converted(let property): "`\(property)` is converted from its old value"
        case .split(let property, let into): "`\(property)` becomes \(into.map { "`\($0)`" }.joined(separator: ", "))"
        case .merged(let properties, let into): "`\(into)` is combined from \(properties.map { "`\($0)`" }.joined(separator: ", "))"
        case .renamedModel(let new, let old): "`\(old)` is now `\(new)`: SwiftData can't rename models, so its objects are copied"
        case .nameTaken(let new, let owner):
            "stores know `\(owner)` by the name that `\(new)` has now, so `\(new)` gets another name in them"
        case .nameDivided(let property, let source):
            "stores know `\(source)` by another name than `\(property)`, so its values are lost"
        case .linked(let property): "`\(property)` is connected to the copied objects"
        case .deduplicated(let properties): "`\(properties)` becomes unique, so duplicates are removed"
        case .handwritten(let name, let reason): (name.map { "`\($0)` needs hand-written code: " } ?? "hand-written: ") + reason
        case .undecided(let subject, let why): why.hasPrefix("`\(subject)`") ? why : "`\(subject)`: \(why)"
        }
    }
}

extension StageReason {
    var isInferred: Bool { if case .inferred = self { true } else { false } }

    /// Whether no store can migrate.
    var stops: Bool {
        switch self {
        case .stopped: true
        case .accepted(_, _, let stops): stops
        case .inferred, .unseen, .dependent, .harmed, .resumed, .filled, .ranked, .filledBeforeRequired, .uniqueOnceGiven, .retyped,
            .completedBefore, .countedSteps, .dropped, .converted, .split, .merged, .renamedModel, .nameTaken, .nameDivided, .linked,
            .deduplicated,
            .handwritten, .undecided:
            false
        }
    }

    /// Creates the reason from a judgement, or returns `nil` if it is safe or handled by the stage.
    init?(_ judgement: Judgement, isInferred: Bool, generatesWork: Bool) {
        let worst = generatesWork ? StoreEffect.custom : .dependsOnRows
        let message = judgement.finding.message
        switch (judgement.effect, judgement.coverage) {
        case (.store(let effect), .none) where judgement.isOpen: self = effect > .dependsOnRows ? .stopped(message) : .dependent(message)
        case (.store(let effect), .accepted(_, let reason)) where effect >= .dependsOnRows:
            self = .accepted(message, why: reason, stops: effect > worst)
        case (.store(let effect), .allowed(let reason)) where effect >= .dependsOnRows:
            self = .accepted(message, why: reason, stops: effect > worst)
        case (.data, .none) where isInferred && judgement.isOpen && judgement.severity == .error: self = .harmed(message)
        case (.store, _), (.data, _), (.cloudkit, _), (.source, _), (.docs, _): return nil
        }
    }
}
