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

    /// What happened, as a clause.
    package var clause: String {
        if let term { return "of `\(subject)`, \(term.clause) is not known" }
        switch (old, new) {
        case (nil, _): return "`\(key)` is new"
        case (_, nil): return "`\(key)` is gone"
        case (let old?, let new?): return "`\(key)` was `\(old)` and is `\(new)`"
        }
    }
}
