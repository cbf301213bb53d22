/// Finds the counterpart of each element of a version in another one.
struct ElementMatcher {
    private let old: Schema
    private let new: Schema
    private let relation: VersionRelation

    static func links(_ versions: Versions<Schema>, _ relation: VersionRelation) -> ElementMap {
        ElementMatcher(old: versions.old, new: versions.new, relation: relation).links()
    }

    private func links() -> ElementMap {
        let models = IndexMap(new.models.map(origin), oldCount: old.models.count)
        let (enumerations, structures) = (enumerations(models), structures(models))
        return ElementMap(
            models: models, enumerations: enumerations, structures: structures,
            properties: PropertyMatcher(Versions(old: old, new: new), models, relation).links(),
            cases: enumerations.indices.enumerated().map { index, origin in
                origin.map { cases(of: new.enumerations[index], before: old.enumerations[$0]) }
            },
            members: structures.indices.enumerated().map { index, origin in
                origin.map { members(of: new.structures[index], before: old.structures[$0]) }
            })
    }

    private func origin(of model: Model) -> Int? {
        relation.origin(of: model.name.text, model.previousName?.text, isCarriedOver: model.isCarriedOver) { name in
            old.model(named: name).map { Int($0.id.index) }
        }
    }

    private func enumerations(_ models: IndexMap) -> IndexMap {
        let namesakes = new.enumerations.map { one in
            relation.origin(of: one.name.text, one.previousName?.text, isCarriedOver: one.isCarriedOver) { name in
                old.enumeration(named: name, in: owner(one.owner, models)).map { Int($0.id.index) }
            }
        }
        let types = ReplacedTypes(old: old, new: new, models: models)
        let olds = zip(new.enumerations, namesakes).map { $1 ?? types.replaced(by: $0, namesakes) }
        return IndexMap(olds, oldCount: old.enumerations.count)
    }

    private func structures(_ models: IndexMap) -> IndexMap {
        let namesakes = new.structures.map { one in
            relation.origin(of: one.name.text, one.previousName?.text, isCarriedOver: one.isCarriedOver) { name in
                old.structure(named: name, in: owner(one.owner, models)).map { Int($0.id.index) }
            }
        }
        let types = ReplacedTypes(old: old, new: new, models: models)
        let olds = zip(new.structures, namesakes).map { $1 ?? types.replaced(by: $0, namesakes) }
        return IndexMap(olds, oldCount: old.structures.count)
    }

    /// The former owner of a nested type. A type in a new model may have been at the top level.
    private func owner(_ owner: ModelID?, _ models: IndexMap) -> ModelID? {
        owner.flatMap { models.old(of: Int($0.index)) }.map { ModelID($0) }
    }

    private func cases(of enumeration: Enumeration, before: Enumeration) -> IndexMap {
        let indices = indices(of: before.cases.lazy.map(\.name.text))
        let olds = enumeration.cases.map { one in
            relation.origin(of: one.name.text, one.previousName?.text, isCarriedOver: enumeration.isCarriedOver) { indices[$0] }
        }
        return IndexMap(olds, oldCount: before.cases.count)
    }

    private func members(of structure: Structure, before: Structure) -> IndexMap {
        let indices = indices(of: before.members.lazy.map(\.name.text))
        let olds = structure.members.map { member in
            relation.origin(of: member.name.text, member.previousName?.text, isCarriedOver: structure.isCarriedOver) { indices[$0] }
        }
        return IndexMap(olds, oldCount: before.members.count)
    }

    private func indices(of names: some Sequence<String>) -> [String: Int] {
        Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }
}

/// Maps the elements of a version to those of an earlier one, and back.
///
/// It is a class, because it is used often and its twenty lists are expensive to copy.
package final class ElementMap: Sendable {
    package let models: IndexMap
    package let enumerations: IndexMap
    package let structures: IndexMap
    package let properties: PropertyMap
    /// The maps of the cases of each enum that both versions have.
    package let cases: [IndexMap?]
    package let members: [IndexMap?]

    init(
        models: IndexMap, enumerations: IndexMap, structures: IndexMap, properties: PropertyMap, cases: [IndexMap?], members: [IndexMap?]
    ) {
        self.models = models
        self.enumerations = enumerations
        self.structures = structures
        self.properties = properties
        self.cases = cases
        self.members = members
    }

    func followed(by later: ElementMap) -> ElementMap {
        ElementMap(
            models: models.followed(by: later.models), enumerations: enumerations.followed(by: later.enumerations),
            structures: structures.followed(by: later.structures), properties: properties.followed(by: later.properties),
            cases: Self.parts(cases, along: later.enumerations, followedBy: later.cases),
            members: Self.parts(members, along: later.structures, followedBy: later.members))
    }

    var reversed: ElementMap {
        ElementMap(
            models: models.reversed, enumerations: enumerations.reversed, structures: structures.reversed, properties: properties.reversed,
            cases: Self.reversed(cases, along: enumerations), members: Self.reversed(members, along: structures))
    }

    private static func parts(_ earlier: [IndexMap?], along wholes: IndexMap, followedBy later: [IndexMap?]) -> [IndexMap?] {
        later.enumerated().map { index, part in
            part.flatMap { part in wholes.old(of: index).flatMap { earlier[$0] }?.followed(by: part) }
        }
    }

    private static func reversed(_ parts: [IndexMap?], along wholes: IndexMap) -> [IndexMap?] {
        wholes.reversed.indices.map { $0.flatMap { parts[$0]?.reversed } }
    }
}
