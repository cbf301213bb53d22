import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes the initializer of a model.
struct InitializerWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ writer: ModelWriter) {
        model = writer.model
        names = writer.names
        options = writer.options
    }

    private var schema: Schema { names.schema }

    func write(to writer: inout TextWriter) {
        let parameters = names.parameters(of: model)
        let own = parameters.filter { $0.id.model == model.id }
        writer.blank()
        if model.isAbstract { writer.documentation("For subclasses: there are no objects of this model itself.") }
        let access = model.isAbstract ? "fileprivate " : options.memberPrefix
        let isOverride = model.parent.map { names.parameters(of: schema[$0]).map(\.id) == parameters.map(\.id) } ?? false
        writer.list("\(isOverride ? "override " : "")\(access)init", parameters.map { $0.declaration(names) }, " {")
        writer.indented { writer in
            for one in own where one.property.storedForm != .unordered { writeAssignment(of: one.property, one.name, to: &writer) }
            for place in schema.orderAttributes(in: model) { writer.line("self.\(place.name) = \(names.base).ListOrder.last") }
            writeAutomatic(to: &writer)
            writeParent(parameters, to: &writer)
            for one in own where one.property.storedForm == .unordered { writer.line("self.\(one.name) = \(one.name)") }
        }
        writer.line("}")
    }

    private func writeAutomatic(to writer: inout TextWriter) {
        for property in model.properties where property.has(.automatic) && !property.isTransient && !property.isRelationship {
            guard let value = property.defaultValue else { continue }
            writeAssignment(of: property, names.value(value.value, as: property.type), to: &writer)
        }
    }

    private func writeParent(_ parameters: [InitializerParameter], to writer: inout TextWriter) {
        guard let parent = model.parent else { return }
        let arguments = names.parameters(of: schema[parent]).map { "\($0.label): \($0.name)" }
        writer.list("super.init", arguments)
    }

    private func writeAssignment(of property: Property, _ value: String, to writer: inout TextWriter) {
        writer.line("self.\(SwiftIdentifier(property.storedName)) = \(names.stored(value, of: property))")
        guard let rank = property.rankName else { return }
        writer.line("self.\(SwiftIdentifier(rank)) = \(value)\(property.type.isOptional ? "?" : "").rank")
    }
}

extension VersionNames {
    /// Returns the stored form of a property's value.
    func stored(_ value: String, of property: Property) -> String {
        let mark = property.type.isOptional ? "?" : ""
        switch property.storedForm {
        case .itself, .nothing, .unordered: return value
        case .rawValue: return "\(value)\(mark)\(property.type.unwrapped.isList ? ".map(\\.rawValue)" : ".rawValue")"
        case .json:
            let json = "\(base).StoredJSON.encode"
            return property.type.isOptional ? "\(value).map { \(json)($0) }" : "\(json)(\(value))"
        }
    }
}

/// A parameter of the initializer of a model.
struct InitializerParameter: Sendable {
    let property: Property
    let id: PropertyID
    /// The default, or `nil` for a required argument.
    let defaultText: String?

    var name: String { SwiftIdentifier(property.name.text).description }
    /// The argument label.
    var label: String { SwiftLabel(property.name.text).description }

    func declaration(_ names: VersionNames) -> String {
        "\(name): \(names.type(property.type))" + (defaultText.map { " = " + $0 } ?? "")
    }
}

extension VersionNames {
    /// The parameters of a model's initializer, including inherited properties: first those without defaults, then the others, each in the
    /// order of declaration.
    func parameters(of model: Model) -> [InitializerParameter] {
        let all = (schema.ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.enumerated().compactMap { parameter($1, PropertyID(owner.id, $0)) }
        }
        return all.filter { $0.defaultText == nil } + all.filter { $0.defaultText != nil }
    }

    private func parameter(_ property: Property, _ id: PropertyID) -> InitializerParameter? {
        guard schema.isGenerated(property), !property.isTransient, !property.has(.automatic) else { return nil }
        return InitializerParameter(property: property, id: id, defaultText: defaultText(of: property))
    }

    private func defaultText(of property: Property) -> String? {
        if property.type.isToMany { return "[]" }
        guard let value = property.defaultValue?.value else { return property.type.isOptional ? "nil" : nil }
        // A default that its own check rejects is only for the store.
        if property.checks.contains(where: { value.breaks($0.check) }) { return nil }
        return self.value(value, as: property.type)
    }
}
