/// Where a version has something unconfirmed, and what it has there.
package struct Doubt: Hashable, Sendable {
    package let term: UnconfirmedTerm
    /// A model, or a property as `Model.property`.
    package let subject: String
    package let value: String
}

extension Doubt: Comparable {
    package static func < (left: Doubt, right: Doubt) -> Bool {
        (left.subject, left.term.rawValue, left.value) < (right.subject, right.term.rawValue, right.value)
    }
}
