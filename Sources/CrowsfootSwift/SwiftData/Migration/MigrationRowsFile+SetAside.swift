import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Code that stages values, and its errors.
extension MigrationRowsFile {
    func writeSetAside(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(options.extensionPrefix)extension \(base) {") { writer in
            writer.documentation(
                """
                Staged copies of objects: JSON files beside the store, each with a few hundred objects or a few megabytes. Data of more
                than 64 kilobytes has a file of its own.

                The copies stay until the store has the new version, so nothing is lost if the app is stopped, or if the plan has to be
                corrected. A mark file records that they are complete, and how many objects there are. Without it, the migration stops.
                """)
            writer.block("final class SetAside {") { writer in
                writeProperties(to: &writer)
                writePlace(to: &writer)
                writeBeginning(to: &writer)
                writeMarks(to: &writer)
                writeEnd(to: &writer)
                writeWriting(to: &writer)
                writeReading(to: &writer)
            }
        }
    }

    private func writeProperties(to writer: inout TextWriter) {
        let (string, int, url, uuid) = (name(.string), name(.int), name(.url), name(.uuid))
        writer.line(
            """
            private struct Mark: \(name(.codable)) {
                let name: \(uuid)
                /// The identifier of the store, if it has objects.
                let store: \(string)?
                /// The number of objects of each model.
                let counts: [\(string): \(int)]
                /// Whether all of them are restored.
                var isDone = false
            }

            /// Identifies the staged copy that a store has restored, since other stores may use the same folder.
            private(set) var name = \(uuid)()

            private let folder: \(url)
            /// Whether other stores may have copies in the folder.
            private let isShared: \(name(.bool))
            private var store: \(string)?
            private var counts: [\(string): \(int)] = [:]
            private var blobs = 0
            /// The number of bytes that wait to be written.
            private var size = 0
            private var mark: \(url) { folder.appendingPathComponent("mark.json") }
            """)
    }

    private func writePlace(to writer: inout TextWriter) {
        let folder = SwiftText(base + ".migration")
        writer.blank()
        writer.line(
            """
            /// The copies for the migration from one version to the next.
            ///
            /// If a stage doesn't know where its store is, the files are in Application Support.
            init(_ passage: \(name(.string)), of context: \(name(.modelContext))) throws {
                let stores = context.container.configurations.filter { !$0.isStoredInMemoryOnly }.map(\\.url)
                isShared = stores.count != 1
                guard let store = stores.first, !isShared else {
                    let support = try \(manager).url(
                        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
                    folder = support.appendingPathComponent(\(folder)).appendingPathComponent(passage)
                    return
                }
                let own = "\\(store.lastPathComponent).\(base).\\(passage).migration"
                folder = store.deletingLastPathComponent().appendingPathComponent(own)
            }
            """)
    }

    private func writeBeginning(to writer: inout TextWriter) {
        let (model, context) = (name(.persistentModel), name(.modelContext))
        writer.blank()
        writer.line(
            """
            /// Begins a copy. It replaces an unfinished one of this store, whose objects are still there.
            func begin(_ version: any \(name(.versionedSchema)).Type, in context: \(context)) throws {
                for model in version.models where store == nil { store = try Self.store(of: model, in: context) }
                if isShared, let other = try readMark(), other.store != store {
                    throw MigrationFailure(reason: "\\(folder.path) has objects of another store: open that store first")
                }
                try remove()
                try \(manager).createDirectory(at: folder, withIntermediateDirectories: true)
            }

            private static func store<Row: \(model)>(of type: Row.Type, in context: \(context)) throws -> \(name(.string))? {
                var descriptor = \(name(.fetchDescriptor))<Row>()
                descriptor.fetchLimit = 1
                return try context.fetchIdentifiers(descriptor).first?.storeIdentifier
            }
            """)
    }

    private func writeMarks(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Marks the copy as complete.
            func close() throws {
                try write(Mark(name: name, store: store, counts: counts))
            }

            private func write(_ contents: Mark) throws {
                try \(name(.jsonEncoder))().encode(contents).write(to: mark, options: .atomic)
            }

            /// Opens the copy to restore it, and throws if it is missing.
            func open() throws {
                guard let mark = try readMark() else {
                    throw MigrationFailure(reason: "the staged copy of the objects is missing at \\(folder.path)")
                }
                name = mark.name
                counts = mark.counts
            }

            /// Records that the copy of this name is restored and saved. A folder that several stores use is then free for the next one.
            func finish(_ name: \(name(.uuid))) throws {
                guard var mark = try readMark(), mark.name == name, !mark.isDone else { return }
                if isShared { return try remove() }
                mark.isDone = true
                try write(mark)
            }

            private func readMark() throws -> Mark? {
                guard \(manager).fileExists(atPath: mark.path) else { return nil }
                return try \(name(.jsonDecoder))().decode(Mark.self, from: \(name(.data))(contentsOf: mark))
            }
            """)
    }

    private func writeEnd(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Removes the copy after the store has reached the new version.
            func end() throws {
                if try !isShared && readMark()?.isDone == true { try remove() }
            }

            /// Removes restored copies that are left because the app was stopped. `MigrationPlan.finish` calls it.
            static func removeFinished(of context: \(name(.modelContext))) throws {
                for passage in [\(passages)] { try SetAside(passage, of: context).end() }
            }

            private func remove() throws {
                guard \(manager).fileExists(atPath: folder.path) else { return }
                // The mark goes last, because it identifies the rest.
                for file in try \(manager).contentsOfDirectory(atPath: folder.path) where file != mark.lastPathComponent {
                    try \(manager).removeItem(at: folder.appendingPathComponent(file))
                }
                try \(manager).removeItem(at: folder)
            }

            private func file(_ model: \(name(.string)), _ number: \(name(.int))) -> \(name(.url)) {
                folder.appendingPathComponent("\\(model) \\(number).json")
            }
            """)
    }

    private var passages: String {
        names.plannedSteps.filter(\.carriesRows).map { SwiftText($0.typeName).description }.joined(separator: ", ")
    }

    private var manager: String { "\(name(.fileManager)).default" }

    private func writeWriting(to writer: inout TextWriter) {
        let (string, context) = (name(.string), name(.modelContext))
        writer.blank()
        writer.line(
            """
            func write<Row: \(name(.persistentModel)), Record: \(name(.encodable))>(
                _ model: \(string), _ type: Row.Type, in context: \(context), _ record: (Row) throws -> Record
            ) throws {
                let encoder = \(name(.jsonEncoder))()
                encoder.nonConformingFloatEncodingStrategy = .convertToString(
                    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                var (number, count) = (0, 0)
                var records: [\(name(.data))] = []
                func flush() throws {
                    if records.isEmpty { return }
                    number += 1
                    let list = \(name(.data))("[".utf8) + records.joined(separator: ",".utf8) + "]".utf8
                    try list.write(to: file(model, number), options: .atomic)
                    count += records.count
                    (records, size) = ([], 0)
                }
                // A few at a time, because each can have large data.
                for row in try MigrationRows.all(type, in: context, batchSize: 20) {
                    records.append(try encoder.encode(record(row)))
                    size += records[records.count - 1].count
                    if records.count == MigrationRows.batchSize || size > 8_000_000 { try flush() }
                }
                try flush()
                counts[model] = count
            }
            """)
        if hasBlobs { writeBlobs(to: &writer) }
    }

    /// Whether objects with data are copied.
    private var hasBlobs: Bool {
        names.plannedSteps.contains { names in
            names.plannedStep.preparation.contains { work in
                guard case .setAside(let rows) = work else { return false }
                return rows.copy?.attributes.contains { CopiedAttribute($0, names).isBlob } ?? false
            }
        }
    }

    private func writeBlobs(to writer: inout TextWriter) {
        let data = name(.data)
        writer.blank()
        writer.line(
            """
            /// The data of an object: in the record, or in a file of its own if it is large.
            struct Blob: \(name(.codable)) {
                let data: \(data)?
                let file: \(name(.string))?
            }

            func keep(_ data: \(data)) throws -> Blob {
                if data.count <= 65_536 { return Blob(data: data, file: nil) }
                blobs += 1
                size += data.count
                let name = "blob \\(blobs)"
                try data.write(to: folder.appendingPathComponent(name), options: .atomic)
                return Blob(data: nil, file: name)
            }

            func data(_ blob: Blob) throws -> \(data) {
                if let data = blob.data { return data }
                guard let file = blob.file else { throw MigrationFailure(reason: "the staged copy lacks the data of an object") }
                return try \(data)(contentsOf: folder.appendingPathComponent(file))
            }
            """)
    }

    private func writeReading(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            func read<Record: \(name(.decodable))>(
                _ model: \(name(.string)), as type: Record.Type, _ body: ([Record]) throws -> Void
            ) throws {
                let decoder = \(name(.jsonDecoder))()
                decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                var (number, count) = (1, 0)
                while \(manager).fileExists(atPath: file(model, number).path) {
                    let records = try decoder.decode([Record].self, from: \(name(.data))(contentsOf: file(model, number)))
                    try body(records)
                    number += 1
                    count += records.count
                }
                guard count == counts[model] else {
                    throw MigrationFailure(reason: "the staged copy of \\(model) is incomplete at \\(folder.path)")
                }
            }
            """)
    }

    func writeFailure(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(options.extensionPrefix)extension \(base) {") { writer in
            writer.documentation("The reason why a migration can't continue.")
            writer.block("struct MigrationFailure: \(name(.error)) {") { writer in
                writer.line("let reason: \(name(.string))")
                if hasUnresolvedSteps { writeUnfilled(to: &writer) }
            }
        }
    }

    private func writeUnfilled(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Throws until you write code for this value.
            static func unfilled<Value>(_ step: \(name(.string))) throws -> Value {
                throw MigrationFailure(reason: "not written yet: \\(step)")
            }

            /// Throws until you write code for this step.
            static func unfilled(_ step: \(name(.string))) throws {
                throw MigrationFailure(reason: "not written yet: \\(step)")
            }
            """)
    }
}
