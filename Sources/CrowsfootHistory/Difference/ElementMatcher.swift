import CrowsfootModel

/// Finds what each thing of a version was in another one.
struct ElementMatcher {
    private let old: Schema
    private let new: Schema
    private let relation: VersionRelation

    static func links(_ versions: Versions<Schema>, _ relation: VersionRelation) -> ElementMap {
        ElementMatcher(old: versions.old, new: versions.new, relation: relation).links()
    }

    private func links() -> ElementMap {
        let models = IndexMap(new.models.map(origin), oldCount: old.models.count)
        let enumerations = IndexMap(new.enumerations.map { origin(of: $0, models) }, oldCount: old.enumerations.count)
        let structures = IndexMap(new.structures.map { origin(of: $0, models) }, oldCount: old.structures.count)
        return ElementMap(
            models: models, enumerations: enumerations, structures: structures,
            properties: PropertyMatcher(Versions(old: old, new: new), models, relation).links(),
            cases: enumerations.places.enumerated().map { place, origin in
                origin.map { cases(of: new.enumerations[place], before: old.enumerations[$0]) }
            },
            members: structures.places.enumerated().map { place, origin in
                origin.map { members(of: new.structures[place], before: old.structures[$0]) }
            })
    }

    private func origin(of model: Model) -> Int? {
        relation.origin(of: model.name.text, model.previousName?.text, isCarriedOver: model.isCarriedOver) { name in
            old.model(named: name).map { Int($0.id.index) }
        }
    }

    private func origin(of enumeration: Enumeration, _ models: IndexMap) -> Int? {
        let owner = owner(enumeration.owner, models)
        let place = relation.origin(of: enumeration.name.text, enumeration.previousName?.text, isCarriedOver: enumeration.isCarriedOver) {
            old.enumeration(named: $0, in: owner).map { Int($0.id.index) }
        }
        return place ?? Versions(old: old, new: new).replaced(by: enumeration).map { Int($0.id.index) }
    }

    private func origin(of structure: Structure, _ models: IndexMap) -> Int? {
        let owner = owner(structure.owner, models)
        let place = relation.origin(of: structure.name.text, structure.previousName?.text, isCarriedOver: structure.isCarriedOver) {
            old.structure(named: $0, in: owner).map { Int($0.id.index) }
        }
        return place ?? Versions(old: old, new: new).replaced(by: structure).map { Int($0.id.index) }
    }

    /// What a type was nested in before. One in a new model may have stood outside any.
    private func owner(_ owner: ModelID?, _ models: IndexMap) -> ModelID? {
        owner.flatMap { models.old(of: Int($0.index)) }.map { ModelID($0) }
    }

    private func cases(of enumeration: Enumeration, before: Enumeration) -> IndexMap {
        let places = places(of: before.cases.lazy.map(\.name.text))
        let olds = enumeration.cases.map { one in
            relation.origin(of: one.name.text, one.previousName?.text, isCarriedOver: enumeration.isCarriedOver) { places[$0] }
        }
        return IndexMap(olds, oldCount: before.cases.count)
    }

    private func members(of structure: Structure, before: Structure) -> IndexMap {
        let places = places(of: before.members.lazy.map(\.name.text))
        let olds = structure.members.map { member in
            relation.origin(of: member.name.text, member.previousName?.text, isCarriedOver: structure.isCarriedOver) { places[$0] }
        }
        return IndexMap(olds, oldCount: before.members.count)
    }

    private func places(of names: some Sequence<String>) -> [String: Int] {
        Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }
}
