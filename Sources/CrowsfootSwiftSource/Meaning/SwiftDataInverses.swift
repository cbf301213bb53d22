/// Pairs both sides of relationships as SwiftData does.
///
/// An inverse on one side counts for both. Without an inverse, two properties are paired only if each is the only candidate, not both are
/// to-many, and a to-one side is optional.
struct SwiftDataInverses {
    private struct Side: Hashable {
        let model: [String]
        let property: Int
    }

    private var models: [[String]: SwiftDataModel]
    private var omissions: [SwiftDataOmission] = []
    /// The index of each relationship by name, in each model.
    private var places: [[String]: [String: Int]] = [:]
    /// The sides without an explicit inverse, by their model and their destination.
    private var sides: [[[String]]: [Side]] = [:]

    static func pair(_ models: [SwiftDataModel]) -> (models: [[String]: SwiftDataModel], omissions: [SwiftDataOmission]) {
        var inverses = SwiftDataInverses(models)
        for model in models { inverses.pairWritten(model) }
        inverses.gatherOpenSides(models)
        for model in models { inverses.pairFound(model) }
        return (inverses.models, inverses.omissions)
    }

    private init(_ list: [SwiftDataModel]) {
        models = Dictionary(list.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for model in list {
            for (place, property) in model.properties.enumerated() where property.relationship != nil {
                places[model.path, default: [:]][property.name.text] = place
            }
        }
    }

    private mutating func gatherOpenSides(_ list: [SwiftDataModel]) {
        for model in list {
            for place in model.properties.indices {
                let side = Side(model: model.path, property: place)
                guard let relationship = relationship(side), relationship.inverse == .none else { continue }
                sides[[model.path, relationship.destination], default: []].append(side)
            }
        }
    }

    private mutating func pairWritten(_ model: SwiftDataModel) {
        for property in model.properties {
            guard let relationship = property.relationship, case .written(let name, let range) = relationship.inverse else { continue }
            guard let other = side(name, of: relationship.destination) else {
                let target = relationship.destination.last ?? ""
                let reason = "`\(target)` has no relationship `\(name)` that could be the inverse of `\(property.name.text)`"
                omissions.append(SwiftDataOmission(fate: .leftOut, reason: reason, range: range))
                continue
            }
            if self.relationship(other)?.inverse == SwiftDataRelationship.Inverse.none {
                models[other.model]?.properties[other.property].relationship?.inverse = .found(property: property.name.text)
            }
        }
    }

    /// Returns the relationship of a model or its ancestors.
    private func side(_ name: String, of model: [String]) -> Side? {
        var owner: [String]? = model
        var seen: Set<[String]> = []
        while let path = owner, seen.insert(path).inserted {
            if let place = places[path]?[name] { return Side(model: path, property: place) }
            owner = models[path]?.superclass
        }
        return nil
    }

    private mutating func pairFound(_ model: SwiftDataModel) {
        for place in model.properties.indices {
            guard let here = relationship(Side(model: model.path, property: place)), here.inverse == .none else { continue }
            let back = openSides(from: here.destination, to: model.path).filter { $0 != Side(model: model.path, property: place) }
            guard back.count == 1, let other = back.first else { continue }
            let rivals = openSides(from: model.path, to: here.destination).filter { $0 != other }
            guard rivals.count == 1, isInferred(Side(model: model.path, property: place), other) else { continue }
            let names = (model.properties[place].name.text, models[other.model]?.properties[other.property].name.text ?? "")
            models[model.path]?.properties[place].relationship?.inverse = .found(property: names.1)
            models[other.model]?.properties[other.property].relationship?.inverse = .found(property: names.0)
        }
    }

    private func relationship(_ side: Side) -> SwiftDataRelationship? { models[side.model]?.properties[side.property].relationship }

    /// Returns the unpaired sides from one model to another. If there is more than one pair, none is a candidate.
    private func openSides(from model: [String], to destination: [String]) -> [Side] {
        guard let sides = sides[[model, destination]], sides.count <= 2 else { return [] }
        return sides.filter { relationship($0)?.inverse == SwiftDataRelationship.Inverse.none }
    }

    private mutating func isInferred(_ one: Side, _ other: Side) -> Bool {
        let both = [one, other].compactMap { models[$0.model]?.properties[$0.property] }
        guard both.count == 2 else { return false }
        if both.allSatisfy(\.type.isToMany) {
            note("SwiftData doesn't infer an inverse between two to-many relationships", both)
            return false
        }
        if both.contains(where: { !$0.type.isToMany && !$0.type.isOptional }) {
            note("SwiftData doesn't infer an inverse if the to-one side isn't optional", both)
            return false
        }
        return true
    }

    private mutating func note(_ reason: String, _ properties: [SwiftDataProperty]) {
        let names = properties.map { "`\($0.name.text)`" }.sorted().joined(separator: " and ")
        guard let first = properties.map(\.name.range).min() else { return }
        let omission = SwiftDataOmission(fate: .assumed, reason: "\(names) are read as two separate relationships: \(reason)", range: first)
        if !omissions.contains(omission) { omissions.append(omission) }
    }
}
