import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax

/// Swift that writes two objects of each model of a schema, and that reads all objects, each with SwiftData and with Core Data.
///
/// Only names and literals are shared by the two halves: a value goes from a literal through one framework, a store and the other framework to a text.
struct TwinProgram {
    private let schema: Schema
    private let entities: [String: StoreModel.Entity]

    /// Creates it for a schema that both frameworks store in one form. For others, there is no twin.
    init?(_ schema: Schema) {
        var hasher = VersionHasher()
        let (model, managed) = (StoreModel(schema), StoreModel(coreData: schema))
        guard hasher.hashes(of: model) == hasher.hashes(of: managed) else { return nil }
        self.schema = schema
        entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
        guard models.allSatisfy({ canMake($0) }), models.contains(where: { !compared($0).isEmpty }) else { return nil }
    }

    private var name: String { schema.name }
    /// The models that have objects, each after those that it can't do without.
    private var models: [Model] {
        var ordered: [Model] = []
        func add(_ model: Model) {
            guard !ordered.contains(where: { $0.id == model.id }) else { return }
            for link in requiredLinks(of: model) { if let target = schema.model(named: link.destination) { add(target) } }
            ordered.append(model)
        }
        for model in schema.models where !model.isAbstract && !model.isVirtual { add(model) }
        return ordered
    }

    var objectCount: Int { models.count * 2 }

    /// The type `NAMETwin`.
    var text: String {
        """
        enum \(name)Twin: Twin {
            static func modelContext() throws -> ModelContext {
                kept(try container(\(models.map { "\($0.name.text).self" }.joined(separator: ", "))))
            }

            static func fill(_ context: ModelContext) {
        \(models.flatMap { model in numbers.map { maker(model, $0) } }.joined())\(setters { "\($0).\($1) = \($2)" })    }

            static func lines(_ context: ModelContext) throws -> [String] {
                var lines: [String] = []
        \(models.map(reader).joined())        return lines
            }

        \(models.map(summary).joined())
            static func fill(_ context: NSManagedObjectContext) {
        \(models.flatMap { model in numbers.map { managedMaker(model, $0) } }.joined())\(setters { "\($0).setValue(\($2), forKey: \"\($1)\")" })    }

            static func lines(_ context: NSManagedObjectContext) throws -> [String] {
                var lines: [String] = []
        \(models.map(managedReader).joined())        return lines
            }

        \(models.map(managedSummary).joined())}

        """
    }

    private let numbers = [1, 2]

    // MARK: - Attributes

    /// The number in the values of an object. No two objects share one, since a model may be unique among all that inherit from it.
    private func value(_ model: Model, _ number: Int) -> Int {
        2 * (schema.models.firstIndex { $0.id == model.id } ?? 0) + number
    }

    private func attributes(of model: Model) -> [Property] {
        schema.allProperties(of: model).filter { !$0.isRelationship && schema.isInStore($0) && !$0.has(.ephemeral) }
    }

    /// A literal for the property, and the type and the literal of what is stored; `nil` for a value that is left as it is.
    private func literal(_ property: Property, _ number: Int) -> (swift: String, stored: String, type: String)? {
        let type = property.type.unwrapped
        if property.storedForm == .rawValue, case .enumeration(let id) = type {
            let one = schema[id].cases[number % schema[id].cases.count]
            return (".\(one.name.text)", one.rawValue.spelling, schema[id].rawType.rawValue)
        }
        if property.storedForm == .rawValue, let id = type.listedEnumeration {
            let one = schema[id].cases[number % schema[id].cases.count]
            return ("[.\(one.name.text)]", "[\(one.rawValue.spelling)]", "[\(schema[id].rawType.rawValue)]")
        }
        return literal(type, number).map { ($0, $0, schema.spelling(of: type)) }
    }

    private func literal(_ type: ValueType, _ number: Int) -> String? {
        switch type {
        case .scalar(let scalar):
            switch scalar {
            case .bool: number.isMultiple(of: 2) ? "false" : "true"
            case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: "\(scalar.rawValue)(\(number))"
            case .float, .double: "\(scalar.rawValue)(\(number).5)"
            case .decimal: "Decimal(\(number)) / 2"
            case .string: "\"text \(number)\""
            case .date: "Date(timeIntervalSinceReferenceDate: \(number).5)"
            case .data: "Data([\(number), 0, 255])"
            case .uuid: "UUID(uuidString: \"00000000-0000-0000-0000-\(100_000_000_000 + number)\")!"
            case .url: "URL(string: \"https://example.com/\(number)\")!"
            case .duration: nil
            }
        case .array(.scalar(let element)):
            if let one = literal(.scalar(element), number), let other = literal(.scalar(element), 3) { "[\(one), \(other)]" } else { nil }
        case .dictionary(let key, let value):
            if let key = literal(key, number), let value = literal(value, number) { "[\(key): \(value)]" } else { nil }
        case .array, .enumeration, .structure, .model, .foreign, .optional, .unknown: nil
        }
    }

    /// Whether values for all that an object needs can be written.
    private func canMake(_ model: Model) -> Bool {
        let isOrdered = schema.allProperties(of: model).contains { $0.storedForm == .unordered }
        return !isOrdered && attributes(of: model).allSatisfy { $0.hasImplicitValue || literal($0, 1) != nil }
    }

    // MARK: - Relationships

    private func links(of model: Model) -> [StoreModel.Relationship] {
        ([model] + schema.ancestors(of: model)).flatMap { entities[$0.name.text]?.relationships ?? [] }
    }

    private func requiredLinks(of model: Model) -> [StoreModel.Relationship] {
        links(of: model).filter { !$0.isToMany && !$0.isOptional }
    }

    /// Each relationship is set at one of its ends: the one that leads to one object, or else the one whose name is first.
    private func isSet(_ link: StoreModel.Relationship, of model: Model) -> Bool {
        guard let name = link.inverse, !link.isOwnInverse,
            let other = entities[link.destination]?.relationships.first(where: { $0.name == name })
        else { return true }
        if link.isToMany != other.isToMany { return other.isToMany }
        return (link.name, model.name.text) <= (other.name, link.destination)
    }

    /// The object of this number, or the other one if both ends are the same model.
    private func target(_ link: StoreModel.Relationship, of model: Model, _ number: Int) -> String {
        variable(link.destination, link.destination == model.name.text ? 3 - number : number)
    }

    private func setters(_ statement: (String, String, String) -> String) -> String {
        models.flatMap { model in
            // Objects are made with what they can't do without.
            let own = (entities[model.name.text]?.relationships ?? []).filter { ($0.isToMany || $0.isOptional) && isSet($0, of: model) }
            return own.flatMap { link in
                numbers.map { number in
                    let target = target(link, of: model, number)
                    let value = link.isToMany ? "list(\(target))" : target
                    return "        " + statement(variable(model.name.text, number), link.name, value) + "\n"
                }
            }
        }.joined()
    }

    private func variable(_ model: String, _ number: Int) -> String { "made\(model)\(number)" }

    // MARK: - SwiftData

    private func maker(_ model: Model, _ number: Int) -> String {
        let object = variable(model.name.text, number)
        let properties = schema.allProperties(of: model)
        // Initializers ask for a text that must not be empty, even if it has a default.
        let needed = properties.filter { property in
            if property.isRelationship { return !property.hasImplicitValue && !property.type.isToMany }
            return schema.isInStore(property) && (!property.hasImplicitValue || property.checks.contains { $0.check == .nonEmpty })
        }
        let arguments = needed.map { property in
            let link = requiredLinks(of: model).first { $0.name == property.name.text }
            let value = link.map { target($0, of: model, number) } ?? literal(property, value(model, number))?.swift ?? ""
            return "\(property.name.text): \(value)"
        }
        let settings = attributes(of: model).filter { $0.hasImplicitValue && !$0.has(.immutable) && !$0.has(.derived) }.compactMap {
            property in literal(property, value(model, number)).map { "        \(object).\(property.name.text) = \($0.swift)\n" }
        }
        return """
                    let \(object) = \(model.name.text)(\(arguments.joined(separator: ", ")))
                    context.insert(\(object))
            \(settings.joined())
            """
    }

    private func reader(_ model: Model) -> String {
        let name = model.name.text
        let parts = links(of: model).map { link in
            let rows = link.isToMany || !link.isOptional ? "row.\(link.name)" : "row.\(link.name).map { [$0] }"
            return " \(link.name)=\\(shown(\(link.isToMany || link.isOptional ? rows : "[\(rows)]"), \(link.destination)Summary))"
        }
        return """
                    for row in try context.fetch(FetchDescriptor<\(name)>()) where type(of: row) == \(name).self {
                        lines.append("\\(\(name)Summary(row))\(parts.joined())")
                    }

            """
    }

    private func summary(_ model: Model) -> String {
        let parts = compared(model).map { " \($0.storedName)=\\(shown(row.\($0.storedName)))" }
        return """
                private static func \(model.name.text)Summary(_ row: \(model.name.text)) -> String {
                    "\(model.name.text)\(parts.joined())"
                }

            """
    }

    private func compared(_ model: Model) -> [Property] {
        attributes(of: model).filter { literal($0, 1) != nil && !($0.has(.immutable) && $0.hasImplicitValue) }
    }

    // MARK: - Core Data

    private func managedMaker(_ model: Model, _ number: Int) -> String {
        let object = variable(model.name.text, number)
        let values = attributes(of: model).compactMap { property in
            // Core Data has no default for the JSON of a value.
            let value =
                literal(property, value(model, number)).map { "\($0.stored) as \($0.type)" }
                ?? (property.storedForm == .json ? "Data()" : nil)
            return value.map { "        \(object).setValue(\($0), forKey: \"\(property.storedName)\")\n" }
        }
        let links = requiredLinks(of: model).map {
            "        \(object).setValue(\(target($0, of: model, number)), forKey: \"\($0.name)\")\n"
        }
        return """
                    let \(object) = NSEntityDescription.insertNewObject(forEntityName: "\(model.name.text)", into: context)
                    _ = \(object)
            \(values.joined())\(links.joined())
            """
    }

    private func managedReader(_ model: Model) -> String {
        let name = model.name.text
        let parts = links(of: model).map { link in
            let value = "row.value(forKey: \"\(link.name)\")"
            let rows = link.isToMany ? "(\(value) as? Set<NSManagedObject>).map(Array.init)" : "(\(value) as? NSManagedObject).map { [$0] }"
            return " \(link.name)=\\(shown(\(rows), managed\(link.destination)Summary))"
        }
        return """
                    for row in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "\(name)")) where row.entity.name == "\(name)" {
                        lines.append("\\(managed\(name)Summary(row))\(parts.joined())")
                    }

            """
    }

    private func managedSummary(_ model: Model) -> String {
        let parts = compared(model).compactMap { property -> String? in
            let value = "row.value(forKey: \"\(property.storedName)\")"
            return literal(property, 1).map { " \(property.storedName)=\\(shown(\(value) as? \($0.type)))" }
        }
        return """
                private static func managed\(model.name.text)Summary(_ row: NSManagedObject) -> String {
                    "\(model.name.text)\(parts.joined())"
                }

            """
    }
}
