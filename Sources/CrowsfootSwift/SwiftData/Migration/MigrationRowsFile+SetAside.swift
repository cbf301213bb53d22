import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// What carries rows over, and what is thrown where that cannot be done.
extension MigrationRowsFile {
    func writeSetAside(to writer: inout TextWriter) {
        writer.blank()
        writer.block("extension \(base) {") { writer in
            writer.documentation(
                """
                What is set aside of rows while the store has no place for it: JSON files beside the store, a few hundred rows in each.

                They stay until all of it is put back, so that nothing is lost when the app is stopped in between. A mark says that they are \
                complete, and how many rows there are: where it is not, the migration stops.
                """)
            writer.block("\(nonisolated)final class SetAside {") { writer in
                writeFolder(to: &writer)
                writeWriting(to: &writer)
                writeReading(to: &writer)
            }
        }
    }

    private func writeFolder(to writer: inout TextWriter) {
        writer.block("private struct Mark: \(name(.codable)) {") { writer in
            writer.line("let name: \(name(.uuid))")
            writer.documentation("What the store calls itself, where it has rows.")
            writer.line("let store: \(name(.string))?")
            writer.documentation("How many rows of each model there are.")
            writer.line("let counts: [\(name(.string)): \(name(.int))]")
        }
        writer.blank()
        writer.documentation(
            "By which a store knows, once it is put back, what was set aside of its rows: other stores may use the same folder.")
        writer.line("private(set) var name = \(name(.uuid))()")
        writer.blank()
        writer.line("private let folder: \(name(.url))")
        writer.documentation("Whether rows of other stores may lie there as well.")
        writer.line("private let isShared: \(name(.bool))")
        writer.line("private var store: \(name(.string))?")
        writer.line("private var counts: [\(name(.string)): \(name(.int))] = [:]")
        writer.line("private var mark: \(name(.url)) { folder.appendingPathComponent(\"mark.json\") }")
        writePlace(to: &writer)
        writeBeginning(to: &writer)
        writeMarks(to: &writer)
        writeEnd(to: &writer)
    }

    private func writePlace(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation(
            """
            For one way from a version to the next.

            Nothing promises that a stage knows where its store lies. Where it does not, the folder for the app's own files has to serve.
            """)
        writer.block("init(_ passage: \(name(.string)), of context: \(name(.modelContext))) throws {") { writer in
            writer.line("let stores = context.container.configurations.filter { !$0.isStoredInMemoryOnly }.map(\\.url)")
            writer.line("isShared = stores.count != 1")
            writer.block("guard let store = stores.first, !isShared else {") { writer in
                writer.line("let support = try \(manager).url(")
                writer.line("    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)")
                writer.line("folder = support.appendingPathComponent(\(SwiftText(base + ".migration"))).appendingPathComponent(passage)")
                writer.line("return")
            }
            writer.line("let own = \"\\(store.lastPathComponent).\(base).\\(passage).migration\"")
            writer.line("folder = store.deletingLastPathComponent().appendingPathComponent(own)")
        }
    }

    private func writeBeginning(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Begins anew: what an earlier try has left of this store is of rows that are still there.")
        let version = "any \(name(.versionedSchema)).Type"
        writer.block("func begin(_ version: \(version), in context: \(name(.modelContext))) throws {") { writer in
            writer.line("for model in version.models where store == nil { store = try Self.store(of: model, in: context) }")
            writer.block("if isShared, let other = try readMark(), other.store != store {") {
                $0.line("throw MigrationFailure(reason: \"rows of another store wait at \\(folder.path): open that one first\")")
            }
            writer.line("try remove()")
            writer.line("try \(manager).createDirectory(at: folder, withIntermediateDirectories: true)")
        }
        writer.blank()
        let generics = "Row: \(name(.persistentModel))"
        writer.line(
            "private static func store<\(generics)>(of type: Row.Type, in context: \(name(.modelContext))) throws -> \(name(.string))? {")
        writer.indented { writer in
            writer.line("var descriptor = \(name(.fetchDescriptor))<Row>()")
            writer.line("descriptor.fetchLimit = 1")
            writer.line("return try context.fetchIdentifiers(descriptor).first?.storeIdentifier")
        }
        writer.line("}")
    }

    private func writeMarks(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("When all that is to be set aside is there.")
        writer.block("func close() throws {") { writer in
            writer.line("let data = try \(name(.jsonEncoder))().encode(Mark(name: name, store: store, counts: counts))")
            writer.line("try data.write(to: mark, options: .atomic)")
        }
        writer.blank()
        writer.documentation("Before it is put back. It throws where there is nothing that could be.")
        writer.block("func open() throws {") { writer in
            writer.block("guard let mark = try readMark() else {") {
                $0.line("throw MigrationFailure(reason: \"what was set aside of the rows is not at \\(folder.path)\")")
            }
            writer.line("name = mark.name")
            writer.line("counts = mark.counts")
        }
        writer.blank()
        writer.block("private func readMark() throws -> Mark? {") { writer in
            writer.line("guard \(manager).fileExists(atPath: mark.path) else { return nil }")
            writer.line("return try \(name(.jsonDecoder))().decode(Mark.self, from: \(name(.data))(contentsOf: mark))")
        }
    }

    private func writeEnd(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("When what has this name is put back, and saved.")
        writer.block("func end(_ name: \(name(.uuid))) throws {") { writer in
            writer.line("if try readMark()?.name == name { try remove() }")
        }
        writer.blank()
        writer.block("private func remove() throws {") { writer in
            writer.line("guard \(manager).fileExists(atPath: folder.path) else { return }")
            writer.line("// The mark goes last: by it, what is left is found again.")
            writer.block("for file in try \(manager).contentsOfDirectory(atPath: folder.path) where file != mark.lastPathComponent {") {
                $0.line("try \(manager).removeItem(at: folder.appendingPathComponent(file))")
            }
            writer.line("try \(manager).removeItem(at: folder)")
        }
        writer.blank()
        writer.block("private func file(_ model: \(name(.string)), _ number: \(name(.int))) -> \(name(.url)) {") { writer in
            writer.line("folder.appendingPathComponent(\"\\(model) \\(number).json\")")
        }
    }

    private var manager: String { "\(name(.fileManager)).default" }

    private func writeWriting(to writer: inout TextWriter) {
        let generics = "Row: \(name(.persistentModel)), Record: \(name(.encodable))"
        writer.blank()
        writer.line("func write<\(generics)>(")
        writer.line("    _ model: \(name(.string)), _ type: Row.Type, in context: \(name(.modelContext)), _ record: (Row) throws -> Record")
        writer.block(") throws {") { writer in
            writer.line("let encoder = \(name(.jsonEncoder))()")
            writeFloats("encoder", "EncodingStrategy = .convertToString", to: &writer)
            writer.line("var number = 0")
            writer.line("counts[model] = 0")
            writer.block("try MigrationRows.forEachBatch(of: type, in: context) { rows in") { writer in
                writer.line("number += 1")
                writer.line("try encoder.encode(rows.map(record)).write(to: file(model, number), options: .atomic)")
                writer.line("counts[model, default: 0] += rows.count")
            }
        }
    }

    private func writeReading(to writer: inout TextWriter) {
        writer.blank()
        writer.line("func read<Record: \(name(.decodable))>(")
        writer.line("    _ model: \(name(.string)), as type: Record.Type, _ body: ([Record]) throws -> Void")
        writer.block(") throws {") { writer in
            writer.line("let decoder = \(name(.jsonDecoder))()")
            writeFloats("decoder", "DecodingStrategy = .convertFromString", to: &writer)
            writer.line("var (number, count) = (1, 0)")
            writer.block("while \(manager).fileExists(atPath: file(model, number).path) {") { writer in
                writer.line("let records = try decoder.decode([Record].self, from: \(name(.data))(contentsOf: file(model, number)))")
                writer.line("try body(records)")
                writer.line("number += 1")
                writer.line("count += records.count")
            }
            writer.block("guard count == counts[model] else {") {
                $0.line("throw MigrationFailure(reason: \"of what was set aside of \\(model), some is not at \\(folder.path)\")")
            }
        }
    }

    private func writeFloats(_ coder: String, _ strategy: String, to writer: inout TextWriter) {
        writer.line("\(coder).nonConformingFloat\(strategy)(")
        writer.line("    positiveInfinity: \"inf\", negativeInfinity: \"-inf\", nan: \"nan\")")
    }

    func writeFailure(to writer: inout TextWriter) {
        writer.blank()
        writer.block("extension \(base) {") { writer in
            writer.documentation("Why a migration cannot go on.")
            writer.block("\(nonisolated)struct MigrationFailure: \(name(.error)) {") { writer in
                writer.line("let reason: \(name(.string))")
                guard hasGaps else { return }
                writer.blank()
                writer.documentation("Stands where a person has to say something first.")
                writer.block("static func unfilled<Value>(_ gap: \(name(.string))) throws -> Value {") { writer in
                    writer.line("throw MigrationFailure(reason: \"nobody has said yet what to do: \\(gap)\")")
                }
                writer.blank()
                writer.documentation("Stands where a person has to do something first.")
                writer.block("static func unfilled(_ gap: \(name(.string))) throws {") { writer in
                    writer.line("throw MigrationFailure(reason: \"nobody has said yet what to do: \\(gap)\")")
                }
            }
        }
    }
}
