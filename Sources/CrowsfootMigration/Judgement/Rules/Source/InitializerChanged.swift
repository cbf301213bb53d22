import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum InitializerChanged: JudgementRule {
    static let rule = Rule(
        id: "source/initializer", severity: .warning,
        summary: "code that creates objects no longer compiles",
        finds: """
            A change of a generated initializer. A new property without a default adds an argument; one that gains or loses its default
            moves; one with `@automatic` is no longer an argument.
            """,
        matters: "The app doesn't compile until you update the callers. It has no effect on users.",
        fixes: "Update the callers, or give the property a default.",
        evidence: .language,
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(" = 0", after: "Int"))

    static let examinations: [ChangeCheck] = [
        .of(PropertyAdded.self) { change, facts in
            let property = facts.new[change.property]
            guard facts.parameter(property, facts.new) == .wanted else { return nil }
            return finding("requires \(facts.name(change))", change.property.model, facts)
        },
        .of(DefaultChanged.self) { parameterChanged($0.properties, $1) },
        .of(AutomaticChanged.self) { parameterChanged($0.properties, $1) },
        .of(PersistenceChanged.self) { parameterChanged($0.properties, $1) },
        .of(ChecksChanged.self) { parameterChanged($0.properties, $1) },
        .of(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            return member.hasImplicitValue ? nil : finding("requires \(facts.name(change))", change.structures.new, facts)
        },
        .of(MemberDefaultChanged.self) { change, facts in
            guard change.defaults.new == nil, !facts.new[change.structures.new].members[change.members.new].type.isOptional else {
                return nil
            }
            return finding("requires \(facts.name(change))", change.structures.new, facts)
        },
    ]

    private static func parameterChanged(
        _ properties: Versions<PropertyID>, _ facts: StepFacts
    ) -> Judgement.Finding? {
        let both = facts.both(properties)
        let parameters = Versions(old: facts.parameter(both.old, facts.old), new: facts.parameter(both.new, facts.new))
        if parameters.old == parameters.new { return nil }
        let name = facts.name(properties.new)
        switch parameters.new {
        case .none: return finding("no longer takes \(name)", properties.new.model, facts)
        case .offered:
            let isMoved = parameters.old == .wanted && facts.asksInAnotherOrder(properties.new.model)
            return isMoved ? finding("takes \(name) at another position", properties.new.model, facts) : nil
        case .wanted: return finding("requires \(name)", properties.new.model, facts)
        }
    }

    private static func finding(_ what: String, _ model: ModelID, _ facts: StepFacts) -> Judgement.Finding {
        finding(what, facts.new.path(of: .model(model)))
    }

    private static func finding(_ what: String, _ structure: StructureID, _ facts: StepFacts) -> Judgement.Finding {
        finding(what, facts.new.path(of: .structure(structure)))
    }

    private static func finding(_ what: String, _ type: String) -> Judgement.Finding {
        Judgement.Finding(.source, "the initializer of `\(type)` \(what)", help: "update its callers")
    }
}

extension StepFacts {
    /// The role of a property in an initializer.
    fileprivate enum Parameter {
        case none
        /// A parameter with a default.
        case offered
        case wanted
    }

    /// Whether the order of the arguments changed. Required ones come before those with a default.
    fileprivate func asksInAnotherOrder(_ model: ModelID) -> Bool {
        guard let before = lineage.predecessor(of: model) else { return false }
        let asked = parameters(of: new[model], new).compactMap { lineage.predecessor(of: $0) }
        let kept = Set(asked)
        return parameters(of: old[before], old).filter(kept.contains) != asked
    }

    private func parameters(of model: Model, _ schema: Schema) -> [PropertyID] {
        let all = model.properties.indices.map { PropertyID(model.id, $0) }
        return [Parameter.wanted, .offered].flatMap { kind in all.filter { parameter(schema[$0], schema) == kind } }
    }

    fileprivate func parameter(_ property: Property, _ schema: Schema) -> Parameter {
        if property.isTransient || property.has(.automatic) || property.has(.derived) { return .none }
        if let destination = property.type.destination, schema[destination].isVirtual { return .none }
        return property.type.isToMany || property.type.isOptional || property.defaultValue != nil ? .offered : .wanted
    }
}
