import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes the checks of a model as values, for forms, and the lines of `validate()` that use them.
struct CheckWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions
    /// The type of the objects that a to-many relationship leads to.
    private let rows: (Property) -> String

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions, rows: ((Property) -> String)? = nil) {
        self.model = model
        self.names = names
        self.options = options
        self.rows = rows ?? { names.type($0.type.unwrapped) }
    }

    private var checked: [Property] { names.schema.checkedProperties(of: model) }

    /// Writes the type with the checks of the model and of its ancestors, the nearest last.
    func writeType(inheriting ancestors: [Model], to writer: inout TextWriter) {
        writer.block("\(options.typePrefix)enum Check {") { writer in
            for ancestor in ancestors { writeInherited(from: ancestor, to: &writer) }
            let bounds = boundNames
            for property in checked { write(PropertyCheck(property, names, bounds: bounds[property.name.text]), property, to: &writer) }
        }
    }

    /// Writes inherited checks, because Swift finds only the type of the subclass.
    private func writeInherited(from ancestor: Model, to writer: inout TextWriter) {
        let (type, inherited) = (names[ancestor.id], CheckWriter(ancestor, names, options))
        let bounds = inherited.boundNames
        for property in inherited.checked {
            for name in [bounds[property.name.text], property.name.text].compactMap(\.self) {
                writer.line("\(options.memberPrefix)static let \(SwiftIdentifier(name)) = \(type).Check.\(SwiftIdentifier(name))")
            }
        }
    }

    /// Names of the bounds of properties, which differ from all property names.
    private var boundNames: [String: String] {
        var taken = Set(names.schema.allProperties(of: model).map(\.name.text))
        var found: [String: String] = [:]
        for property in checked {
            guard let suffix = PropertyCheck.boundsSuffix(of: property) else { continue }
            let name = FreeName.of(property.name.text + suffix, isTaken: taken.contains)
            taken.insert(name)
            found[property.name.text] = name
        }
        return found
    }

    private func write(_ check: PropertyCheck, _ property: Property, to writer: inout TextWriter) {
        let type = property.isRelationship ? rows(property) : names.type(property.type.unwrapped)
        let path = "\(model.name.text).\(property.name.text)"
        let prefix = "\(options.memberPrefix)static let"
        if let bounds = check.bounds { writer.line("\(prefix) \(bounds.name): \(bounds.type) = \(bounds.value)") }
        writer.line("\(prefix) \(SwiftIdentifier(property.name.text)) = \(names.base).Check<\(type)>(\(SwiftText(path)))")
        writer.indented { writer in
            for rule in check.rules {
                let arguments = "\(SwiftText("\(path).\(rule.key)")), defaultValue: \(SwiftText(rule.message))"
                let message = "\(names[.localizedStringResource])(\(arguments))"
                let line = ".rule(\(message)) { \(rule.condition) }"
                if writer.depth + line.utf8.count <= TextWriter.width {
                    writer.line(line)
                    continue
                }
                writer.list(".rule", [message], " {")
                writer.indented { $0.line(rule.condition) }
                writer.line("}")
            }
        }
    }

    /// Writes the lines that check the values of an object, whose name ends with a dot, or of `self`. `rows` reads a relationship, in any
    /// order.
    func writeValidation(of row: String = "", rows: (Property) -> String = Self.storedRows, to writer: inout TextWriter) {
        for property in checked {
            let name = SwiftIdentifier(property.name.text)
            let value = row + (property.isRelationship ? rows(property) : name.description)
            writer.line("try \(names[model.id]).Check.\(name).validate(\(value))")
        }
    }

    private static func storedRows(_ property: Property) -> String {
        "\(SwiftIdentifier(property.storedName))\(property.type.isOptional ? " ?? []" : "")"
    }
}

extension Schema {
    /// Returns the own properties of a model with checks.
    func checkedProperties(of model: Model) -> [Property] {
        if model.isVirtual { return [] }
        return model.properties.filter { isGenerated($0) && (!$0.checks.isEmpty || ($0.isRelationship && $0.count != nil)) }
    }

    func hasChecks(_ model: Model) -> Bool { !checkedProperties(of: model).isEmpty }

    var hasChecks: Bool { models.contains { hasChecks($0) } }
}

extension VersionNames {
    /// Returns the models with checks that share a root with a model. The root has one `validate()` for all of them.
    func checkedRelatives(of model: Model) -> [Model] {
        guard model.parent != nil || isInherited(model.id) else { return schema.hasChecks(model) ? [model] : [] }
        func root(of model: Model) -> ModelID { (schema.ancestors(of: model).last ?? model).id }
        let common = root(of: model)
        return schema.models.filter { root(of: $0) == common && schema.hasChecks($0) }
    }
}
