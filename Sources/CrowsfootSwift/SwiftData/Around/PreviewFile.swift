import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// A container in memory with rows to look at, for previews and tests.
struct PreviewFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        let imports = [Import("Foundation"), Import("SwiftData", options.access)]
        return SwiftFile("\(options.base)+Previews.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writer.documentation("Makes a container in memory with the seeds of the schema and sample data.")
                writer.line("@\(names[.mainActor])")
                writer.block("\(options.memberPrefix)static func makePreviewContainer() throws -> \(names[.modelContainer]) {") { writer in
                    writer.line("let container = try openNow(at: .memory)")
                    writer.line("try insertSamples(into: container.mainContext)")
                    writer.line("return container")
                }
                writeSamples(to: &writer)
            }
        }
    }

    private func writeSamples(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Inserts sample data of every model, and saves it.")
        writer.block("\(options.memberPrefix)static func insertSamples(into context: \(names[.modelContext])) throws {") { writer in
            SampleRowsWriter(names).write(to: &writer)
            writer.line("try context.save()")
        }
    }
}
