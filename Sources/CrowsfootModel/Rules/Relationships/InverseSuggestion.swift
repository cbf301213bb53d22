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

/// Finds the stored model that a word means: the whole name of a model, or else the last words of the name of just one.
struct ModelNameIndex {
    private var whole: [String: ModelID] = [:]
    /// None for an ending that several models share.
    private var endings: [String: ModelID?] = [:]

    init(_ schema: Schema) {
        for model in schema.models where !model.isVirtual {
            whole[model.name.text.lowercased()] = model.id
            for ending in Self.endings(of: model.name.text) {
                endings[ending] = endings[ending] == nil ? .some(model.id) : .some(nil)
            }
        }
    }

    func model(called word: String) -> ModelID? {
        let key = word.lowercased()
        return whole[key] ?? (endings[key] ?? nil)
    }

    /// `session` for `LiveSession`. Names are short, so that there are few.
    private static func endings(of name: String) -> [String] {
        name.unicodeScalars.indices.dropFirst().filter { name.unicodeScalars[$0].isCapital }.map { name[$0...].lowercased() }
    }
}

extension Unicode.Scalar {
    /// The table of all letters is slow to ask, and names are mostly ASCII.
    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
}
