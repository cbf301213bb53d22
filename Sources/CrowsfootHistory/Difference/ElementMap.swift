import CrowsfootModel

/// The way back from each thing of a version to what it was in an earlier one, and the way there.
struct ElementMap: Sendable {
    let models: IndexMap
    let enumerations: IndexMap
    let structures: IndexMap
    let properties: PropertyMap
    /// Of each enum and struct of the new version that the old one has too, the ways of what is in it.
    let cases: [IndexMap?]
    let members: [IndexMap?]

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
        later.enumerated().map { place, part in
            part.flatMap { part in wholes.old(of: place).flatMap { earlier[$0] }?.followed(by: part) }
        }
    }

    private static func reversed(_ parts: [IndexMap?], along wholes: IndexMap) -> [IndexMap?] {
        wholes.reversed.places.map { $0.flatMap { parts[$0]?.reversed } }
    }
}
