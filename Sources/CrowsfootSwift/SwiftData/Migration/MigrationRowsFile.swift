import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Code that all migrations of a schema share. The file is omitted if no migration has work to do.
struct MigrationRowsFile {
    let names: SwiftDataNames
    let options: SwiftDataOptions

    init?(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        guard names.hasWork else { return nil }
        self.names = names
        self.options = options
    }

    var base: String { names.base }
    var hasUnresolvedSteps: Bool { names.plannedSteps.contains { !$0.plannedStep.unresolvedSteps.isEmpty } }
    func name(_ name: FrameworkName) -> String { names.frameworks[name] }

    private var works: [MigrationWork] { names.plannedSteps.flatMap { $0.plannedStep.preparation + $0.plannedStep.completion } }

    var file: SwiftFile {
        SwiftFile("\(options.base)+MigrationRows.swift", .models, imports: [Import("Foundation"), Import("SwiftData")]) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writer.documentation("Processes the objects of a model in batches during a migration.")
                writer.block("enum MigrationRows {", writeRows)
            }
            if names.keepsRows { writeSetAside(to: &writer) }
            writeFailure(to: &writer)
        }
    }

    private func writeRows(to writer: inout TextWriter) {
        writeBatches(to: &writer)
        let bridges = names.plannedSteps.flatMap(\.plannedStep.bridges)
        if bridges.contains(where: { !$0.difference.countingModels.isEmpty }) { writeCountedChange(to: &writer) }
        if names.plannedSteps.contains(where: \.completesAfterwards) { writeBeginning(to: &writer) }
        writeValues(to: &writer)
        if names.keepsRows { writeFinding(to: &writer) }
        if names.plannedSteps.contains(where: \.plannedStep.completesOnBridge) { writeRequirements(to: &writer) }
        if works.contains(where: { if case .removeDuplicates = $0 { true } else { false } }) {
            writeRemoval(to: &writer)
        }
    }

    private func writeBatches(to writer: inout TextWriter) {
        let (model, context) = (name(.persistentModel), name(.modelContext))
        writer.line(
            """
            static var batchSize: \(name(.int)) { 500 }

            /// All objects of a model, from one fetch: several fetches may each return another order.
            static func all<Row: \(model)>(
                _ type: Row.Type, in context: \(context), batchSize: \(name(.int)) = batchSize
            ) throws -> \(name(.fetchResultsCollection))<Row> {
                try context.save()
                var descriptor = \(name(.fetchDescriptor))<Row>()
                descriptor.includePendingChanges = false
                return try context.fetch(descriptor, batchSize: batchSize)
            }

            /// Calls `body` with the objects of a model in batches.
            static func forEachBatch<Row: \(model)>(
                of type: Row.Type, in context: \(context), _ body: ([Row]) throws -> Void
            ) throws {
                var rows: [Row] = []
                for row in try all(type, in: context) {
                    rows.append(row)
                    if rows.count < batchSize { continue }
                    try body(rows)
                    rows = []
                }
                if !rows.isEmpty { try body(rows) }
            }

            /// Changes every object, and saves after each batch.
            static func change<Row: \(model)>(
                _ type: Row.Type, in context: \(context), _ change: (Row) throws -> Void
            ) throws {
                try forEachBatch(of: type, in: context) { rows in
                    for row in rows { try change(row) }
                    try context.save()
                }
            }
            """)
    }

    private func writeCountedChange(to writer: inout TextWriter) {
        let (int, path) = (name(.int), "ReferenceWritableKeyPath")
        writer.blank()
        writer.line(
            """
            /// Changes every object exactly once, even if the app is stopped: an object counts its steps, and the count is saved with the change.
            static func change<Row: \(name(.persistentModel))>(
                _ type: Row.Type, in context: \(name(.modelContext)), as step: \(int), countedBy count: \(path)<Row, \(int)>,
                _ change: (Row) throws -> Void
            ) throws {
                try Self.change(type, in: context) { row in
                    if row[keyPath: count] >= step { return }
                    try change(row)
                    row[keyPath: count] = step
                }
            }
            """)
    }

    private func writeBeginning(to writer: inout TextWriter) {
        let (string, context, manager) = (name(.string), name(.modelContext), "\(name(.fileManager)).default")
        writer.blank()
        writer.line(
            """
            /// Writes a file beside the store, to record that steps are left to do after the migration.
            static func begin(_ passage: \(string), of context: \(context)) throws {
                if let mark = mark(of: passage, context) { try \(name(.data))().write(to: mark) }
            }

            static func isUnfinished(_ passage: \(string), of context: \(context)) -> \(name(.bool)) {
                mark(of: passage, context).map { \(manager).fileExists(atPath: $0.path) } ?? false
            }

            static func end(_ passage: \(string), of context: \(context)) throws {
                guard let mark = mark(of: passage, context), \(manager).fileExists(atPath: mark.path) else { return }
                try \(manager).removeItem(at: mark)
            }

            /// The file beside the first store, or nil if a stage doesn't know where the stores are.
            private static func mark(of passage: \(string), _ context: \(context)) -> \(name(.url))? {
                let stores = context.container.configurations.filter { !$0.isStoredInMemoryOnly }.map(\\.url)
                return stores.min { $0.path < $1.path }?.appendingPathExtension("\(base).\\(passage).unfinished")
            }
            """)
    }

    private func writeValues(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Returns a value, and throws if it is missing.
            static func required<Value>(_ value: Value?, _ name: \(name(.string))) throws -> Value {
                guard let value else { throw MigrationFailure(reason: "\\(name) has no value") }
                return value
            }

            /// Converts a value of one version to the type of another, by its JSON.
            static func translated<Old: \(name(.encodable)), New: \(name(.decodable))>(_ value: Old) throws -> New {
                let data = try \(name(.jsonEncoder))().encode([value])
                return try \(name(.jsonDecoder))().decode([New].self, from: data)[0]
            }
            """)
    }

    private func writeFinding(to writer: inout TextWriter) {
        let (model, hashable) = (name(.persistentModel), name(.hashable))
        let context = name(.modelContext)
        writer.blank()
        writer.line(
            """
            /// Finds objects by their keys. Several objects can have the same key.
            static func find<Key, Identity: \(hashable), Row: \(model)>(
                _ keys: [Key], by path: KeyPath<Row, Key>, in context: \(context), _ identity: (Key) -> Identity,
                matching predicate: ([Key]) -> \(name(.predicate))<Row>
            ) throws -> [Identity: [Row]] {
                var known: \(name(.set))<Identity> = []
                let keys = keys.filter { known.insert(identity($0)).inserted }
                var found: [Identity: [Row]] = [:]
                for start in stride(from: 0, to: keys.count, by: batchSize) {
                    let some = \(name(.array))(keys[start..<min(start + batchSize, keys.count)])
                    let rows = try context.fetch(\(name(.fetchDescriptor))<Row>(predicate: predicate(some)))
                    for row in rows { found[identity(row[keyPath: path]), default: []].append(row) }
                }
                return found
            }
            """)
    }

    private func writeRequirements(to writer: inout TextWriter) {
        let (model, context, string) = (name(.persistentModel), name(.modelContext), name(.string))
        writer.blank()
        writer.line(
            """
            /// Throws if objects have no value, because the app couldn't open the store with them.
            static func require<Row: \(model)>(
                _ name: \(string), of type: Row.Type, in context: \(context), _ isThere: (Row) -> \(name(.bool))
            ) throws {
                var missing = 0
                try forEachBatch(of: type, in: context) { rows in missing += rows.count { !isThere($0) } }
                if missing > 0 { throw MigrationFailure(reason: "objects without \\(name): \\(missing)") }
            }

            /// Throws if objects have equal unique values. Missing values are never equal.
            static func requireDistinct<Row: \(model)>(
                _ name: \(string), of type: Row.Type, in context: \(context), _ values: (Row) -> [\(name(.anyHashable))?]
            ) throws {
                var known: \(name(.set))<[\(name(.anyHashable))?]> = []
                try forEachBatch(of: type, in: context) { rows in
                    for values in rows.map(values) where !values.contains(nil) && !known.insert(values).inserted {
                        throw MigrationFailure(reason: "several objects have the same \\(name)")
                    }
                }
            }
            """)
    }

    private func writeRemoval(to writer: inout TextWriter) {
        let (model, context, identifier) = (name(.persistentModel), name(.modelContext), name(.persistentIdentifier))
        writer.blank()
        writer.line(
            """
            /// Keeps one of all objects that are alike: the one with the greatest or the least position in an order. A missing position is last.
            ///
            /// The kept object gets the related objects that would otherwise be deleted or lose their link.
            static func removeDuplicates<Row: \(model), Place: \(name(.comparable))>(
                of type: Row.Type, in context: \(context), keepsGreatest: \(name(.bool)),
                alike: (Row) -> [\(name(.anyHashable))?], order: (Row, \(name(.int))) -> Place?,
                handingOn handOn: (_ row: Row, _ kept: Row) -> Void = { _, _ in },
                leadingOn leadOn: (_ kept: (\(identifier)) -> Row?) throws -> Void = { _ in }
            ) throws {
            """)
        writer.indented { writer in
            writeChoice(to: &writer)
            writeDeletion(to: &writer)
        }
        writer.line(
            """
            }

            /// The objects of both arrays, each of them once.
            static func joined<Row: \(model)>(_ rows: [Row], _ others: [Row]) -> [Row] {
                var known: \(name(.set))<\(identifier)> = []
                return (rows + others).filter { known.insert($0.persistentModelID).inserted }
            }
            """)
    }

    /// Writes the choice of the object to keep among duplicates.
    private func writeChoice(to writer: inout TextWriter) {
        let (identifier, hashable) = (name(.persistentIdentifier), name(.anyHashable))
        writer.line(
            """
            var kept: [[\(hashable)]: (place: Place?, row: \(identifier))] = [:]
            var surplus: [(row: \(identifier), alike: [\(hashable)])] = []
            var position = 0
            try forEachBatch(of: type, in: context) { rows in
                for row in rows {
                    let values = alike(row)
                    let known = values.compactMap { $0 }
                    if known.count < values.count { continue }
                    let place = order(row, position)
                    position += 1
                    let own = (place: place, row: row.persistentModelID)
                    guard let other = kept[known] else {
                        kept[known] = own
                        continue
                    }
                    let isBetter: \(name(.bool))
                    if let place, let otherPlace = other.place {
                        isBetter = keepsGreatest ? place > otherPlace : place < otherPlace
                    } else {
                        isBetter = place != nil && other.place == nil
                    }
                    kept[known] = isBetter ? own : other
                    surplus.append((isBetter ? other.row : own.row, known))
                }
            }
            """)
    }

    private func writeDeletion(to writer: inout TextWriter) {
        writer.line(
            """
            let removed = \(name(.dictionary))(uniqueKeysWithValues: surplus.map { ($0.row, $0.alike) })
            try leadOn { id in removed[id].flatMap { kept[$0] }.flatMap { context.model(for: $0.row) as? Row } }
            for start in stride(from: 0, to: surplus.count, by: batchSize) {
                let some = surplus[start..<min(start + batchSize, surplus.count)]
                for (row, known) in some {
                    guard let row = context.model(for: row) as? Row else { continue }
                    if let kept = kept[known].map({ context.model(for: $0.row) }) as? Row { handOn(row, kept) }
                }
                // The related objects have to be saved with the kept object before the duplicates are deleted.
                try context.save()
                for (row, _) in some { context.delete(context.model(for: row)) }
                try context.save()
            }
            """)
    }
}
