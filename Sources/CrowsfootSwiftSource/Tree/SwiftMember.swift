package import CrowsfootSource

/// A member of a file or a type. Only static functions are in the tree.
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
    /// The branches of an `#if`: the members of the active one, and those of all others.
    case conditional([SwiftMember], others: [SwiftMember], condition: SourceRange)
}

/// `typealias Name = Type`
package struct SwiftAlias: Sendable {
    package let name: SwiftName
    package let type: SwiftType
}

/// A case of an enum.
package struct SwiftCase: Sendable {
    package struct Payload: Sendable {
        package let label: SwiftName?
        package let type: SwiftType
    }

    package let name: SwiftName
    package let payloads: [Payload]
    package let rawValue: SwiftTokens?
    package let documentation: String?
    package let range: SourceRange
}

/// A static function, whose return value is read.
package struct SwiftFunction: Sendable {
    package struct Parameter: Sendable {
        /// The parameter name inside the function.
        package let name: SwiftName
    }

    package let name: SwiftName
    package let parameters: [Parameter]
    package let body: SwiftTokens
}

/// An initializer: its parameters and direct assignments.
package struct SwiftInitializer: Sendable {
    package struct Parameter: Sendable {
        package let name: SwiftName
    }

    /// A statement `self.name = value` in the body.
    package struct Assignment: Sendable {
        package let name: SwiftName
        package let value: SwiftTokens
    }

    package let isConvenience: Bool
    package let parameters: [Parameter]
    package let assignments: [Assignment]
}

/// A class, a struct, an enum, an actor, or an extension of one.
package struct SwiftNominal: Sendable {
    package enum Kind: String, Sendable {
        case `class`
        case `struct`
        case `enum`
        case actor
        case `extension`
    }

    package let kind: Kind
    /// The name of a declaration, or the qualified name of the extended type.
    package let path: [SwiftName]
    package let inherited: [SwiftType]
    package let attributes: [SwiftAttribute]
    package let members: [SwiftMember]
    package let documentation: String?
    package let range: SourceRange
}
