package import CrowsfootSource

/// A type, unresolved.
package struct SwiftType: Sendable {
    package indirect enum Kind: Sendable {
        /// A name, or several joined by dots.
        case named([Component])
        /// `T?`, `T!` and `Optional<T>`
        case optional(SwiftType)
        /// `[T]` and `Array<T>`
        case array(SwiftType)
        /// `Set<T>`
        case set(SwiftType)
        /// `[K: V]` and `Dictionary<K, V>`
        case dictionary(key: SwiftType, value: SwiftType)
        /// A tuple, a function, an opaque type, or an invalid type.
        case other
    }

    package struct Component: Sendable {
        package let name: SwiftName
        package let arguments: [SwiftType]
    }

    package let kind: Kind
    package let range: SourceRange

    package init(kind: Kind, range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    /// The names of a type that consists only of names.
    package var path: [String]? {
        guard case .named(let components) = kind else { return nil }
        return components.map(\.name.text)
    }

    /// Whether it is a name with types in angle brackets.
    var hasArguments: Bool {
        if case .named(let components) = kind { components.contains { !$0.arguments.isEmpty } } else { false }
    }

    /// The qualified name of the type that an extension extends.
    var extendedPath: [String]? {
        switch kind {
        case .named: path
        case .optional: ["Optional"]
        case .array: ["Array"]
        case .set: ["Set"]
        case .dictionary: ["Dictionary"]
        case .other: nil
        }
    }
}

/// An argument of an attribute, a macro or a call.
package struct SwiftArgument: Sendable {
    package let label: SwiftName?
    package let value: SwiftTokens
}

/// `@Name(…)`, or `#Name<…>(…)` as a member.
package struct SwiftAttribute: Sendable {
    /// Names joined by dots, such as `SwiftData.Model`.
    package let path: [SwiftName]
    package let arguments: [SwiftArgument]
    package let range: SourceRange

    package var name: String { path.last?.text ?? "" }
}

/// A name without backticks, with its location.
package struct SwiftName: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
}
