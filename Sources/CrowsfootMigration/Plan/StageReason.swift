package import CrowsfootModel
import CrowsfootSource

/// Why a stage is as it is.
package enum StageReason: Hashable, Sendable {
    /// The framework, which has this name, migrates without code.
    case inferred(by: String)
    /// The stored parts haven't changed, so no code is needed.
    case unseen(endsApp: Bool)
    /// The app can't open any store, as the judgement says.
    case stopped(String)
    /// The app can't open stores with some values.
    case dependent(String)
    /// The same with an acceptance. `stops` says whether the app still can't open any store.
    case accepted(String, why: String, stops: Bool)
    /// No code runs, and values that the app cannot do without do not come through.
    case harmed(String)
    /// Steps that lead to the version before may be left, since the app was stopped in them.
    case resumed(VersionNumber)
    case filled(String)
    /// Ranks that rows were given by another order of the cases, or not at all.
    case ranked(String)
    /// Rows are copied before any code can fill what is required.
    case filledBeforeRequired(String)
    /// SwiftData makes one row of two that are alike, be it for a moment.
    case uniqueOnceGiven(String)
    case retyped(String, from: String, to: String, framework: String)
    /// A version that is reached is not left again: what is done then is not done again after the app was stopped.
    case completedBefore
    /// A step that is done twice would give something else.
    case countedSteps
    case dropped(String, why: String)
    case converted(String)
    case split(String, into: [String])
    case merged([String], into: String)
    case renamedModel(String, from: String)
    /// Stores know something else by the name of what is new.
    case nameTaken(String, of: String)
    /// Stores know by several names what is one property now.
    case nameDivided(String, String)
    /// A relationship leads to a renamed model.
    case linked(String)
    case deduplicated(String)
    /// The name of an unresolved step, or `nil` for a `custom` step, and the reason.
    case handwritten(String?, String)
    case undecided(String, why: String)

    /// One clause for people, names in backticks, no full stop.
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

    /// Whether no store gets through.
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

    /// The reason from a judgement, or `nil` if it is harmless or handled by the stage.
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
