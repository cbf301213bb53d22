import CrowsfootSource

/// What may be meant instead of an inverse that leads nowhere: the property whose name is nearest, the only one that leads back, or
/// one that is yet to be declared.
struct InverseSuggestion {
    /// Nobody finds a name among more, and every misspelt one would be held against all of them.
    private static let candidateLimit = 100
    /// In a larger model nobody finds the right one among so many.
    private static let searchLimit = 1000

    let help: String
    let fixes: [FixIt]

    init(for end: Relationship.End, _ inverse: Name, in schema: Schema) {
        let destination = end.property.type.destination.map { schema[$0] }
        let candidates = Self.candidates(for: end, in: destination)
        if let meant = NearestName.of(inverse.text, among: candidates) ?? (candidates.count == 1 ? candidates[0] : nil) {
            help = "write `@inverse(\(meant))`"
            fixes = [FixIt("write `@inverse(\(meant))`", .unsafe, [.init(inverse.range, with: meant)])]
        } else if !candidates.isEmpty {
            help = "name one of \(NameList.text(candidates, "or"))"
            fixes = []
        } else if let wayBack = WayBack(of: end, named: inverse.text, in: schema) {
            help = wayBack.help + (wayBack.name == inverse.text ? "" : ", and name that")
            fixes = [wayBack.fix(wayBack.name == inverse.text ? [] : [.init(inverse.range, with: wayBack.name)])].compactMap(\.self)
        } else {
            help = "name a property that leads back"
            fixes = []
        }
    }

    private static func candidates(for end: Relationship.End, in destination: Model?) -> [String] {
        var names: [String] = []
        for property in destination?.properties.prefix(searchLimit) ?? [] where names.count < candidateLimit {
            if property !== end.property, property.type.destination == end.model { names.append(property.name.text) }
        }
        return names
    }
}
