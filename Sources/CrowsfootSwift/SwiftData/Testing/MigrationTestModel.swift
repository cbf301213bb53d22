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
    /// How many of them have rows that are fetched: with those of a model come those of the models that inherit from it now.
    private let fetchedModels: Int

    /// None where the rows are not in the newer version. `sampled` are all models that rows are made of.
    init?(_ old: Model, among sampled: [Model], _ names: StepNames) {
        let (versions, lineage) = (names.plannedStep.versions, names.plannedStep.lineage)
        guard let new = lineage.successor(of: old.id).map({ versions.new[$0] }), !new.isVirtual else { return nil }
        self.old = old
        self.new = new
        self.names = names
        fetchedModels = versions.new.models.count { model in
            let isFetched = model.id == new.id || versions.new.ancestors(of: model).contains { $0.id == new.id }
            return isFetched && sampled.contains { $0.id == lineage.predecessor(of: model.id) }
        }
    }

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var row: String { names.frameworks.free("row") }
    private var prefix: String { new.name.text.loweredFirst }

    /// What is to be found again.
    func writeDeclarations(to writer: inout TextWriter) {
        for one in keptAttributes { writer.line("let \(variable(one.after)): \(names.frameworks[.set])<\(one.type)>") }
        for one in carried {
            for (name, type) in one.targets { writer.line("var \(variable(name)): [\(one.key.type): \(type)] = [:]") }
        }
        for link in links { writer.line("var \(variable(link.name)): [\(link.key.type): \(link.type)] = [:]") }
    }

    func writeBefore(to writer: inout TextWriter) {
        if keptAttributes.isEmpty, carried.isEmpty, links.isEmpty { return }
        writer.line("let \(prefix)OldRows = try context.fetch(\(names.frameworks[.fetchDescriptor])<\(names.old[old.id])>())")
        for (before, after, _) in keptAttributes {
            writer.line("\(variable(after)) = \(names.frameworks[.set])(\(prefix)OldRows.map(\\.\(before)))")
        }
        for one in carried { writeExpected(one, to: &writer) }
        for link in links {
            writer.block("for \(row) in \(prefix)OldRows {") { writeUpdate(link.name, link.before(row), link.key, to: &$0) }
        }
    }

    func writeAfter(to writer: inout TextWriter) {
        let fetch = "try migrated.fetch(\(names.frameworks[.fetchDescriptor])<\(names.new[new.id])>())"
        writer.blank()
        // What nothing is known of can be read, at least.
        if count == nil, keptAttributes.isEmpty, carried.isEmpty, links.isEmpty, fills.isEmpty { return writer.line("_ = \(fetch)") }
        writer.line("let \(prefix)Rows = \(fetch)")
        if let count { writer.line("#expect(\(prefix)Rows.count == \(count))") }
        for (_, after, _) in keptAttributes {
            let values = "\(names.frameworks[.set])(\(prefix)Rows.map(\\.\(after)))"
            writer.line("#expect(\(isThinned ? "\(values).isSubset(of: \(variable(after)))" : "\(values) == \(variable(after))"))")
        }
        for one in carried { writeCheck(one, to: &writer) }
        for link in links {
            let expected = "\(variable(link.name))[\(row).\(link.key.new)]"
            writer.line("for \(row) in \(prefix)Rows { #expect(\(expected) == \(link.after(row))) }")
        }
        for fill in fills { write(fill, to: &writer) }
    }

    private func variable(_ property: String) -> String { prefix + property.filter { $0 != "`" }.raisedFirst }

    // MARK: - Rows

    private var deduplications: [Deduplication] {
        names.plannedStep.preparation.compactMap { if case .removeDuplicates(let one) = $0 { one } else { nil } }
    }

    /// Rows that are removed may take others with them.
    private var isThinned: Bool { !deduplications.isEmpty }

    private var count: Int? {
        if deduplications.contains(where: { $0.model == old.id }) { return 1 }
        return isThinned || isByHand ? nil : SampleRowsWriter.rowsPerModel * fetchedModels
    }

    private var isByHand: Bool {
        names.plannedStep.preparation.contains { if case .handwritten = $0 { true } else { false } }
    }

    // MARK: - Values

    /// Attributes whose values nothing changes, by their names in both versions.
    private var keptAttributes: [(before: String, after: String, type: String)] {
        if isByHand { return [] }
        return new.properties.enumerated().compactMap { index, property in
            let id = PropertyID(new.id, index)
            guard let before = names.plannedStep.lineage.declaredSource(of: id),
                property.type.scalar != nil || property.type.unwrapped.scalar != nil,
                old.id == before.model, versions.old[before].type == property.type, property.storedForm == .itself,
                !property.has(.derived), !property.has(.ephemeral), !changed.contains(id)
            else { return nil }
            let (oldName, newName) = (SwiftIdentifier(versions.old[before].name.text), SwiftIdentifier(property.name.text))
            return (oldName.description, newName.description, names.new.type(property.type))
        }
    }

    private var changed: Set<PropertyID> { Set(versions.new.steps.flatMap(\.kind.targets.properties)) }

    private typealias Key = MigrationTestKey

    private struct Carried {
        /// Several for a tuple.
        let targets: [(name: String, type: String)]
        let key: Key
        let value: Expression
        /// Nothing where every row gets it.
        let filter: Expression?
    }

    /// Values that are made of the old row, where nothing is done with them afterwards.
    private var carried: [Carried] {
        carriedRows.flatMap { rows in
            rows.values.compactMap { value -> Carried? in
                guard case .stated(let expression, let filter) = value.source, value.targets.allSatisfy({ targets(of: $0) == 1 }) else {
                    return nil
                }
                let properties = value.targets.map { id in
                    (SwiftIdentifier(versions.new[id].name.text).description, names.new.type(versions.new[id].type))
                }
                return Carried(targets: properties, key: Key(rows, names), value: expression, filter: filter)
            }
        }
    }

    private var carriedRows: [CarriedRows] {
        names.plannedStep.preparation.compactMap { work in
            guard case .setAside(let rows) = work, rows.model.new == new.id else { return nil }
            return rows
        }
    }

    private func targets(of id: PropertyID) -> Int {
        versions.new.steps(giving: id).count
    }

    private func writeExpected(_ one: Carried, to writer: inout TextWriter) {
        let expression = StepExpression(
            one.value, filter: one.filter, row: row, over: old, .old, names.sides, RowShape(isOfMigration: true))
        for line in expression.locals { writer.line(line) }
        let condition = expression.filter.map { " where \($0)" } ?? ""
        let isBound = !expression.bindings.isEmpty && one.filter != nil
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

    private func writeUpdate(_ target: String, _ value: String, _ key: Key, to writer: inout TextWriter) {
        writer.line("\(variable(target)).updateValue(\(value), forKey: \(row).\(key.old))")
    }

    private func writeCheck(_ one: Carried, to writer: inout TextWriter) {
        for (name, _) in one.targets {
            let expected = "\(variable(name))[\(row).\(one.key.new)]"
            let check =
                one.filter == nil
                ? "#expect(\(expected) == \(row).\(name))" : "if let expected = \(expected) { #expect(expected == \(row).\(name)) }"
            writer.line("for \(row) in \(prefix)Rows { \(check) }")
        }
    }

    // MARK: - Links

    /// What is tied again after rows were copied; where rows have gone, links have gone with them.
    private var links: [MigrationTestLink] {
        isThinned || isByHand ? [] : carriedRows.flatMap { rows in rows.links.map { MigrationTestLink($0, of: rows, names) } }
    }

    // MARK: - Fills

    /// The last step for a property, where it says the same of a row that all steps have filled.
    private var fills: [Migration.Change] {
        let changes = versions.new.steps.compactMap { if case .fill(let change) = $0.kind { change } else { nil } }
        return changes.enumerated().compactMap { index, change in
            guard change.target.model == new.id, targets(of: change.target) == 1 else { return nil }
            let overwritten = Set(changes[index...].map(\.target))
            let isLasting = [change.value, change.filter].compactMap(\.self).allSatisfy { expression in
                !expression.contains { part in
                    switch part.node {
                    case .moment, .daysAgo, .swift: true
                    case .constant, .enumCase, .row, .element, .property, .member, .parameter, .call, .not, .minus, .binary, .conditional,
                        .range, .array, .closure, .invalid:
                        part.property.map(overwritten.contains) ?? false
                    }
                }
            }
            return isLasting ? change : nil
        }
    }

    private func write(_ change: Migration.Change, to writer: inout TextWriter) {
        let expression = StepExpression(
            change.value, filter: change.filter, row: row, over: new, .new, names.sides, RowShape(isOfMigration: true))
        let target = SwiftIdentifier(versions.new[change.target].name.text)
        let condition = expression.filter.map { " where \($0)" } ?? ""
        writer.line("for \(row) in \(prefix)Rows\(condition) { #expect(\(row).\(target) == \(expression.value)) }")
    }
}
