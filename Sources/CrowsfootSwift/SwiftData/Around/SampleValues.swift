import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Values that look like those of a real row, and hold what the schema checks.
struct SampleValues {
    private let names: VersionNames
    /// The models that samples can be made of, each after those that its rows cannot do without.
    let models: [Model]
    private let sampled: Set<ModelID>
    /// What the variables of each model's rows are called, without their numbers.
    private let bases: [ModelID: String]

    init(_ names: VersionNames) {
        self.names = names
        var order = SampleOrder(names)
        for model in names.schema.models { order.visit(model) }
        models = order.models
        sampled = Set(order.models.map(\.id))
        var bases: [ModelID: String] = [:]
        var taken: Set<String> = []
        for model in order.models {
            let base = names.frameworks.free(model.name.text.loweredFirst + "Row", besides: taken)
            taken.insert(base)
            bases[model.id] = base
        }
        self.bases = bases
    }

    private var schema: Schema { names.schema }

    func model(_ id: ModelID) -> Model? { sampled.contains(id) ? schema[id] : nil }

    func variable(_ model: Model, _ number: Int) -> String {
        "\(bases[model.id] ?? "row")\(number)"
    }

    /// A relationship is set from one of its ends: from that which leads to one row, or from the first.
    func isDrawnFromHere(_ id: PropertyID) -> Bool {
        guard let relationship = schema.relationship(of: id), let second = relationship.second else { return true }
        let other = relationship.first.id == id ? second : relationship.first
        return other.isToMany || relationship.first.id == id
    }

    /// To how many rows each row of a many-to-many relationship leads, where it is set from this end.
    func mostLinks(_ id: PropertyID) -> Int? {
        guard let relationship = schema.relationship(of: id), let second = relationship.second, relationship.first.id == id,
            relationship.first.isToMany, second.isToMany
        else { return nil }
        return [relationship.first.property.count?.most, second.property.count?.most].compactMap(\.self).reduce(2, min)
    }

    /// What the initialiser is told; nothing for what may be left out, and where nothing fits.
    func argument(_ one: InitializerParameter, number: Int) -> String? {
        let property = one.property
        if case .model(let destination) = property.type { return variable(schema[destination], number) }
        if property.isRelationship || property.has(.id) && one.defaultText != nil { return nil }
        return SampleValue(property, number, names).text
    }
}

/// Puts models after those that their rows cannot do without.
private struct SampleOrder {
    let names: VersionNames
    private(set) var models: [Model] = []
    private var isPossible: [ModelID: Bool] = [:]

    init(_ names: VersionNames) {
        self.names = names
    }

    @discardableResult
    mutating func visit(_ model: Model) -> Bool {
        if let known = isPossible[model.id] { return known }
        // Until it is known that a model can be made, nothing that waits for it can.
        isPossible[model.id] = false
        let schema = names.schema
        // Nobody knows here how many rows it takes to hold a minimum, or to have them without running in a circle.
        let needsRows = schema.allProperties(of: model).contains { ($0.count?.least ?? 0) > 0 }
        guard !model.isVirtual, !model.isAbstract, !names.needsInheritance(model), !needsRows else { return false }
        for one in names.parameters(of: model) where one.defaultText == nil {
            if case .model(let destination) = one.property.type {
                guard visit(schema[destination]) else { return false }
            } else if SampleValue(one.property, 1, names).text == nil {
                return false
            }
        }
        isPossible[model.id] = true
        models.append(model)
        return true
    }
}

/// Writes the rows that the app starts with.
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
