import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// A container in memory with rows to look at, for previews and tests.
struct PreviewFile {
    private static let rowsPerModel = 3

    private let names: VersionNames
    private let options: SwiftDataOptions
    private let samples: SampleValues

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
        samples = SampleValues(names)
    }

    private var schema: Schema { names.schema }

    var file: SwiftFile {
        let imports = [Import("Foundation"), Import("SwiftData", options.access)]
        return SwiftFile("\(options.base)+Previews.swift", .additions, imports: imports) { writer in
            writer.block("extension \(names.base) {") { writer in
                writer.documentation("Makes a container in memory with the rows that the app starts with, and samples of every model.")
                writer.line("@\(names[.mainActor])")
                writer.block("\(options.memberPrefix)static func makePreviewContainer() throws -> \(names[.modelContainer]) {") { writer in
                    writer.line("let container = try makeContainer(at: .memory)")
                    writer.line("try insertSamples(into: container.mainContext)")
                    writer.line("return container")
                }
                writeSamples(to: &writer)
            }
        }
    }

    private func writeSamples(to writer: inout TextWriter) {
        let models = samples.models
        writer.blank()
        writer.documentation("Inserts a few rows of every model, related to each other, and saves them.")
        writer.block("\(options.memberPrefix)static func insertSamples(into context: \(names[.modelContext])) throws {") { writer in
            for model in models { writeRows(of: model, to: &writer) }
            for model in models { writeRelationships(of: model, to: &writer) }
            writer.line("try context.save()")
        }
    }

    /// Rows are inserted one by one, before anything but what they cannot do without relates them.
    private func writeRows(of model: Model, to writer: inout TextWriter) {
        let throwing = schema.checksInInitializer(of: model) ? "try " : ""
        for number in 1...Self.rowsPerModel {
            let arguments = names.parameters(of: model).compactMap { one -> String? in
                guard let value = samples.argument(one, number: number) else { return nil }
                return "\(one.property.name.text): \(value)"
            }
            writer.list("let \(samples.variable(model, number)) = \(throwing)\(names[model.id])", arguments)
            names.writeInsertion(of: samples.variable(model, number), model, into: "context", to: &writer)
        }
        writer.blank()
    }

    private func writeRelationships(of model: Model, to writer: inout TextWriter) {
        for (index, property) in model.properties.enumerated() {
            guard case .optional(.model(let id)) = property.type, let destination = samples.model(id), destination.id != model.id,
                samples.isDrawnFromHere(PropertyID(model.id, index))
            else { continue }
            for number in 1...Self.rowsPerModel {
                let row = "\(samples.variable(model, number)).\(SwiftIdentifier(property.name.text))"
                writer.line("\(row) = \(samples.variable(destination, number))")
            }
        }
    }
}
