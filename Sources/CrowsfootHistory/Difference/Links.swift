import CrowsfootModel

/// The way back from each thing of a version to what it was in an earlier one, and the way there.
struct Links: Sendable {
    let models: Track
    let enumerations: Track
    let structures: Track
    let properties: PropertyLinks
    /// Of each enum and struct of the new version that the old one has too, the ways of what is in it.
    let cases: [Track?]
    let members: [Track?]

    func followed(by later: Links) -> Links {
        Links(
            models: models.followed(by: later.models), enumerations: enumerations.followed(by: later.enumerations),
            structures: structures.followed(by: later.structures), properties: properties.followed(by: later.properties),
            cases: Self.parts(cases, along: later.enumerations, followedBy: later.cases),
            members: Self.parts(members, along: later.structures, followedBy: later.members))
    }

    var reversed: Links {
        Links(
            models: models.reversed, enumerations: enumerations.reversed, structures: structures.reversed, properties: properties.reversed,
            cases: Self.reversed(cases, along: enumerations), members: Self.reversed(members, along: structures))
    }

    private static func parts(_ earlier: [Track?], along wholes: Track, followedBy later: [Track?]) -> [Track?] {
        later.enumerated().map { place, part in
            part.flatMap { part in wholes.old(of: place).flatMap { earlier[$0] }?.followed(by: part) }
        }
    }

    private static func reversed(_ parts: [Track?], along wholes: Track) -> [Track?] {
        wholes.reversed.places.map { $0.flatMap { parts[$0]?.reversed } }
    }
}
