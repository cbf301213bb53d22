import CrowsfootSource

enum ParameterValueType: ModelRule {
    static let rule = Rule(
        id: "query/parameter-type", severity: .error,
        summary: "a parameter has a type that no condition can use",
        explanation: """
            A parameter is compared with what the store holds: a value of one of the language's types, an enum, a row of a model, an optional
            one of these, or an array of values or enums to look something up in. The store knows nothing of structs, dictionaries and types
            of Swift.
            """,
        evidence: .language,
        example: """
            schema Library
            struct Size { var width: Double }
            model Book {
                width: Double = 0
                query wide(as size: Size) { where width > size.width }
            }
            """,
        fixed: .removing(line: "struct Size { var width: Double }")
            .replacing("size: Size", with: "width: Double")
            .replacing("width > size.", with: "self.width > "))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            for parameter in query.parameters where !isUsable(parameter.type) {
                let type = schema.shownName(of: parameter.type)
                findings.append(
                    Diagnostic(
                        rule, "a parameter cannot be `\(type)`", at: parameter.typeRange,
                        help: "take the values that the condition compares with", subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    private static func isUsable(_ type: ValueType) -> Bool {
        switch type {
        case .scalar, .enumeration, .model, .unknown: true
        case .optional(let wrapped): isUsable(wrapped) && wrapped.element == nil
        case .array(let element): isListable(element)
        case .structure, .foreign, .dictionary: false
        }
    }

    private static func isListable(_ element: ValueType) -> Bool {
        switch element {
        case .scalar, .enumeration, .unknown: true
        case .optional, .array, .model, .structure, .foreign, .dictionary: false
        }
    }
}
