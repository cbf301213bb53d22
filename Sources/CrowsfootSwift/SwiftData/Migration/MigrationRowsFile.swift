import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// What the migrations of a schema have in common; none where no migration has work to do.
struct MigrationRowsFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init?(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        guard names.plannedSteps.contains(where: { !$0.plannedStep.preparation.isEmpty || !$0.plannedStep.completion.isEmpty }) else {
            return nil
        }
        self.names = names
        self.options = options
    }

    var base: String { names.base }
    var nonisolated: String { options.saysNonisolated ? "nonisolated " : "" }
    var hasGaps: Bool { names.plannedSteps.contains { !$0.plannedStep.gaps.isEmpty } }
    func name(_ name: FrameworkName) -> String { names.frameworks[name] }

    private var works: [MigrationWork] { names.plannedSteps.flatMap { $0.plannedStep.preparation + $0.plannedStep.completion } }

    var file: SwiftFile {
        SwiftFile("\(options.base)+MigrationRows.swift", .models, imports: [Import("Foundation"), Import("SwiftData")]) { writer in
            writer.block("extension \(names.base) {") { writer in
                writer.documentation("What migrations do with the rows of a model, a few hundred at a time.")
                writer.block("\(nonisolated)enum MigrationRows {", writeRows)
            }
            if names.plannedSteps.contains(where: \.carriesRows) { writeSetAside(to: &writer) }
            writeFailure(to: &writer)
        }
    }

    private func writeRows(to writer: inout TextWriter) {
        let (model, context) = (name(.persistentModel), name(.modelContext))
        writer.line("static var batchSize: \(name(.int)) { 500 }")
        writer.blank()
        writer.documentation("Calls `body` with the rows of a model, without any that it removes.")
        writer.line("static func forEachBatch<Row: \(model)>(")
        writer.line("    of type: Row.Type, in context: \(context), _ body: ([Row]) throws -> Void")
        writer.block(") throws {") { writer in
            writer.line("try context.save()")
            writer.line("var descriptor = \(name(.fetchDescriptor))<Row>()")
            writer.line("descriptor.includePendingChanges = false")
            writer.line("var rows: [Row] = []")
            writer.line("// Which rows there are is asked once: from one fetch to the next, nothing promises their order.")
            writer.block("for row in try context.fetch(descriptor, batchSize: batchSize) {") { writer in
                writer.line("rows.append(row)")
                writer.line("if rows.count < batchSize { continue }")
                writer.line("try body(rows)")
                writer.line("rows = []")
            }
            writer.line("if !rows.isEmpty { try body(rows) }")
        }
        writer.blank()
        writer.documentation("Changes every row, and saves after each batch.")
        writer.line("static func change<Row: \(model)>(")
        writer.line("    _ type: Row.Type, in context: \(context), _ change: (Row) throws -> Void")
        writer.block(") throws {") { writer in
            writer.block("try forEachBatch(of: type, in: context) { rows in") { writer in
                writer.line("for row in rows { try change(row) }")
                writer.line("try context.save()")
            }
        }
        let bridges = names.plannedSteps.flatMap(\.plannedStep.bridges)
        if bridges.contains(where: { !$0.difference.countingModels.isEmpty }) { writeCountedChange(to: &writer) }
        writeValues(to: &writer)
        if names.plannedSteps.contains(where: \.carriesRows) {
            writeFinding(to: &writer)
            writeDistinctness(to: &writer)
        }
        if works.contains(where: { if case .removeDuplicates = $0 { true } else { false } }) {
            writeRemoval(to: &writer)
            writeJoining(to: &writer)
        }
    }

    private func writeCountedChange(to writer: inout TextWriter) {
        let (int, path) = (name(.int), "ReferenceWritableKeyPath")
        writer.blank()
        writer.documentation(
            "Changes every row once, however often the app is stopped: what a row counts is saved together with what is changed.")
        writer.line("static func change<Row: \(name(.persistentModel))>(")
        writer.line("    _ type: Row.Type, in context: \(name(.modelContext)), as step: \(int), countedBy count: \(path)<Row, \(int)>,")
        writer.line("    _ change: (Row) throws -> Void")
        writer.block(") throws {") { writer in
            writer.block("try Self.change(type, in: context) { row in") { writer in
                writer.line("if row[keyPath: count] >= step { return }")
                writer.line("try change(row)")
                writer.line("row[keyPath: count] = step")
            }
        }
    }

    private func writeValues(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("A value that has to be there.")
        writer.block("static func required<Value>(_ value: Value?, _ name: \(name(.string))) throws -> Value {") { writer in
            writer.line("guard let value else { throw MigrationFailure(reason: \"\\(name) has no value\") }")
            writer.line("return value")
        }
        writer.blank()
        writer.documentation("The value of one version that is written like that of another.")
        let coding = (name(.encodable), name(.decodable))
        writer.block("static func translated<Old: \(coding.0), New: \(coding.1)>(_ value: Old) throws -> New {") { writer in
            writer.line("let data = try \(name(.jsonEncoder))().encode([value])")
            writer.line("return try \(name(.jsonDecoder))().decode([New].self, from: data)[0]")
        }
    }

    private func writeFinding(to writer: inout TextWriter) {
        let (model, hashable) = (name(.persistentModel), name(.hashable))
        writer.blank()
        writer.documentation("Rows by their keys; of a key that several rows have, all of them.")
        writer.line("static func find<Key, Identity: \(hashable), Row: \(model)>(")
        writer.line("    _ keys: [Key], by path: KeyPath<Row, Key>, in context: \(name(.modelContext)), _ identity: (Key) -> Identity,")
        writer.line("    matching predicate: ([Key]) -> \(name(.predicate))<Row>")
        writer.block(") throws -> [Identity: [Row]] {") { writer in
            writer.line("var known: \(name(.set))<Identity> = []")
            writer.line("let keys = keys.filter { known.insert(identity($0)).inserted }")
            writer.line("var found: [Identity: [Row]] = [:]")
            writer.block("for start in stride(from: 0, to: keys.count, by: batchSize) {") { writer in
                writer.line("let some = \(name(.array))(keys[start..<min(start + batchSize, keys.count)])")
                writer.line("let rows = try context.fetch(\(name(.fetchDescriptor))<Row>(predicate: predicate(some)))")
                writer.line("for row in rows { found[identity(row[keyPath: path]), default: []].append(row) }")
            }
            writer.line("return found")
        }
    }

    private func writeDistinctness(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Throws where rows share what they are found again by: nobody could tell whose values are whose.")
        writer.line("static func requireDistinct<Row: \(name(.persistentModel)), Key, Identity: \(name(.hashable))>(")
        writer.line(
            "    _ path: KeyPath<Row, Key>, _ name: \(name(.string)), in context: \(name(.modelContext)), _ identity: (Key) -> Identity")
        writer.block(") throws {") { writer in
            writer.line("var known: \(name(.set))<Identity> = []")
            writer.block("try forEachBatch(of: Row.self, in: context) { rows in") { writer in
                writer.block("for row in rows where !known.insert(identity(row[keyPath: path])).inserted {") {
                    $0.line("throw MigrationFailure(reason: \"several rows have the same \\(name)\")")
                }
            }
        }
    }

    private func writeRemoval(to writer: inout TextWriter) {
        let (model, context, identifier) = (
            name(.persistentModel), name(.modelContext), name(.persistentIdentifier)
        )
        let int = name(.int)
        writer.blank()
        writer.documentation(
            """
            Leaves one of all rows that are alike: that with the greatest or the least place in an order. None is last.

            What others would take along when they go, or would be tied to nothing afterwards, is handed on to it.
            """)
        writer.line("static func removeDuplicates<Row: \(model), Place: \(name(.comparable))>(")
        writer.line("    of type: Row.Type, in context: \(context), keepsGreatest: \(name(.bool)),")
        writer.line("    alike: (Row) -> [\(name(.anyHashable))?], order: (Row, \(int)) -> Place?,")
        writer.line("    handingOn handOn: (_ row: Row, _ kept: Row) -> Void = { _, _ in },")
        writer.line("    leadingOn leadOn: (_ kept: (\(identifier)) -> Row?) throws -> Void = { _ in }")
        writer.block(") throws {") { writer in
            writer.line("var kept: [[\(name(.anyHashable))]: (place: Place?, row: \(identifier))] = [:]")
            writer.line("var surplus: [(row: \(identifier), alike: [\(name(.anyHashable))])] = []")
            writer.line("var position = 0")
            writer.block("try forEachBatch(of: type, in: context) { rows in") { writer in
                writer.block("for row in rows {") { writer in
                    writer.line("let values = alike(row)")
                    writer.line("let known = values.compactMap { $0 }")
                    writer.line("if known.count < values.count { continue }")
                    writer.line("let place = order(row, position)")
                    writer.line("position += 1")
                    writer.line("let own = (place: place, row: row.persistentModelID)")
                    writer.block("guard let other = kept[known] else {") { writer in
                        writer.line("kept[known] = own")
                        writer.line("continue")
                    }
                    writer.line("let isBetter: \(name(.bool))")
                    writer.block("if let place, let otherPlace = other.place {", close: "} else {") {
                        $0.line("isBetter = keepsGreatest ? place > otherPlace : place < otherPlace")
                    }
                    writer.indented { $0.line("isBetter = place != nil && other.place == nil") }
                    writer.line("}")
                    writer.line("kept[known] = isBetter ? own : other")
                    writer.line("surplus.append((isBetter ? other.row : own.row, known))")
                }
            }
            writer.line("let removed = \(name(.dictionary))(uniqueKeysWithValues: surplus.map { ($0.row, $0.alike) })")
            writer.line("try leadOn { id in removed[id].flatMap { kept[$0] }.flatMap { context.model(for: $0.row) as? Row } }")
            writer.block("for start in stride(from: 0, to: surplus.count, by: batchSize) {") { writer in
                writer.block("for (row, known) in surplus[start..<min(start + batchSize, surplus.count)] {") { writer in
                    writer.line("let row = context.model(for: row)")
                    writer.block("if let row = row as? Row, let kept = kept[known].map({ context.model(for: $0.row) }) as? Row {") {
                        $0.line("handOn(row, kept)")
                    }
                    writer.line("context.delete(row)")
                }
                writer.line("try context.save()")
            }
        }
    }
    private func writeJoining(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("The rows of both, each of them once.")
        writer.block("static func joined<Row: \(name(.persistentModel))>(_ rows: [Row], _ others: [Row]) -> [Row] {") { writer in
            writer.line("var known = \(name(.set))(rows.map(\\.persistentModelID))")
            writer.line("return rows + others.filter { known.insert($0.persistentModelID).inserted }")
        }
    }
}
