/// Words with which Swift begins a member of a class and this language does not.
enum SwiftKeyword: String, CaseIterable {
    case `var`, `let`, `static`, `private`, `public`, `internal`, `fileprivate`, lazy, weak, unowned, final
    case `func`, `init`, `deinit`, `class`, `typealias`, `subscript`, `extension`, `protocol`, `case`, `import`

    /// Whether a property can follow, so that the word is all that is wrong.
    var introducesProperty: Bool {
        switch self {
        case .var, .let, .private, .public, .internal, .fileprivate, .lazy, .weak, .unowned, .final: true
        case .static, .func, .`init`, .deinit, .class, .typealias, .subscript, .extension, .protocol, .case, .import: false
        }
    }
}
