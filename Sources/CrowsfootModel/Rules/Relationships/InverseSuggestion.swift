import CrowsfootSource

/// The correction of an invalid inverse: the property with the nearest name, the only one that leads back, or a new one.
struct InverseSuggestion {
    /// The maximum number of properties to compare with a misspelled name.
    private static let candidateLimit = 100
    /// The maximum number of candidates in a help.
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
            help = "use \(NameList.text(candidates, "or"))"
            fixes = []
        } else if let proposal = InverseProposal(of: end, named: inverse.text, in: schema) {
            let isNamed = proposal.name == inverse.text
            let naming = isNamed ? [] : [FixIt.Edit(inverse.range, with: proposal.name)]
            help = proposal.help + (isNamed ? "" : ", and write `@inverse(\(proposal.name))` here")
            fixes = [proposal.fix(naming, help)].compactMap(\.self)
        } else {
            help = "use a property that leads back"
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

/// Finds the stored model for a word: its whole name, or the last words of only one name.
struct ModelNameIndex {
    private var whole: [String: ModelID] = [:]
    /// `nil` for an ending that several models share.
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

    /// Endings of a name, such as `session` for `LiveSession`.
    private static func endings(of name: String) -> [String] {
        name.unicodeScalars.indices.dropFirst().filter { name.unicodeScalars[$0].isCapital }.map { name[$0...].lowercased() }
    }
}

extension Unicode.Scalar {
    /// A fast check for ASCII, since names are mostly ASCII.
    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
}
