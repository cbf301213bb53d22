import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// The expectations of a test about the objects of one model.
struct MigrationTestModel {
    private let old: Model
    private let new: Model
    private let names: StepNames
    private let values: MigrationTestValues
    private let handwritten: HandwrittenParts
    /// The number of fetched objects, including those of current submodels.
    private let fetchedRows: Int

    /// Creates the expectations, or returns `nil` if the newer version has no such objects.
    init?(_ old: Model, among samples: SampleRowsWriter, _ names: StepNames) {
        let (versions, lineage) = (names.plannedStep.versions, names.plannedStep.lineage)
        guard let new = lineage.successor(of: old.id).map({ versions.new[$0] }), !new.isVirtual else { return nil }
        self.old = old
        self.new = new
        self.names = names
        handwritten = HandwrittenParts(names.plannedStep)
        values = MigrationTestValues(Versions(old: old, new: new), names, handwritten)
        let fetched = versions.new.models.filter { model in
            model.id == new.id || versions.new.ancestors(of: model).contains { $0.id == new.id }
        }
        let sources = Set(fetched.compactMap { lineage.predecessor(of: $0.id) })
        fetchedRows = samples.models.filter { sources.contains($0.id) }.reduce(0) { $0 + samples.count(of: $1) }
    }

    /// The function of a test that reads a value of the older version as one of the newer version.
    static let translation = "translated"

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var row: String { names.frameworks.free("row") }
    private var prefix: String { new.name.text.loweredFirst }

    /// Writes variables for values to find again.
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
        let (fills, looseFills) = (values.lastingFills, values.looseFills)
        writer.blank()
        // Properties without expectations are at least read.
        let isKnown = !values.sets.isEmpty || !values.byKey.isEmpty || !values.conversionsByHand.isEmpty
        if count == nil, !isKnown, fills.isEmpty, looseFills.isEmpty { return writer.line("_ = \(fetch)") }
        writer.line("let \(prefix)Rows = \(fetch)")
        if let count { writer.line("#expect(\(prefix)Rows.count == \(count))") }
        for one in values.sets {
            let found = "\(names.frameworks[.set])(\(prefix)Rows.map(\\.\(one.after)))"
            let isThinned = names.plannedStep.isThinned
            writer.line("#expect(\(isThinned ? "\(found).isSubset(of: \(variable(one.after)))" : "\(found) == \(variable(one.after))"))")
        }
        for one in values.byKey { writeCheck(one, to: &writer) }
        for one in values.conversionsByHand {
            writeConversion(of: one.source, "\(prefix)Rows.contains { $0.\(one.name) != \(one.blank) }", to: &writer)
        }
        for fill in fills { write(fill, to: &writer) }
        for fill in looseFills { write(fill, to: &writer) }
    }

    /// Writes a check of a conversion. If every sample converts to the default, a conversion that does nothing would pass.
    private func writeConversion(of source: String, _ condition: String, to writer: inout TextWriter) {
        writer.line("#expect(")
        writer.indented { writer in
            writer.line(condition + ",")
            writer.line("\"no sample of `\(source)` is converted to a value: give it some in the schema, with `@sample(…)`\"")
        }
        writer.line(")")
    }

    private func variable(_ property: String) -> String { prefix + property.filter { $0 != "`" }.raisedFirst }

    private var count: Int? {
        if names.plannedStep.deduplications.contains(where: { $0.model == old.id }) { return 1 }
        return names.plannedStep.isThinned || handwritten.has(new.id) ? nil : fetchedRows
    }

    // MARK: - Values by key

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
        writer.list("\(variable(target)).updateValue", [value, "forKey: \(row).\(key.old)"])
    }

    private func writeCheck(_ one: MigrationTestValue, to writer: inout TextWriter) {
        for (name, _) in one.targets {
            let expected = "\(variable(name))[\(row).\(one.key.new)]"
            let found = one.after?(row) ?? "\(row).\(name)"
            if one.isElseNow {
                writer.block("for \(row) in \(prefix)Rows {") { writer in
                    writer.line("guard let expected = \(expected) else {")
                    writer.line("    \(isSince(found, start))")
                    writer.line("    continue")
                    writer.line("}")
                    writer.line("#expect(expected == \(found))")
                }
                continue
            }
            let check =
                one.isPartial ? "if let expected = \(expected) { #expect(expected == \(found)) }" : "#expect(\(expected) == \(found))"
            writer.line("for \(row) in \(prefix)Rows { \(check) }")
        }
        guard let unconverted = one.unconverted else { return }
        for (target, blank) in zip(one.targets, unconverted.values) {
            guard let blank else { continue }
            writeConversion(of: unconverted.source, "\(variable(target.name)).values.contains { $0 != \(blank) }", to: &writer)
        }
    }

    // MARK: - Fills

    /// The variable with the start of the migration.
    private var start: String { names.frameworks.free(Self.start) }
    static let start = "start"

    /// Whether the test needs the start of the migration.
    var usesStart: Bool {
        values.byKey.contains(where: \.isElseNow) || values.looseFills.contains { [.now, .today].contains($0.expectation) }
    }

    /// Whether values are read as those of the newer version.
    var translates: Bool { values.byKey.contains(where: \.isTranslated) }

    private func isSince(_ value: String, _ start: String) -> String {
        "#expect((\(start)...\(names.frameworks[.date]).now).contains(\(value)))"
    }

    private func write(_ fill: MigrationTestValues.LooseFill, to writer: inout TextWriter) {
        let property = versions.new[fill.target]
        let name = SwiftIdentifier(property.name.text).description
        let unwrapped = property.type.isOptional ? " ?? \(names.frameworks[.date]).distantPast" : ""
        let today = "\(names.frameworks[.calendar]).current.startOfDay(for: \(start))"
        switch fill.expectation {
        case .now: writer.line("for \(row) in \(prefix)Rows { \(isSince("\(row).\(name)\(unwrapped)", start)) }")
        case .today: writer.line("for \(row) in \(prefix)Rows { \(isSince("\(row).\(name)\(unwrapped)", today)) }")
        case .distinct: writer.line("#expect(\(names.frameworks[.set])(\(prefix)Rows.map(\\.\(name))).count == \(prefix)Rows.count)")
        case .present: writer.line("for \(row) in \(prefix)Rows { #expect(\(row).\(name) != nil) }")
        }
    }

    /// Writes the expectation for a fill after all steps.
    private func write(_ change: Migration.Change, to writer: inout TextWriter) {
        let expression = StepExpression(
            change.value, filter: change.filter, row: row, over: new, .new, names.sides, RowShape(isOfMigration: true))
        let property = versions.new[change.target]
        let target = SwiftIdentifier(property.name.text)
        if expression.bindings.isEmpty, !change.value.containsSwift {
            let condition = expression.filter.map { " where \($0)" } ?? ""
            return writer.line("for \(row) in \(prefix)Rows\(condition) { #expect(\(row).\(target) == \(expression.value)) }")
        }
        for line in expression.locals { writer.line(line) }
        writer.block("for \(row) in \(prefix)Rows {") { writer in
            for line in expression.bindings { writer.line(line) }
            if let filter = expression.filter { writer.line("guard \(filter) else { continue }") }
            writer.line("let expected: \(names.new.type(property.type)) = \(expression.value)")
            writer.line("#expect(\(row).\(target) == expected)")
        }
    }
}

extension PlannedStep {
    /// Removals of duplicates by values of the old version.
    var deduplications: [Deduplication] { preparation.compactMap(\.deduplication) }

    /// Whether objects are removed, which may remove others with them.
    var isThinned: Bool { (preparation + completion).contains { $0.deduplication != nil } }
}

extension MigrationWork {
    fileprivate var deduplication: Deduplication? { if case .removeDuplicates(let one) = self { one } else { nil } }
}
