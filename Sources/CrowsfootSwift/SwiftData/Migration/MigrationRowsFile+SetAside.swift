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
                What is set aside of rows while the store has no place for it: JSON files in the folder for the app's own files, a few hundred rows \
                in each.

                They stay until all of it is put back, so that nothing is lost when the app is stopped in between.
                """)
            writer.block("\(nonisolated)struct SetAside {") { writer in
                writeFolder(to: &writer)
                writeWriting(to: &writer)
                writeReading(to: &writer)
            }
        }
    }

    private func writeFolder(to writer: inout TextWriter) {
        let manager = "\(name(.fileManager)).default"
        writer.line("private let folder: \(name(.url))")
        writer.blank()
        writer.documentation("For one way from a version to the next.")
        writer.block("init(_ passage: \(name(.string))) throws {") { writer in
            writer.line("let support = try \(manager).url(")
            writer.line("    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)")
            writer.line("folder = support.appendingPathComponent(\(SwiftText(base + ".migration"))).appendingPathComponent(passage)")
        }
        writer.blank()
        writer.documentation("Begins anew: what an earlier try has left is of rows that are still there.")
        writer.block("func begin() throws {") { writer in
            writer.line("try end()")
            writer.line("try \(manager).createDirectory(at: folder, withIntermediateDirectories: true)")
        }
        writer.blank()
        writer.documentation("When all is where it belongs.")
        writer.block("func end() throws {") { writer in
            writer.line("guard \(manager).fileExists(atPath: folder.path) else { return }")
            writer.line("try \(manager).removeItem(at: folder)")
        }
        writer.blank()
        writer.block("private func file(_ model: \(name(.string)), _ number: \(name(.int))) -> \(name(.url)) {") { writer in
            writer.line("folder.appendingPathComponent(\"\\(model) \\(number).json\")")
        }
    }

    private func writeWriting(to writer: inout TextWriter) {
        let generics = "Row: \(name(.persistentModel)), Record: \(name(.encodable))"
        writer.blank()
        writer.line("func write<\(generics)>(")
        writer.line("    _ model: \(name(.string)), _ type: Row.Type, in context: \(name(.modelContext)), _ record: (Row) throws -> Record")
        writer.block(") throws {") { writer in
            writer.line("let encoder = \(name(.jsonEncoder))()")
            writeFloats("encoder", "EncodingStrategy = .convertToString", to: &writer)
            writer.line("var number = 0")
            writer.block("try MigrationRows.forEachBatch(of: type, in: context) { rows in") { writer in
                writer.line("number += 1")
                writer.line("try encoder.encode(rows.map(record)).write(to: file(model, number), options: .atomic)")
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
            writer.line("var number = 1")
            writer.block("while \(name(.fileManager)).default.fileExists(atPath: file(model, number).path) {") { writer in
                writer.line("try body(decoder.decode([Record].self, from: \(name(.data))(contentsOf: file(model, number))))")
                writer.line("number += 1")
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
