package import CrowsfootModel
import CrowsfootSource

/// Why a stage is as it is.
package enum StageReason: Hashable, Sendable {
    /// Nothing needs code, whatever the framework is called.
    case inferred(by: String)
    /// Nothing needs code, and nothing has changed in the shape.
    case unseen(endsApp: Bool)
    /// What keeps every store from opening, as the judgement of it says.
    case stopped(String)
    /// What keeps stores with some rows from opening.
    case dependent(String)
    /// The same where somebody says that there are no such rows.
    /// Where no store opens all the same, `stops` says so.
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
    /// What leads to a model that has a new name.
    case linked(String)
    case deduplicated(String)
    case handwritten(String)
    case undecided(String, why: String)

    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .inferred(let framework): "\(framework) does all of it by itself"
        case .unseen(let endsApp):
            "nothing has changed that a store is known to see"
                + (endsApp ? ", and an app ends when a store cannot tell two versions apart" : "")
        case .stopped(let message): "stores do not open: \(message)"
        case .dependent(let message): "stores may not open: \(message)"
        case .accepted(let message, let why, _): "\(message) (accepted: \(why))"
        case .harmed(let message): "no code runs, and rows come to harm: \(message)"
        case .resumed(let version): "steps to \(version) may be left, if the app was stopped: they are done first"
        case .filled(let property): "`\(property)` is filled"
        case .ranked(let property): "`\(property)` gets its rank in every row"
        case .filledBeforeRequired(let property):
            "`\(property)` is required, and rows are copied before code can fill it: until it is filled, it is optional"
        case .uniqueOnceGiven(let property): "`\(property)` is unique, and only once all rows have the values that code gives them"
        case .retyped(let property, let old, let new, let framework):
            "`\(property)` was `\(old)` and is `\(new)`: \(framework) infers no change of type, so it is gone for a moment"
        case .countedSteps: "a step would give something else if it were done twice: rows count their steps until the version is reached"
        case .completedBefore: "what was set aside is put back before the version is reached, so that the app may be stopped at any time"
        case .dropped(let property, let why): "the old values of `\(property)` are given up: \(why)"
        case .converted(let property): "`\(property)` is made of its old value"
        case .split(let property, let into): "`\(property)` becomes \(into.map { "`\($0)`" }.joined(separator: ", "))"
        case .merged(let properties, let into): "`\(into)` is made of \(properties.map { "`\($0)`" }.joined(separator: ", "))"
        case .renamedModel(let new, let old): "`\(old)` is now `\(new)`: SwiftData has no new names for models, so its rows are copied"
        case .nameTaken(let new, let owner):
            "stores know `\(owner)` by the name that `\(new)` has now: a renaming identifier of its own keeps the two apart"
        case .nameDivided(let property, let source):
            "stores know `\(source)` by a name of its own, and do not find it as `\(property)`: its values are lost"
        case .linked(let property): "`\(property)` is tied again to rows that were copied"
        case .deduplicated(let properties): "`\(properties)` becomes unique, and rows with equal values are removed"
        case .handwritten(let text): "by hand: \(text)"
        case .undecided(let subject, let why): "`\(subject)`: \(why)"
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

    /// What a judgement adds to the reasons of a stage; nothing where all is well, or taken care of by what the stage does.
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
