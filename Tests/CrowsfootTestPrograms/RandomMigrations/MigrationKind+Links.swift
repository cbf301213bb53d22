extension MigrationKind {
    static let ofLinks = [
        MigrationKind(name: "to-one becomes to-many") { step in
            let (version, thinned) = (step.new, step.thinnedModels)
            guard
                let (place, _) = step.pick({ property in
                    // A link without an inverse is to-one, and an ordered list has an unordered other end.
                    guard let end = property.link, !end.isMany, let other = version.otherEnd(of: end).flatMap(version.property) else {
                        return false
                    }
                    return !other.isOrdered && other.link.map { !thinned.contains($0.target) } ?? false
                })
            else { return false }
            step.new.change(place) { property in
                guard var end = property.link else { return }
                end.isMany = true
                (property.kind, property.isOptional) = (.link(end), false)
            }
            return true
        },
        MigrationKind(name: "to-one becomes required") { step in
            let (version, world, former, thinned) = (step.new, step.world, step.formerModels, step.thinnedModels)
            // Hand-written code sets missing links: here, to the first object.
            guard
                let (place, property) = step.pick({ property in
                    guard property.isOptional, let end = property.link, let other = version.otherEnd(of: end).flatMap(version.property)
                    else { return false }
                    return other.link?.isMany == true && !other.isOrdered && !thinned.contains(end.target)
                }),
                let end = property.link, let other = step.new.otherEnd(of: end), former[place.model] == nil, former[end.target] == nil,
                let first = world.firstKey(of: version.family(end.target))
            else { return false }
            step.new.change(place) { $0.isOptional = false }
            step.new.change(other) { $0.attributes.append("@delete(cascade)") }
            step.take(other.property)
            step.keep(end.target)
            let family = version.family(place.model)
            step.shape { _, new in new.link(family, by: end, to: first) }
            return true
        },
        MigrationKind(name: "new link") { step in
            guard let one = step.randomModel(), let other = step.randomModel(), one != other else { return false }
            let relation = step.freeNumber()
            let (isMany, isOneToOne) = (Bool.random(using: &step.random), Int.random(in: 0..<4, using: &step.random) == 0)
            for (side, own, target, isMany) in [(0, one, other, isMany && !isOneToOne), (1, other, one, !isOneToOne)] {
                let end = LinkEnd(relation: relation, side: side, target: target, isMany: isMany)
                let name = step.freeName("link")
                step.take(name)
                step.new.add(PropertyDraft(name: name, kind: .link(end), isOptional: !isMany), to: own)
            }
            return true
        },
        MigrationKind(name: "new one-way link") { step in
            guard let one = step.randomModel(), let other = step.randomModel(), one != other else { return false }
            let end = LinkEnd(relation: step.freeNumber(), side: 0, target: other, isMany: false)
            let name = step.freeName("link")
            step.take(name)
            step.new.add(PropertyDraft(name: name, kind: .link(end), isOptional: true, attributes: ["@oneway"]), to: one)
            return true
        },
        MigrationKind(name: "remove link") { step in
            guard let (place, property) = step.pick({ $0.link?.side == 0 }), let end = property.link else { return false }
            let other = step.new.otherEnd(of: end)
            guard step.old.otherEnd(of: end)?.property == other?.property else { return false }
            step.accept("remove \(step.formerModels[place.model] ?? place.model).\(place.property)")
            step.new.remove(place)
            if let other {
                step.take(other.property)
                step.new.remove(other)
            }
            step.shape { _, new in new.links[end.relation] = nil }
            return true
        },
    ]

    static let ofModels = [
        MigrationKind(name: "new model") { step in
            let key = PropertyDraft(name: "key", kind: .value(.int), attributes: ["@unique"])
            let property = PropertyDraft(name: step.freeName("value"), kind: .value(.text))
            step.take(property.name)
            step.new.models.append(ModelDraft(name: step.freeTypeName("New"), properties: [key, property]))
            return true
        },
        MigrationKind(name: "new child") { step in
            guard let parent = step.new.models.first(where: { $0.parent != nil })?.parent else { return false }
            let property = PropertyDraft(name: step.freeName("value"), kind: .value(.int))
            step.take(property.name)
            step.new.models.append(ModelDraft(name: step.freeTypeName("Child"), parent: parent, properties: [property]))
            return true
        },
        MigrationKind(name: "remove model", isFirst: true) { step in
            let version = step.new
            let free = version.models.filter { model in
                model.parent == nil && version.family(model.name).count == 1 && model.was == nil && version.models.count > 1
                    && step.old.models.contains { $0.name == model.name }
            }
            guard let model = free.randomElement(using: &step.random), model.properties.allSatisfy({ $0.was == nil }) else { return false }
            step.accept("remove \(model.name)")
            let oneWays = version.models.flatMap { other in
                other.properties.filter { $0.link?.target == model.name && $0.link.map(version.otherEnd) == .some(nil) }
                    .map { PropertyPlace(model: other.name, property: $0.name) }
            }
            for other in model.properties.compactMap(\.link).compactMap(version.otherEnd) + oneWays {
                step.accept("remove \(step.formerModels[other.model] ?? other.model).\(other.property)")
                step.new.remove(other)
            }
            step.removeModel(model.name)
            step.shape { _, new in
                for object in new.objects.values where object.model == model.name { new.remove(object.key) }
            }
            return true
        },
        MigrationKind(name: "moved up") { step in
            let version = step.new
            guard
                let (place, property) = step.pick({ property in
                    property.isOptional && property.valueType?.isPlain == true && property.attributes.isEmpty
                        && version.models.contains { $0.parent != nil && $0.properties.contains { $0.name == property.name } }
                }), let parent = version.model(place.model).parent
            else { return false }
            step.new.remove(place)
            step.new.add(property, to: parent)
            return true
        },
        MigrationKind(name: "moved down") { step in
            let version = step.new
            guard
                let child = version.models.filter({ $0.parent != nil && $0.was == nil }).randomElement(using: &step.random),
                let parent = child.parent,
                let (place, property) = step.pick({ property in
                    property.isOptional && property.valueType?.isPlain == true && property.attributes.isEmpty
                        && version.model(parent).properties.contains { $0.name == property.name }
                }), step.old.models.contains(where: { $0.name == child.name })
            else { return false }
            step.new.remove(place)
            step.new.add(property, to: child.name)
            let others = step.new.family(parent).subtracting(step.new.family(child.name))
            step.shape { _, new in new.changeAll(others) { $0.values[place.property] = nil } }
            return true
        },
    ]
}

extension ObjectWorld {
    fileprivate func firstKey(of models: Set<String>) -> Int? { objects.values.filter { models.contains($0.model) }.map(\.key).min() }

    /// Links objects without a related object to one object.
    fileprivate mutating func link(_ models: Set<String>, by end: LinkEnd, to target: Int) {
        for key in objects.keys.sorted() where objects[key].map({ models.contains($0.model) }) == true && targets(of: key, end).isEmpty {
            let pair = end.side == 0 ? Pair(first: key, second: target) : Pair(first: target, second: key)
            links[end.relation, default: []].append(pair)
        }
    }
}
