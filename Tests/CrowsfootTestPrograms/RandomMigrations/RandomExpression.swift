/// An expression about an object: its text in a schema, and its value.
struct RandomExpression {
    let text: String
    var property: String?
    let value: (RandomObject) -> ObjectValue
}

/// A condition of a statement.
struct RandomCondition {
    let text: String
    var property: String?
    let holds: (RandomObject) -> Bool
}

extension StepDraft {
    /// Returns an expression of a type that uses fitting properties of the object.
    mutating func expression(of type: ValueType, for model: String) -> RandomExpression {
        let value = literal(of: type)
        let literal = RandomExpression(text: value.schemaText) { _ in value }
        var choices = [literal]
        for property in readable(of: model) where property.valueType == type {
            choices += property.isOptional ? [otherwise(property, literal)] : values(of: property, type)
        }
        let choice = choices.randomElement(using: &random) ?? literal
        markRead(choice.property)
        return choice
    }

    private func otherwise(_ property: PropertyDraft, _ literal: RandomExpression) -> RandomExpression {
        RandomExpression(text: "\(property.name) ?? \(literal.text)", property: property.name) { object in
            object[property.name] == .nothing ? literal.value(object) : object[property.name]
        }
    }

    private func values(of property: PropertyDraft, _ type: ValueType) -> [RandomExpression] {
        let name = property.name
        let itself = RandomExpression(text: name, property: name) { $0[name] }
        switch type {
        case .int:
            return [
                itself,
                RandomExpression(text: "\(name) * 2 + 1", property: name) { object in
                    if case .int(let number) = object[name] { .int(number * 2 + 1) } else { .nothing }
                },
            ]
        case .text:
            return [
                itself,
                RandomExpression(text: "\(name) + \"+\"", property: name) { object in
                    if case .text(let text) = object[name] { .text(text + "+") } else { .nothing }
                },
            ]
        case .double, .bool, .date, .enumeration, .structure: return [itself]
        }
    }

    mutating func literal(of type: ValueType) -> ObjectValue { new.randomValue(of: type, &random) }

    mutating func condition(for model: String) -> RandomCondition {
        let byKey = RandomCondition(text: "key > 8") { $0.key > 8 }
        var choices = [byKey]
        for property in readable(of: model) {
            let name = property.name
            if property.isOptional {
                choices.append(RandomCondition(text: "\(name) == nil", property: name) { $0[name] == .nothing })
                choices.append(RandomCondition(text: "\(name) != nil", property: name) { $0[name] != .nothing })
            } else if let one = condition(name, property.valueType) {
                choices.append(one)
            }
        }
        let choice = choices.randomElement(using: &random) ?? byKey
        markRead(choice.property)
        return choice
    }

    private mutating func condition(_ name: String, _ type: ValueType?) -> RandomCondition? {
        switch type {
        case .bool: return RandomCondition(text: name, property: name) { $0[name] == .bool(true) }
        case .text: return RandomCondition(text: "\(name).isEmpty", property: name) { $0[name] == .text("") }
        case .int:
            return RandomCondition(text: "\(name) < 10", property: name) { object in
                if case .int(let number) = object[name] { number < 10 } else { false }
            }
        case .enumeration(let type):
            let value = literal(of: .enumeration(type))
            return RandomCondition(text: "\(name) == \(value.schemaText)", property: name) { $0[name] == value }
        case .double, .date, .structure, nil: return nil
        }
    }
}
