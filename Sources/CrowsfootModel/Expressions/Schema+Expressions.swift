extension Schema {
    /// Calls `body` with every expression of the version: the conditions of queries, and the values and conditions of migration steps.
    func visitExpressions(_ body: (Expression, _ subject: String) -> Void) {
        for model in models where !model.queries.isEmpty {
            for query in model.queries {
                let subject = "\(model.name.text).\(query.name.text)"
                for expression in [query.filter, query.limit, query.offset] {
                    if let expression { body(expression, subject) }
                }
            }
        }
        for step in migration?.steps ?? [] {
            for expression in step.kind.expressions { body(expression, step.subject.text) }
        }
    }
}
