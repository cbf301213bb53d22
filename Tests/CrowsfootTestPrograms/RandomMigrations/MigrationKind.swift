/// A kind of change between two versions, as data: the text for the declarations and the migration, and its effect on objects.
package struct MigrationKind: Sendable {
    package let name: String
    /// Names of models change before statements mention them.
    var isFirst = false
    /// Whether the store's shape changes. A version of the same shape wouldn't be one for the store.
    package var isSeenByStores = true
    /// Adds the change, and returns whether there was something to change.
    let add: @Sendable (inout StepDraft) -> Bool

    /// All steps of the language, and everything that stores do by themselves.
    ///
    /// A to-many relationship that becomes to-one isn't included: a store may reject it, as the plan reports. Nor is `custom`, which is
    /// hand-written.
    package static let all = ofNames + ofFills + ofConversions + ofPresence + ofLinks + ofModels + ofTypes
}

extension MigrationKind {
    static let ofNames = [
        MigrationKind(name: "rename model", isFirst: true) { step in
            let free = step.new.models.filter { model in
                model.parent == nil && model.was == nil && !step.new.models.contains { $0.parent == model.name }
                    && step.old.models.contains { $0.name == model.name }
            }
            guard let model = free.randomElement(using: &step.random)?.name else { return false }
            let name = step.freeTypeName("Model")
            step.renameModel(model, to: name)
            step.shape { _, new in new.changeAll([model]) { $0.model = name } }
            return true
        },
        MigrationKind(name: "rename property") { step in
            guard let (place, property) = step.pick({ $0.valueType != nil }) else { return false }
            let name = step.freeName("renamed")
            step.new.change(place) { ($0.name, $0.was) = (name, property.name) }
            step.take(name)
            step.moveValue(place, to: name)
            return true
        },
        MigrationKind(name: "rename link") { step in
            guard let (place, property) = step.pick({ $0.link != nil }) else { return false }
            let name = step.freeName("link")
            step.new.change(place) { ($0.name, $0.was) = (name, property.name) }
            step.take(name)
            return true
        },
    ]

    static let ofFills = [
        MigrationKind(name: "fill required") { step in
            step.addFilled(isOptional: false, hasDefault: false, isConditional: false)
        },
        MigrationKind(name: "fill default") { step in
            step.addFilled(isOptional: false, hasDefault: true, isConditional: false)
        },
        MigrationKind(name: "fill default where") { step in
            step.addFilled(isOptional: false, hasDefault: true, isConditional: true)
        },
        MigrationKind(name: "fill optional where") { step in
            step.addFilled(isOptional: true, hasDefault: false, isConditional: true)
        },
        MigrationKind(name: "fill itself", isSeenByStores: false) { step in
            guard let (place, _) = step.pick({ $0.valueType == .int && !$0.isOptional && !$0.attributes.contains("@unique") }) else {
                return false
            }
            let name = place.property
            let condition = step.condition(for: place.model)
            let family = step.new.family(place.model)
            step.work("fill \(place.model).\(name) with \(name) + 100 where \(condition.text)") { _, new in
                new.changeAll(family) { object in
                    if condition.holds(object), case .int(let number) = object[name] { object[name] = .int(number + 100) }
                }
            }
            return true
        },
    ]
}

extension StepDraft {
    mutating func moveValue(_ place: PropertyPlace, to name: String) {
        let family = new.family(place.model)
        shape { _, new in
            new.changeAll(family) { object in
                object[name] = object[place.property]
                object.values[place.property] = nil
            }
        }
    }

    mutating func randomType() -> ValueType {
        let types = [ValueType.int, .double, .bool, .text, .date] + new.enums.map { .enumeration($0.name) }
        return types.randomElement(using: &random) ?? .int
    }

    mutating func randomModel() -> String? { new.models.randomElement(using: &random)?.name }

    /// Adds a new property that is filled.
    mutating func addFilled(isOptional: Bool, hasDefault: Bool, isConditional: Bool) -> Bool {
        guard let model = randomModel() else { return false }
        _ = addFilled(of: randomType(), to: model, isOptional: isOptional, hasDefault: hasDefault, isConditional: isConditional)
        return true
    }

    mutating func addFilled(of type: ValueType, to model: String, isOptional: Bool, hasDefault: Bool, isConditional: Bool) -> String {
        let name = freeName("added")
        let first = hasDefault ? literal(of: type) : nil
        let expression = expression(of: type, for: model)
        let condition = isConditional ? condition(for: model) : nil
        new.add(PropertyDraft(name: name, kind: .value(type), isOptional: isOptional, defaultValue: first), to: model)
        take(name)
        let family = new.family(model)
        shape { _, new in new.changeAll(family) { $0[name] = first ?? .nothing } }
        work("fill \(model).\(name) with \(expression.text)" + (condition.map { " where \($0.text)" } ?? "")) { _, new in
            new.changeAll(family) { object in
                if condition?.holds(object) ?? true { object[name] = expression.value(object) }
            }
        }
        return name
    }
}
