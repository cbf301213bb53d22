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

    /// Calls `body` with everything that has to hold of a row for it to be meant.
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
    /// Calls `body` with every expression of the new version, and with a way to ask of a value in it whether it is always there.
    ///
    /// A `fill` is written for rows that come from the version before, and what is required from this version on may have been
    /// missing there: that it asks for `nil` is the ordinary use of it.
    func visitExpressions(_ body: (Expression, _ subject: String, _ isAlwaysThere: (Expression) -> Bool) -> Void) {
        new.visitQueryExpressions { body($0, $1, \.isNeverMissing) }
        new.visitStepExpressions { body($0, $1) { $0.isNeverMissing && !becomesRequired($0) } }
    }

    /// The version that a part of an expression is about; only a migration has parts that are about the old one.
    subscript(side: VersionSide) -> Schema {
        switch side {
        case .old: old ?? new
        case .new: new
        }
    }

    /// Whether it ends in a property of the new version that was optional in the old one, or was not there.
    private func becomesRequired(_ value: Expression) -> Bool {
        guard let lineage, let property = value.property, value.side == .new else { return false }
        return lineage.declaredSource(of: property).map { lineage.old[$0].type.isOptional } ?? true
    }
}

extension Expression {
    fileprivate var isNeverMissing: Bool { !type.isOptional && !type.isUnknown }
}
