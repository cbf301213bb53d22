import CrowsfootSource

/// Walks down the hierarchies with the properties of all ancestors at hand, so that deep ones cost no more than flat ones.
enum RedeclaredProperty: SchemaRule {
    static let rule = Rule(
        id: "inheritance/redeclared-property", severity: .error,
        summary: "a model declares a property that it inherits",
        explanation: """
            A model has all properties of its ancestors, and the store keeps one value for each. In Swift a stored property cannot be
            declared again in a subclass.
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
            rule, "`\(model.name.text)` inherits `\(property.name.text)` from `\(ancestor)`", at: property.name.range,
            related: [.init(schema[first].name.range, "inherited from here")],
            help: isSame ? "remove it here" : "remove it here, or give it another name", subject: model.path(of: property)
        )
    }
}
