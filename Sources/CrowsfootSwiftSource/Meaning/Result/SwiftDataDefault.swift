package import CrowsfootSource

/// The value that a property has when nobody says another, or that a case stands for.
package struct SwiftDataDefault: Sendable {
    package enum Kind: Hashable, Sendable {
        /// A number, a string, a truth value, `nil`, or an empty list or dictionary.
        case literal
        /// The moment at which it is asked for.
        case now
        case newIdentifier
        /// A list or a dictionary without anything in it, made by its initialiser.
        case empty
        /// `.name`, or `Type.name`: the names.
        case member([String])
        case other
    }

    package let kind: Kind
    /// As it is written.
    package let text: String
    package let range: SourceRange
}
