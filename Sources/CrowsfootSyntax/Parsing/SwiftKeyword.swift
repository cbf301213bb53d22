/// Words with which Swift begins a declaration and this language does not.
enum SwiftKeyword: String, CaseIterable {
    case `var`, `let`, `static`, `private`, `public`, `internal`, `fileprivate`, open, package, lazy, weak, unowned, final, dynamic
    case `func`, `init`, `deinit`, `class`, actor, `typealias`, `subscript`, `extension`, `protocol`, `case`, `import`, indirect
    case override, required, convenience, mutating, nonmutating, nonisolated

    /// What may stand before a class or an enum.
    static let statementModifiers: Set<SwiftKeyword> = [
        .private, .public, .internal, .fileprivate, .open, .package, .final, .indirect,
    ]

    /// What may stand before a stored property.
    static let propertyModifiers: Set<SwiftKeyword> = [
        .var, .let, .private, .public, .internal, .fileprivate, .open, .package, .lazy, .weak, .unowned, .final, .dynamic,
    ]

    /// Whether a property is stored in the same way without it.
    var isHarmless: Bool {
        switch self {
        case .var, .private, .public, .internal, .fileprivate, .open, .package, .final, .dynamic: true
        case .let, .static, .lazy, .weak, .unowned, .func, .`init`, .deinit, .class, .actor, .typealias, .subscript, .extension,
            .protocol, .case, .import, .indirect, .override, .required, .convenience, .mutating, .nonmutating, .nonisolated:
            false
        }
    }
}
