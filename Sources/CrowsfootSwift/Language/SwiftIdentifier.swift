import CrowsfootModel
import CrowsfootSyntax

/// A name as Swift reads it: between backticks where it would be a word of the language.
struct SwiftIdentifier: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ name: String) {
        description = SwiftReservedWord.all.contains(name) ? "`\(name)`" : name
    }
}
