import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// What a test expects of the rows of one model.
struct MigrationTestModel {
    private let old: Model
    private let new: Model
    private let names: PassageNames

    /// None where the rows are not in the newer version.
    init?(_ old: Model, _ names: PassageNames) {
        let versions = names.passage.versions
        guard let new = versions.new.models.first(where: { !$0.isVirtual && versions.predecessor(of: $0)?.id == old.id }) else {
            return nil
        }
        self.old = old
        self.new = new
        self.names = names
    }

    private var versions: Versions<Schema, Schema> { names.passage.versions }
    private var row: String { names.frameworks.free("row") }
    private var prefix: String { new.name.text.loweredFirst }

    /// What is to be found again.
    func writeDeclarations(to writer: inout TextWriter) {
        for one in keptAttributes { writer.line("let \(variable(one.after)): \(names.frameworks[.set])<\(one.type)>") }
        for one in carried { writer.line("var \(variable(one.target)): [\(one.keyType): \(one.type)] = [:]") }
    }

    func writeBefore(to writer: inout TextWriter) {
        if keptAttributes.isEmpty, carried.isEmpty { return }
        writer.line("let \(prefix)OldRows = try context.fetch(\(names.frameworks[.fetchDescriptor])<\(names.old[old.id])>())")
        for (before, after, _) in keptAttributes {
            writer.line("\(variable(after)) = \(names.frameworks[.set])(\(prefix)OldRows.map(\\.\(before)))")
        }
        for one in carried { writeExpected(one, to: &writer) }
    }

    func writeAfter(to writer: inout TextWriter) {
        let fetch = "try migrated.fetch(\(names.frameworks[.fetchDescriptor])<\(names.new[new.id])>())"
        writer.blank()
        writer.line("let \(prefix)Rows = \(fetch)")
        if let count { writer.line("#expect(\(prefix)Rows.count == \(count))") }
        for (_, after, _) in keptAttributes {
            let values = "\(names.frameworks[.set])(\(prefix)Rows.map(\\.\(after)))"
            writer.line("#expect(\(isThinned ? "\(values).isSubset(of: \(variable(after)))" : "\(values) == \(variable(after))"))")
        }
        for one in carried {
            writer.line("for \(row) in \(prefix)Rows { #expect(\(variable(one.target))[\(row).\(one.key)] == \(row).\(one.target)) }")
        }
        for fill in fills { write(fill, to: &writer) }
    }

    private func variable(_ property: String) -> String { prefix + property.filter { $0 != "`" }.raisedFirst }

    // MARK: - Rows

    private var deduplications: [Deduplication] {
        names.passage.preparation.compactMap { if case .removeDuplicates(let one) = $0 { one } else { nil } }
    }

    /// Rows that are removed may take others with them.
    private var isThinned: Bool { !deduplications.isEmpty }

    private var count: Int? {
        if deduplications.contains(where: { $0.model == old.id }) { return 1 }
        return isThinned || isByHand ? nil : SampleRowsWriter.rowsPerModel
    }

    private var isByHand: Bool {
        names.passage.preparation.contains { if case .handwritten = $0 { true } else { false } }
    }

    // MARK: - Values

    /// Attributes whose values nothing changes, by their names in both versions.
    private var keptAttributes: [(before: String, after: String, type: String)] {
        if isByHand { return [] }
        return new.properties.enumerated().compactMap { index, property in
            let id = PropertyID(new.id, index)
            guard let before = versions.predecessor(of: id), property.type.scalar != nil || property.type.unwrapped.scalar != nil,
                old.id == before.model, versions.old[before].type == property.type, property.storedForm == .itself,
                !property.has(.derived), !property.has(.ephemeral), !changed.contains(id)
            else { return nil }
            let (oldName, newName) = (SwiftIdentifier(versions.old[before].name.text), SwiftIdentifier(property.name.text))
            return (oldName.description, newName.description, names.new.type(property.type))
        }
    }

    private var changed: Set<PropertyID> { Set(versions.new.migration?.steps.flatMap(\.kind.targets.properties) ?? []) }

    private struct Carried {
        let target: String
        let type: String
        let key: String
        let oldKey: String
        let keyType: String
        let value: Expression
    }

    /// Values that are made of the old row, where nothing is done with them afterwards.
    private var carried: [Carried] {
        names.passage.preparation.flatMap { work -> [Carried] in
            guard case .setAside(let rows) = work, rows.model.new == new.id else { return [] }
            let key = versions.new[rows.key.new]
            return rows.values.compactMap { value in
                guard case .stated(let expression, nil) = value.source, value.targets.count == 1, let target = value.targets.first,
                    targets(of: target) == 1
                else { return nil }
                let property = versions.new[target]
                return Carried(
                    target: SwiftIdentifier(property.name.text).description, type: names.new.type(property.type),
                    key: SwiftIdentifier(key.name.text).description,
                    oldKey: SwiftIdentifier(versions.old[rows.key.old].name.text).description, keyType: names.new.type(key.type),
                    value: expression)
            }
        }
    }

    private func targets(of id: PropertyID) -> Int {
        versions.new.migration?.steps.count { $0.kind.targets.properties.contains(id) } ?? 0
    }

    private func writeExpected(_ one: Carried, to writer: inout TextWriter) {
        let expression = StepExpression(
            one.value, filter: nil, row: row, over: old, .old, names.sides, RowShape(isOfMigration: true))
        for line in expression.locals { writer.line(line) }
        writer.block("for \(row) in \(prefix)OldRows {") { writer in
            for line in expression.bindings { writer.line(line) }
            writer.line("\(variable(one.target)).updateValue(\(expression.value), forKey: \(row).\(one.oldKey))")
        }
    }

    // MARK: - Fills

    /// The last step for a property, where it says the same of a row that has been filled.
    private var fills: [Migration.Change] {
        let steps = versions.new.migration?.steps ?? []
        return steps.compactMap { step in
            guard case .fill(let change) = step.kind, change.target.model == new.id, targets(of: change.target) == 1 else { return nil }
            let isLasting = [change.value, change.filter].compactMap(\.self).allSatisfy { expression in
                !expression.contains { part in
                    switch part.node {
                    case .moment, .daysAgo, .swift: true
                    case .constant, .enumCase, .row, .element, .property, .member, .parameter, .call, .not, .minus, .binary, .conditional,
                        .range, .array, .closure, .invalid:
                        part.property == change.target
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
