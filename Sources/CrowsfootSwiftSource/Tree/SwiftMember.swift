package import CrowsfootSource

/// What stands in a file, or between the braces of a type. Functions other than static ones are not in the tree.
package enum SwiftMember: Sendable {
    case nominal(SwiftNominal)
    case property(SwiftProperty)
    case function(SwiftFunction)
    case enumCase(SwiftCase)
    case alias(SwiftAlias)
    case initializer(SwiftInitializer)
    /// `#Unique<…>(…)`
    case expansion(SwiftAttribute)
    /// `macro Name(…)`
    case macro(SwiftName)
    /// The branches of an `#if`: of the one that is taken, and of all others.
    case conditional([SwiftMember], others: [SwiftMember], condition: SourceRange)
}
