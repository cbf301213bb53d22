import CrowsfootSource

enum UnusedParameter: ModelRule {
    static let rule = Rule(
        id: "query/unused-parameter", severity: .warning,
        summary: "a query doesn't use one of its parameters",
        finds: "A parameter that no clause uses.",
        matters: "The caller has to pass a value without effect. Often a condition is missing.",
        fixes: "Use the parameter in a condition, or remove it.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query found(by text: String) { sort title }
            }
            """,
        fixed: .replacing("sort", with: "where title.localizedStandardContains(text); sort"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where !query.parameters.isEmpty && !query.isBroken {
            var used: Set<Int> = []
            for expression in [query.filter, query.limit, query.offset] {
                expression?.visit { part in
                    if case .parameter(let index) = part.node { used.insert(index) }
                    if case .swift(let code) = part.node { used.formUnion(named(in: code, query.parameters)) }
                }
            }
            for (index, parameter) in query.parameters.enumerated() where !used.contains(index) {
                if query.parameters[..<index].contains(where: { $0.name.text == parameter.name.text }) { continue }
                findings.append(found(parameter, at: index, of: query, in: model))
            }
        }
    }

    /// Parameters whose names occur in Swift code in backticks.
    private static func named(in code: String, _ parameters: [Query.Parameter]) -> [Int] {
        parameters.indices.filter { code.contains(parameters[$0].name.text) }
    }

    private static func found(_ parameter: Query.Parameter, at index: Int, of query: Query, in model: Model) -> Diagnostic {
        Diagnostic(
            rule, "unused parameter `\(parameter.name.text)`", at: parameter.name.range,
            help: "remove the parameter, or use it in a condition",
            fixes: [FixIt("remove the parameter", .unsafe, [.init(extent(of: index, in: query.parameters), with: "")])],
            subject: "\(model.name.text).\(query.name.text)")
    }

    /// The range of the parameter and its comma.
    private static func extent(of index: Int, in parameters: [Query.Parameter]) -> SourceRange {
        let range = parameters[index].range
        if index > 0 { return parameters[index - 1].range.after.through(range) }
        return parameters.count > 1 ? range.before.through(parameters[1].range.before) : range
    }
}
