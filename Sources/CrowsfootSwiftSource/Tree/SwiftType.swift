package import CrowsfootSource

/// A type as it is written.
package struct SwiftType: Sendable {
    package indirect enum Kind: Sendable {
        /// A name, or names with dots between them.
        case named([Component])
        /// `T?`, `T!` and `Optional<T>`
        case optional(SwiftType)
        /// `[T]` and `Array<T>`
        case array(SwiftType)
        /// `Set<T>`
        case set(SwiftType)
        /// `[K: V]` and `Dictionary<K, V>`
        case dictionary(key: SwiftType, value: SwiftType)
        /// A tuple, a function, an opaque type, or what is no type.
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

    /// The names of a type that is nothing but names.
    package var path: [String]? {
        guard case .named(let components) = kind else { return nil }
        return components.map(\.name.text)
    }

    /// Whether it is a name with types in angle brackets.
    var hasArguments: Bool {
        if case .named(let components) = kind { components.contains { !$0.arguments.isEmpty } } else { false }
    }

    /// The names of the type that an extension of this one extends.
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

/// One of the things between the parentheses of an attribute, a macro or a call.
package struct SwiftArgument: Sendable {
    package let label: SwiftName?
    package let value: SwiftTokens
}

/// `@Name(…)`, or `#Name<…>(…)` as a member.
package struct SwiftAttribute: Sendable {
    /// Names with dots between them: `SwiftData.Model`.
    package let path: [SwiftName]
    package let arguments: [SwiftArgument]
    package let range: SourceRange

    package var name: String { path.last?.text ?? "" }
}

/// A name without its backticks, and where it is written.
package struct SwiftName: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
}
