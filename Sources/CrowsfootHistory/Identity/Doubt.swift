/// Where a version has something unconfirmed, and what it has there.
package struct Doubt: Hashable, Sendable {
    package let term: UnconfirmedTerm
    /// A model, or a property as `Model.property`.
    package let subject: String
    package let value: String

    var entity: String { String(subject.prefix { $0 != "." }) }

    /// Whether it can explain a difference in a property, or in the entity itself.
    func isAbout(_ property: String?) -> Bool {
        let name = subject.split(separator: ".").dropFirst().first
        return name.map(String.init) == property
    }

    package var clause: String { "no store confirms \(term.clause) (`\(subject)`)" }
}

extension Doubt: Comparable {
    package static func < (left: Doubt, right: Doubt) -> Bool {
        (left.subject, left.term.rawValue, left.value) < (right.subject, right.term.rawValue, right.value)
    }
}
