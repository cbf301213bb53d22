import CrowsfootSource

/// Walks down the hierarchies and keeps the properties of all ancestors, so that deep ones take no longer than flat ones.
enum RedeclaredProperty: SchemaRule {
    static let rule = Rule(
        id: "inheritance/redeclared-property", severity: .error,
        summary: "a model declares a property that it inherits",
        finds: "A property with the name of an inherited one.",
        matters: "The generated class wouldn't compile.",
        fixes: """
            the property | schema
            is the same | remove it
            is another one | rename it
            """,
        evidence: .language,
        example: """
            schema Travel @deployment(iOS 26)
            model Journey { title: String }
            model Trip: Journey { title: String }
            """,
        fixed: .replacing(": Journey { title", with: ": Journey { purpose"))

    private enum Step {
        case enter(ModelID)
        case leave(ModelID)
    }

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var children: [ModelID: [ModelID]] = [:]
        for model in schema.models {
            if let parent = model.parent { children[parent, default: []].append(model.id) }
        }
        if children.isEmpty { return }
        var inherited: [String: PropertyID] = [:]
        var steps = children.keys.sorted().filter { schema[$0].parent == nil }.map(Step.enter)
        while let step = steps.popLast() {
            switch step {
            case .enter(let model):
                enter(schema[model], in: schema, &inherited, &findings)
                steps.append(.leave(model))
                steps += (children[model] ?? []).map(Step.enter)
            case .leave(let model):
                for property in schema[model].properties where inherited[property.name.text]?.model == model {
                    inherited[property.name.text] = nil
                }
            }
        }
    }

    private static func enter(
        _ model: Model, in schema: Schema, _ inherited: inout [String: PropertyID], _ findings: inout [Diagnostic]
    ) {
        for (index, property) in model.properties.enumerated() {
            if let first = inherited[property.name.text] {
                findings.append(found(property, of: model, first, in: schema))
            } else {
                inherited[property.name.text] = PropertyID(model.id, index)
            }
        }
    }

    private static func found(_ property: Property, of model: Model, _ first: PropertyID, in schema: Schema) -> Diagnostic {
        let ancestor = schema[first.model].name.text
        let isSame = schema[first].type == property.type
        return Diagnostic(
            rule, "`\(model.name.text)` already inherits `\(property.name.text)` from `\(ancestor)`", at: property.name.range,
            related: [.init(schema[first].name.range, "inherited from here")],
            help: isSame ? "remove it here" : "remove it here, or rename it", subject: model.path(of: property)
        )
    }
}
