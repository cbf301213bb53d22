import CrowsfootSource

enum ParameterValueType: ModelRule {
    static let rule = Rule(
        id: "query/parameter-type", severity: .error,
        summary: "invalid type of a parameter",
        finds: """
            A parameter that isn't a value, an enum, a model, an optional of these, or an array of values or enums. Structs, dictionaries
            and foreign types aren't supported.
            """,
        matters: "The store can't compare such a value.",
        fixes: "Use parameters for the values that the condition compares.",
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
                        rule, "a parameter can't have type `\(type)`", at: parameter.typeRange,
                        help: "use parameters for the values that the condition compares", subject: "\(model.name.text).\(query.name.text)")
                )
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
