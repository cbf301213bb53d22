extension MigrationKind {
    static let ofPresence = [
        MigrationKind(name: "becomes required, filled") { step in
            guard let (place, property) = step.pick({ $0.isOptional && $0.valueType?.isPlain == true && $0.attributes.isEmpty }),
                let type = property.valueType
            else { return false }
            step.new.change(place) { $0.isOptional = false }
            step.fillNothing(place, type)
            return true
        },
        MigrationKind(name: "becomes required by default") { step in
            guard let (place, property) = step.pick({ $0.isOptional && $0.valueType?.isPlain == true && $0.attributes.isEmpty }),
                let type = property.valueType
            else { return false }
            let value = step.literal(of: type)
            step.new.change(place) { ($0.isOptional, $0.defaultValue) = (false, value) }
            let (family, name) = (step.new.family(place.model), place.property)
            step.shape { _, new in
                new.changeAll(family) { if $0[name] == .nothing { $0[name] = value } }
            }
            return true
        },
        MigrationKind(name: "becomes optional") { step in
            guard let (place, _) = step.pick({ !$0.isOptional && $0.valueType?.isPlain == true && $0.attributes.isEmpty }) else {
                return false
            }
            step.new.change(place) { $0.isOptional = true }
            return true
        },
        MigrationKind(name: "new by default") { step in
            guard let model = step.randomModel() else { return false }
            let (type, name) = (step.randomType(), step.freeName("plain"))
            let value = step.literal(of: type)
            step.new.add(PropertyDraft(name: name, kind: .value(type), defaultValue: value), to: model)
            step.take(name)
            let family = step.new.family(model)
            step.shape { _, new in new.changeAll(family) { $0[name] = value } }
            return true
        },
        MigrationKind(name: "remove property") { step in
            guard let (place, _) = step.pick({ $0.valueType != nil && $0.attributes.isEmpty }) else { return false }
            step.new.remove(place)
            let former = step.formerModels[place.model] ?? place.model
            step.accept("remove \(former).\(place.property)")
            return true
        },
        MigrationKind(name: "unique") { step in
            guard let (place, _) = step.pick({ [.int, .text].contains($0.valueType) && $0.attributes.isEmpty && $0.defaultValue == nil }),
                step.canRemoveObjects(of: place.model)
            else { return false }
            step.makeUnique(place)
            return true
        },
        MigrationKind(name: "fill and unique") { step in
            guard let model = step.randomModel(), step.canRemoveObjects(of: model),
                step.old.models.contains(where: { $0.name == step.formerModels[model] ?? model })
            else { return false }
            let added = step.addFilled(of: .text, to: model, isOptional: false, hasDefault: false, isConditional: false)
            step.makeUnique(PropertyPlace(model: model, property: added))
            return true
        },
    ]
}

extension StepDraft {
    /// Whether the outcome is fully specified for objects that refer to a removed one. The order of joined lists isn't, nor the order of
    /// two steps that remove objects of one model: a step that reads old values comes first.
    fileprivate func canRemoveObjects(of model: String) -> Bool {
        if keptModels.contains(model) || statements.contains(where: { $0.hasPrefix("unique \(model).") }) { return false }
        let ends = old.models.flatMap(\.properties).compactMap(\.link)
        return new.family(model).count == 1 && new.model(model).parent == nil
            && new.model(model).properties.allSatisfy { property in
                guard let end = property.link else { return true }
                let isSame = !ends.contains { ($0.relation, $0.side) == (end.relation, end.side) && $0.isMany != end.isMany }
                return isSame && !property.isOrdered && (end.isMany || !property.attributes.contains("@delete(cascade)"))
            }
    }

    /// Merges objects with equal values.
    fileprivate mutating func makeUnique(_ place: PropertyPlace) {
        new.change(place) { $0.attributes.append("@unique") }
        thin(place.model)
        let keepsFirst = Bool.random(using: &random)
        let oneWays = new.models.flatMap(\.properties).filter { $0.attributes.contains("@oneway") }.compactMap(\.link)
        let ends =
            new.model(place.model).properties.compactMap(\.link).filter(\.isMany)
            + oneWays.filter { $0.target == place.model }.map { LinkEnd(relation: $0.relation, side: 1, target: "", isMany: true) }
        end("unique \(place.model).\(place.property) keep \(keepsFirst ? "first" : "last") key") { _, new in
            let rows = new.objects.values.filter { $0.model == place.model && $0[place.property] != .nothing }
            for alike in Dictionary(grouping: rows, by: { $0[place.property] }).values where alike.count > 1 {
                let keys = alike.map(\.key).sorted()
                guard let kept = keepsFirst ? keys.first : keys.last else { continue }
                for key in keys where key != kept { new.remove(key, handingOnTo: kept, ends) }
            }
        }
    }
}

extension ValueType {
    /// Whether it is neither an enum nor a struct.
    var isPlain: Bool {
        switch self {
        case .int, .double, .bool, .text, .date: true
        case .enumeration, .structure: false
        }
    }
}
