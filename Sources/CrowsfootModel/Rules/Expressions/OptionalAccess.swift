import CrowsfootSource

enum OptionalAccess: ValidationRule {
    static let rule = Rule(
        id: "expression/optional-access", severity: .error,
        summary: "a value that may be missing is used as if it were there",
        explanation: """
            As in Swift, `a?.b` goes through something that may be missing, and `??` says what counts in its place. A comparison needs neither:
            `==` and `<` with something that is missing do not hold.
            """,
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
        let fix = FixIt("write `?.`", .unsafe, [.init(base.range.after, with: "?")])
        return Diagnostic(
            rule, "`\(text)` may be missing", at: base.range, label: "of type `\(type)`",
            help: "write `\(text)?.\(link.name.text)`", fixes: [fix], subject: subject)
    }

    static func operand(_ value: Expression, _ type: String, subject: String) -> Diagnostic {
        let fallback = value.type.unwrapped.emptyValue
        let edits: [FixIt.Edit] = [.init(value.range.before, with: "("), .init(value.range.after, with: " ?? \(fallback ?? ""))")]
        return Diagnostic(
            rule, "this value may be missing", at: value.range, label: "of type `\(type)`",
            help: "write `??` and what counts when it is missing",
            fixes: fallback.map { [FixIt("let \($0) count when it is missing", .unsafe, edits)] } ?? [], subject: subject)
    }
}

extension ValueType {
    /// What most likely counts for nothing.
    fileprivate var emptyValue: String? {
        switch self {
        case .scalar(.string): "\"\""
        case .scalar(let scalar): scalar.isNumber ? "0" : nil
        case .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
