import CrowsfootModel
import CrowsfootText

/// Writes the objects that are inserted at the first launch.
struct SeedWriter {
    private let models: [Model]
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ models: [Model], _ names: VersionNames, _ options: SwiftDataOptions) {
        self.models = models
        self.names = names
        self.options = options
    }

    private var schema: Schema { names.schema }

    func write(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Inserts the seeds of the schema, and saves them. A model that has objects already gets none.")
        writer.block("\(options.memberPrefix)static func insertSeeds(into context: \(names[.modelContext])) throws {") { writer in
            for model in models { writeSeeds(of: model, to: &writer) }
            writer.line("try context.save()")
        }
    }

    private func writeSeeds(of model: Model, to writer: inout TextWriter) {
        guard names.needsInheritance(model) else { return writeFirstRows(of: model, to: &writer) }
        writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writer in writeFirstRows(of: model, to: &writer) }
    }

    private func writeFirstRows(of model: Model, to writer: inout TextWriter) {
        writer.block("if try context.fetchCount(\(names[.fetchDescriptor])<\(names[model.id])>()) == 0 {") { writer in
            for seed in model.seeds { writeSeed(seed, of: model, to: &writer) }
        }
    }

    private func writeSeed(_ seed: Seed, of model: Model, to writer: inout TextWriter) {
        let values = Dictionary(seed.fields.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        let parameters = names.parameters(of: model)
        let arguments = parameters.compactMap { one in
            values[one.property.name.text].map { "\(one.label): \(names.value($0, as: one.property.type))" }
        }
        let asked = Set(parameters.map(\.property.name.text))
        let rest = schema.allProperties(of: model).filter { values[$0.name.text] != nil && !asked.contains($0.name.text) }
        if rest.isEmpty { return writer.list("context.insert(\(names[model.id])", arguments, ")") }
        writer.block("do {") { writer in
            writer.list("let row = \(names[model.id])", arguments)
            for property in rest {
                guard let value = values[property.name.text] else { continue }
                writer.line("row.\(SwiftIdentifier(property.name.text)) = \(names.value(value, as: property.type))")
            }
            writer.line("context.insert(row)")
        }
    }
}
