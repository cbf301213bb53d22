import CrowsfootSource

enum OptionalAccess: ValidationRule {
    static let rule = Rule(
        id: "expression/optional-access", severity: .error,
        summary: "an optional value is used like a required one",
        finds: "A property of an optional value without `?.`, or an optional value where a required one is needed.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Write `?.` before the property, or `??` and a value. A comparison with `==` or `<` needs neither, and is false for nil.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                author: Author?
                query written(by name: String) { where author.name == name }
            }
            model Author {
                name: String
                books: [Book] @inverse(author)
            }
            """,
        fixed: .replacing(".name", with: "?.name"))

    static func member(_ base: Expression, _ text: String, _ type: String, _ link: ChainLink, subject: String) -> Diagnostic {
        let title = "write `\(text)?.\(link.name.text)`"
        let fix = FixIt(title, .unsafe, [.init(base.range.after, with: "?")])
        return Diagnostic(
            rule, "`\(text)` is optional", at: base.range, label: "of type `\(type)`",
            help: title, fixes: [fix], subject: subject)
    }

    static func operand(_ value: Expression, _ type: String, subject: String) -> Diagnostic {
        let fallback = value.type.unwrapped.emptyValue
        let edits: [FixIt.Edit] = [.init(value.range.before, with: "("), .init(value.range.after, with: " ?? \(fallback ?? ""))")]
        return Diagnostic(
            rule, "this value is optional", at: value.range, label: "of type `\(type)`",
            help: fallback.map { "write `?? \($0)` after it, or another value for nil" } ?? "write `??` and the value for nil",
            fixes: fallback.map { [FixIt("write `?? \($0)` after it", .unsafe, edits)] } ?? [], subject: subject)
    }
}

extension ValueType {
    /// The usual replacement for nil.
    fileprivate var emptyValue: String? {
        switch self {
        case .scalar(.string): "\"\""
        case .scalar(let scalar): scalar.isNumber ? "0" : nil
        case .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
