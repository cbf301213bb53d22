package import CrowsfootModel

/// A field that is not as it was.
package struct RecordChange: Hashable, Sendable {
    package let key: String
    /// `nil` where there was no field, or is none now.
    package let old: String?
    package let new: String?
    /// It came in without old values being read otherwise than before.
    package let isTolerated: Bool

    /// The term that the field is about, if it is about one alone.
    package var term: HashTerm.Kind? {
        key.split(separator: "@").last.flatMap { key.contains("@") ? HashTerm.Kind(rawValue: String($0)) : nil }
    }

    /// Whether it may be no change to a store.
    package var isDoubtful: Bool {
        switch term {
        case nil: false
        // The hash is the same, and so is what the store holds; what reads it is not.
        case .transformer: true
        case .derived: [old, new].contains { !($0.map { DerivationFormat($0).isConfirmed } ?? true) }
        case .some(let term): !term.isConfirmed
        }
    }

    /// A model, or a property of one as the store calls it.
    package var subject: String {
        String(key.prefix { $0 != "@" && $0 != ":" })
    }

    /// What happened, as a clause in the names of a version.
    package func clause(in schema: Schema) -> String {
        let subject = schema.name(ofRecorded: subject)
        if let term { return clause(about: term, subject) }
        if key.hasSuffix("@unique") { return "what is unique in `\(subject)` is another" }
        if let value = key.firstIndex(of: ":"), key[value...] != ":json" {
            return "`\(subject)` \(new == nil ? "no longer has" : "has") the value `\(key[key.index(after: value)...])`"
        }
        switch (old, new) {
        case (nil, _): return "`\(subject)` is new"
        case (_, nil): return "`\(subject)` is gone"
        case (let old?, let new?): return "`\(subject)` was `\(old)` and is `\(new)`"
        }
    }

    private func clause(about term: HashTerm.Kind, _ subject: String) -> String {
        if isDoubtful, term != .transformer { return HashTerm(term, subject).clause }
        switch (term, old, new) {
        case (.transformer, _, _): return "`\(subject)` has another transformer, which may not read values of the old one"
        case (.derived, _?, let new?): return "`\(subject)` is derived by `\(new)`"
        case (.count, let old?, let new?): return "`@count` of `\(subject)` was `\(old)` and is `\(new)`"
        case (_, _, nil): return "`\(subject)` is no longer `@\(term.rawValue)`"
        case (_, _, _?): return "`\(subject)` is `@\(term.rawValue)`"
        }
    }
}
