extension Schema {
    /// Calls `body` with every expression of the version: those of queries, and those of migration steps.
    func visitExpressions(_ body: (Expression, _ subject: String) -> Void) {
        visitQueryExpressions(body)
        visitStepExpressions(body)
    }

    /// Calls `body` with every condition and the other expressions of queries.
    func visitQueryExpressions(_ body: (Expression, _ subject: String) -> Void) {
        for model in models where !model.queries.isEmpty {
            for query in model.queries {
                let subject = "\(model.name.text).\(query.name.text)"
                for expression in [query.filter, query.limit, query.offset] {
                    if let expression { body(expression, subject) }
                }
            }
        }
    }

    /// Calls `body` with every condition that an object has to meet.
    func visitConditions(_ body: (Expression, _ subject: String) -> Void) {
        for model in models {
            for query in model.queries {
                if let filter = query.filter { body(filter, "\(model.name.text).\(query.name.text)") }
            }
        }
        for step in steps {
            if let filter = step.kind.filter { body(filter, step.subject.text) }
        }
    }

    /// Calls `body` with every value and every condition of migration steps.
    func visitStepExpressions(_ body: (Expression, _ subject: String) -> Void) {
        for step in steps {
            for expression in step.kind.expressions { body(expression, step.subject.text) }
        }
    }
}

extension VersionInHistory {
    /// Calls `body` with every expression of the new version, and a function that returns whether a value is always there.
    ///
    /// A `fill` is about objects of the previous version, in which a property that is now required could be nil, so asking for `nil` is
    /// normal there.
    func visitExpressions(_ body: (Expression, _ subject: String, _ isAlwaysThere: (Expression) -> Bool) -> Void) {
        new.visitQueryExpressions { body($0, $1, \.isNeverMissing) }
        new.visitStepExpressions { body($0, $1) { $0.isNeverMissing && !becomesRequired($0) } }
    }

    /// Returns the version of a part of an expression. Only migrations have parts of the old one.
    subscript(side: VersionSide) -> Schema {
        switch side {
        case .old: old ?? new
        case .new: new
        }
    }

    /// Whether it ends with a property of the new version that was optional or missing in the old one.
    private func becomesRequired(_ value: Expression) -> Bool {
        guard let lineage, let property = value.property, value.side == .new else { return false }
        return lineage.declaredSource(of: property).map { lineage.old[$0].type.isOptional } ?? true
    }
}

extension Expression {
    fileprivate var isNeverMissing: Bool { !type.isOptional && !type.isUnknown }
}
