import CrowsfootModel

/// A field that is not as it was.
package struct RecordChange: Hashable, Sendable {
    package let key: String
    /// Missing where there was none, or is none any more.
    package let old: String?
    package let new: String?
    /// It came in without old values being read otherwise than before.
    package let isTolerated: Bool

    /// What no store has confirmed to be part of the checksum, if it is only that.
    package var term: UnconfirmedTerm? {
        key.split(separator: "@").last.flatMap { key.contains("@") ? UnconfirmedTerm(rawValue: String($0)) : nil }
    }

    /// A model, or a property of one as the store calls it.
    package var subject: String {
        String(key.prefix { $0 != "@" && $0 != ":" })
    }

    /// What happened, as a clause in the names of a version.
    func clause(in schema: Schema) -> String {
        let subject = schema.name(ofRecorded: subject)
        if let term { return "of `\(subject)`, no store has shown \(term.clause)" }
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
}
