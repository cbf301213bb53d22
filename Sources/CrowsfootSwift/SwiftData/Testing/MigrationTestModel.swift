import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// What a test expects of the rows of one model.
struct MigrationTestModel {
    private let old: Model
    private let new: Model
    private let names: StepNames
    private let values: MigrationTestValues
    /// How many rows are fetched: with those of a model come those of the models that inherit from it now.
    private let fetchedRows: Int

    /// None where the rows are not in the newer version.
    init?(_ old: Model, among samples: SampleRowsWriter, _ names: StepNames) {
        let (versions, lineage) = (names.plannedStep.versions, names.plannedStep.lineage)
        guard let new = lineage.successor(of: old.id).map({ versions.new[$0] }), !new.isVirtual else { return nil }
        self.old = old
        self.new = new
        self.names = names
        values = MigrationTestValues(Versions(old: old, new: new), names)
        let fetched = versions.new.models.filter { model in
            model.id == new.id || versions.new.ancestors(of: model).contains { $0.id == new.id }
        }
        let sources = Set(fetched.compactMap { lineage.predecessor(of: $0.id) })
        fetchedRows = samples.models.filter { sources.contains($0.id) }.reduce(0) { $0 + samples.count(of: $1) }
    }

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var row: String { names.frameworks.free("row") }
    private var prefix: String { new.name.text.loweredFirst }

    /// What is to be found again.
    func writeDeclarations(to writer: inout TextWriter) {
        for one in values.sets { writer.line("let \(variable(one.after)): \(names.frameworks[.set])<\(one.type)>") }
        for one in values.byKey {
            for (name, type) in one.targets { writer.line("var \(variable(name)): [\(one.key.type): \(type)] = [:]") }
        }
    }

    func writeBefore(to writer: inout TextWriter) {
        if values.sets.isEmpty, values.byKey.isEmpty { return }
        writer.line("let \(prefix)OldRows = try context.fetch(\(names.frameworks[.fetchDescriptor])<\(names.old[old.id])>())")
        for one in values.sets {
            writer.line("\(variable(one.after)) = \(names.frameworks[.set])(\(prefix)OldRows.map(\\.\(one.before)))")
        }
        for one in values.byKey {
            for source in one.sources { write(source, of: one, to: &writer) }
        }
    }

    func writeAfter(to writer: inout TextWriter) {
        let fetch = "try migrated.fetch(\(names.frameworks[.fetchDescriptor])<\(names.new[new.id])>())"
        let fills = values.lastingFills
        writer.blank()
        // What nothing is known of can be read, at least.
        if count == nil, values.sets.isEmpty, values.byKey.isEmpty, fills.isEmpty { return writer.line("_ = \(fetch)") }
        writer.line("let \(prefix)Rows = \(fetch)")
        if let count { writer.line("#expect(\(prefix)Rows.count == \(count))") }
        for one in values.sets {
            let found = "\(names.frameworks[.set])(\(prefix)Rows.map(\\.\(one.after)))"
            let isThinned = names.plannedStep.isThinned
            writer.line("#expect(\(isThinned ? "\(found).isSubset(of: \(variable(one.after)))" : "\(found) == \(variable(one.after))"))")
        }
        for one in values.byKey { writeCheck(one, to: &writer) }
        for fill in fills { write(fill, to: &writer) }
    }

    private func variable(_ property: String) -> String { prefix + property.filter { $0 != "`" }.raisedFirst }

    private var count: Int? {
        if names.plannedStep.deduplications.contains(where: { $0.model == old.id }) { return 1 }
        return names.plannedStep.isThinned || names.plannedStep.isByHand ? nil : fetchedRows
    }

    // MARK: - Values by the keys of their rows

    private func write(_ source: MigrationTestValue.Source, of one: MigrationTestValue, to writer: inout TextWriter) {
        switch source {
        case .path(let path):
            writer.block("for \(row) in \(prefix)OldRows {") { writeUpdate(one.targets[0].name, path(row), one.key, to: &$0) }
        case .present(let path):
            writer.line("for \(row) in \(prefix)OldRows {")
            writer.indented { writer in
                writer.block("if let value = \(path(row)) {") { writeUpdate(one.targets[0].name, "value", one.key, to: &$0) }
            }
            writer.line("}")
        case .expression(let value, let filter, let shape):
            let (model, side) = shape == nil ? (old, VersionSide.old) : (new, .new)
            let expression = StepExpression(
                value, filter: filter, row: row, over: model, side, names.sides, shape ?? RowShape(isOfMigration: true))
            write(expression, isFiltered: filter != nil, of: one, to: &writer)
        }
    }

    private func write(_ expression: StepExpression, isFiltered: Bool, of one: MigrationTestValue, to writer: inout TextWriter) {
        for line in expression.locals { writer.line(line) }
        let condition = expression.filter.map { " where \($0)" } ?? ""
        let isBound = !expression.bindings.isEmpty && isFiltered
        writer.block("for \(row) in \(prefix)OldRows\(isBound ? "" : condition) {") { writer in
            for line in expression.bindings { writer.line(line) }
            if isBound, let filter = expression.filter { writer.line("guard \(filter) else { continue }") }
            guard one.targets.count > 1 else {
                return one.targets.forEach { writeUpdate($0.name, expression.value, one.key, to: &writer) }
            }
            writer.line("let expected: (\(one.targets.map(\.type).joined(separator: ", "))) = \(expression.value)")
            for (index, target) in one.targets.enumerated() { writeUpdate(target.name, "expected.\(index)", one.key, to: &writer) }
        }
    }

    private func writeUpdate(_ target: String, _ value: String, _ key: MigrationTestKey, to writer: inout TextWriter) {
        writer.line("\(variable(target)).updateValue(\(value), forKey: \(row).\(key.old))")
    }

    private func writeCheck(_ one: MigrationTestValue, to writer: inout TextWriter) {
        for (name, _) in one.targets {
            let expected = "\(variable(name))[\(row).\(one.key.new)]"
            let found = one.after?(row) ?? "\(row).\(name)"
            let check =
                one.isPartial ? "if let expected = \(expected) { #expect(expected == \(found)) }" : "#expect(\(expected) == \(found))"
            writer.line("for \(row) in \(prefix)Rows { \(check) }")
        }
    }

    /// What a fill says of the rows that all steps have filled.
    private func write(_ change: Migration.Change, to writer: inout TextWriter) {
        let expression = StepExpression(
            change.value, filter: change.filter, row: row, over: new, .new, names.sides, RowShape(isOfMigration: true))
        let target = SwiftIdentifier(versions.new[change.target].name.text)
        let condition = expression.filter.map { " where \($0)" } ?? ""
        writer.line("for \(row) in \(prefix)Rows\(condition) { #expect(\(row).\(target) == \(expression.value)) }")
    }
}

extension PlannedStep {
    /// Removals of duplicates by values that the old version has.
    var deduplications: [Deduplication] { preparation.compactMap(\.deduplication) }

    /// Rows that are removed may take others with them.
    var isThinned: Bool { (preparation + completion).contains { $0.deduplication != nil } }

    var isByHand: Bool { preparation.contains { if case .handwritten = $0 { true } else { false } } }
}

extension MigrationWork {
    fileprivate var deduplication: Deduplication? { if case .removeDuplicates(let one) = self { one } else { nil } }
}
