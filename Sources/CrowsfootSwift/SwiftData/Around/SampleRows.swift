import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// The sample objects of a version: up to three of each model, with unique values for unique keys.
///
/// Each model gets its first object before any gets a second one, since a class and its subclasses share the values of their keys.
struct SampleRows {
    static let mostPerModel = 3

    /// A value instead of the sample of a property.
    enum Replacement: Equatable {
        case none
        /// No argument, because the initializer has a default.
        case leftOut(else: Constant?)
        case constant(Constant)
        /// The sample of the first object.
        case first
    }

    struct Argument {
        let property: PropertyID
        let label: String
        let text: String
    }

    private struct Row {
        let arguments: [Argument]
        /// The index of the sample.
        let number: Int
    }

    private let names: VersionNames
    private let replacement: (PropertyID, _ index: Int) -> Replacement
    /// The models with samples, each after those that its objects require.
    private(set) var models: [Model]
    private var rows: [ModelID: [Row]] = [:]
    /// Prefixes of the variables for objects of each model.
    private var bases: [ModelID: String] = [:]
    /// The number of objects, seeds included, with each value of a key.
    private var taken: [SampleKey: [[String]: Int]] = [:]

    init(_ names: VersionNames, replacing replacement: @escaping (PropertyID, Int) -> Replacement) {
        self.names = names
        self.replacement = replacement
        var order = SampleOrder(names)
        for model in names.schema.models { order.visit(model) }
        models = order.models
        var names: Set<String> = []
        for model in models {
            let base = self.names.frameworks.free(model.name.text.loweredFirst + "Row", besides: names)
            names.insert(base)
            bases[model.id] = base
        }
        for model in schema.models { takeSeeds(of: model) }
        for index in 0..<Self.mostPerModel {
            for model in models where count(of: model) == index { addRow(of: model) }
        }
        models.removeAll { rows[$0.id] == nil }
    }

    private var schema: Schema { names.schema }

    func count(of model: Model) -> Int { rows[model.id]?.count ?? 0 }

    func arguments(of model: Model) -> [[Argument]] { rows[model.id, default: []].map(\.arguments) }

    /// Returns the variable of an object. If a model has fewer objects, counting restarts at the first one.
    func variable(_ model: Model, _ index: Int) -> String {
        "\(bases[model.id] ?? "row")\(index % max(1, count(of: model)) + 1)"
    }

    // MARK: - Creating objects

    private mutating func takeSeeds(of model: Model) {
        let keys = keys(of: model)
        for seed in model.seeds {
            let values = Dictionary(seed.fields.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
            _ = take(
                self.values(of: keys) { id in comparable(values[schema[id].name.text] ?? schema[id].defaultValue?.value, of: schema[id]) })
        }
    }

    /// Takes the next samples that keep every key unique. If all values of a key were tried, the model gets no more objects.
    private mutating func addRow(of model: Model) {
        let (keys, index) = (keys(of: model), count(of: model))
        let first = (rows[model.id]?.last?.number ?? 0) + 1
        for number in first...first + keys.reduce(0, { $0 + taken[$1, default: [:]].count }) {
            guard let arguments = arguments(of: model, index, number) else { continue }
            let values = values(of: keys) { id in value(of: id, in: model, index, arguments) }
            if take(values) { return rows[model.id, default: []].append(Row(arguments: arguments, number: number)) }
        }
    }

    /// Returns the arguments, or `nil` if the initializer requires something that this object can't have.
    private func arguments(of model: Model, _ index: Int, _ number: Int) -> [Argument]? {
        var arguments: [Argument] = []
        for one in names.parameters(of: model) {
            if let text = text(of: one, index, number) {
                arguments.append(Argument(property: one.id, label: one.label, text: text))
            } else if one.defaultText == nil {
                return nil
            }
        }
        return arguments
    }

    private func text(of one: InitializerParameter, _ index: Int, _ number: Int) -> String? {
        let replacement = replacement(one.id, index)
        switch replacement {
        case .leftOut(let constant):
            if one.defaultText != nil { return nil }
            if let constant { return names.value(constant, as: one.property.type) }
        case .constant(let constant): return names.value(constant, as: one.property.type)
        case .none, .first: break
        }
        if case .model(let destination) = one.property.type {
            return rows[destination] == nil ? nil : variable(schema[destination], index)
        }
        if one.property.isRelationship || one.property.has(.id) && one.defaultText != nil { return nil }
        return SampleValue(one.property, replacement == .first ? 1 : number, names).text
    }

    // MARK: - Unique values

    /// Returns the keys of a model.
    ///
    /// A required relationship needs a related object with room for it, so its room is a key, too. An identity distinguishes objects,
    /// whether or not the store keeps it unique.
    private func keys(of model: Model) -> [SampleKey] {
        let ancestors = schema.ancestors(of: model)
        let unique = schema.uniqueKeys(of: model).map { names in
            let owner = ancestors.last { schema.uniqueKeys(of: $0).contains(names) } ?? model
            return SampleKey(owner: owner.id, properties: names.compactMap { schema.property(named: $0, of: model) }, most: 1)
        }
        let required = schema.properties(of: model).compactMap { id -> SampleKey? in
            guard case .model = schema[id].type, let most = schema.room(of: id) else { return nil }
            return SampleKey(owner: id.model, properties: [id], most: most)
        }
        let identities = schema.properties(of: model).filter { schema[$0].has(.id) && !schema[$0].isRelationship }.map { id in
            SampleKey(owner: id.model, properties: [id], most: 1)
        }
        return unique + required + identities
    }

    /// Returns the values of an object. Nil equals no other value.
    private func values(of keys: [SampleKey], _ value: (PropertyID) -> String?) -> [SampleKey: [String]] {
        var found: [SampleKey: [String]] = [:]
        for key in keys {
            let values = key.properties.compactMap(value)
            if values.count == key.properties.count { found[key] = values }
        }
        return found
    }

    /// Takes the values of an object if there is room for them.
    private mutating func take(_ values: [SampleKey: [String]]) -> Bool {
        guard values.allSatisfy({ taken[$0]?[$1] ?? 0 < $0.most }) else { return false }
        for (key, values) in values { taken[key, default: [:]][values, default: 0] += 1 }
        return true
    }

    private func value(of id: PropertyID, in model: Model, _ index: Int, _ arguments: [Argument]) -> String? {
        let property = schema[id]
        if let argument = arguments.first(where: { $0.property == id }) { return comparable(argument.text, of: property) }
        guard let destination = property.type.destination else { return comparable(property.defaultValue?.value, of: property) }
        guard id.model == model.id, schema.isDrawn(from: id) else { return nil }
        // The objects of a later model aren't known yet: all objects refer to the same one.
        let isKnown = models.prefix { $0.id != model.id }.contains { $0.id == destination }
        return isKnown ? rows[destination].map { _ in variable(schema[destination], index) } : ""
    }

    private func comparable(_ constant: Constant?, of property: Property) -> String? {
        switch constant {
        case .nil, .now, .newUUID, nil: nil
        case .swift(let code): property.has(.id) ? nil : code
        case .boolean(let value): "\(value)"
        case .integer, .number, .string, .array, .dictionary, .enumCase:
            constant.flatMap { comparable(names.value($0, as: property.type), of: property) }
        }
    }

    /// Returns a canonical spelling of a value.
    private func comparable(_ text: String, of property: Property) -> String? {
        if property.type.unwrapped == .scalar(.uuid) { return nil }
        return Double(text.filter { $0 != "_" })?.description ?? text
    }
}

/// A value that only a few objects can share: a unique key, or a related object.
private struct SampleKey: Hashable {
    /// The class whose objects, including those of subclasses, share the values.
    let owner: ModelID
    let properties: [PropertyID]
    let most: Int
}

extension Schema {
    /// Returns the number of objects that can refer to the same object by a relationship, or `nil` for any number.
    func room(of id: PropertyID) -> Int? {
        guard let relationship = relationship(of: id), let second = relationship.second else { return nil }
        let other = relationship.first.id == id ? second : relationship.first
        return other.isToMany ? other.property.count?.most : 1
    }

    /// Whether samples set a relationship from this end: the to-one end, or else the first.
    func isDrawn(from id: PropertyID) -> Bool {
        guard let relationship = relationship(of: id), let second = relationship.second else { return true }
        let other = relationship.first.id == id ? second : relationship.first
        return other.isToMany || relationship.first.id == id
    }
}

/// Orders models after those that their objects require.
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
        // Until a model is known to be possible, no model that requires it is.
        isPossible[model.id] = false
        let schema = names.schema
        // A minimum count can require any number of objects, and objects that require each other.
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
