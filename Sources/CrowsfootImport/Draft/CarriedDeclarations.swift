/// The declarations that a version has to write, because they differ from the previous version.
struct CarriedDeclarations {
    private(set) var declared: [DraftDeclaration] = []
    /// The names of removed declarations, without renamed ones.
    private(set) var removed: [String] = []

    /// Returns the declarations of each version. Equal declarations of consecutive versions keep the location in the last of them, which is
    /// the text that is still edited.
    static func all(in versions: [DraftVersion]) -> [CarriedDeclarations] {
        var carried: [CarriedDeclarations] = []
        var written: [String: (version: Int, place: Int, content: DraftContent)] = [:]
        var previous: [String: DraftDeclaration] = [:]
        for (number, version) in versions.enumerated() {
            let present = Dictionary(version.declarations.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
            var former: Set<String> = []
            var now = CarriedDeclarations()
            for declaration in version.declarations {
                let name = declaration.name.text
                let content = DraftContent(declaration)
                if let known = written[name], known.content == content, !(version.hasSureFormerNames && declaration.hasFormerNames) {
                    carried.indices.contains(known.version)
                        ? carried[known.version].replace(known.place, by: declaration) : now.replace(known.place, by: declaration)
                    continue
                }
                let declared =
                    version.hasSureFormerNames
                    ? declaration : declaration.heeding(previous, present, keepsUnknown: version.keepsUnknownFormerNames)
                if let name = declared.formerName?.text { former.insert(name) }
                written[name] = (number, now.declared.count, content)
                now.declared.append(declared)
            }
            let gone = previous.keys.filter { present[$0] == nil }.sorted()
            for name in gone { written[name] = nil }
            now.removed = gone.filter { !former.contains($0) }
            carried.append(now)
            previous = present
        }
        return carried
    }

    /// Returns all declarations of each version. A carried-over one has no earlier name.
    static func complete(in versions: [DraftVersion]) -> [[DraftDeclaration]] {
        zip(versions, all(in: versions)).map { version, carried in
            let declared = Dictionary(carried.declared.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
            return version.declarations.map { declared[$0.name.text] ?? $0.withoutFormerNames }
        }
    }

    private mutating func replace(_ place: Int, by later: DraftDeclaration) {
        let written = declared[place]
        declared[place] = later
        // Reused drafts have no renaming identifiers, so neither of the two was renamed.
        if later.move != nil { return }
        declared[place].formerName = written.formerName
        for index in declared[place].members.indices { declared[place].members[index].formerName = written.members[index].formerName }
    }
}

extension DraftDeclaration {
    fileprivate var hasFormerNames: Bool {
        formerName != nil || members.contains { $0.formerName != nil } || nested.contains(where: \.hasFormerNames)
    }

    fileprivate var withoutFormerNames: DraftDeclaration {
        var copy = self
        copy.formerName = nil
        for index in copy.members.indices { copy.members[index].formerName = nil }
        copy.nested = nested.map(\.withoutFormerNames)
        return copy
    }

    /// Keeps only former names that refer to an element of the previous version.
    fileprivate func heeding(
        _ previous: [String: DraftDeclaration], _ present: [String: DraftDeclaration], keepsUnknown: Bool
    ) -> DraftDeclaration {
        var copy = self
        let before = previous[name.text]
        let former = before == nil ? formerName.flatMap { present[$0.text] == nil ? previous[$0.text] : nil } : nil
        if former == nil { copy.formerName = nil }
        let known = Set((former ?? before)?.members.map(\.name.text) ?? [])
        let present = Set(members.map(\.name.text))
        for index in copy.members.indices {
            guard let old = copy.members[index].formerName?.text else { continue }
            let isKnown = keepsUnknown || known.contains(old)
            if known.contains(copy.members[index].name.text) || !isKnown || present.contains(old) {
                copy.members[index].formerName = nil
            }
        }
        return copy
    }
}

/// The content of a declaration, without locations and former names. Equal content is inherited.
struct DraftContent: Hashable {
    private let words: [String?]

    init(_ declaration: DraftDeclaration) {
        var words: [String?] = []
        Self.gather(declaration, into: &words)
        self.words = words
    }

    private static func gather(_ declaration: DraftDeclaration, into words: inout [String?]) {
        words += [
            declaration.kind.rawValue, declaration.name.text, declaration.inherited?.text, declaration.documentation, declaration.section,
        ]
        words += declaration.attributes.map(\.text)
        for member in declaration.members {
            words += [nil, member.kind.rawValue, member.name.text, member.type?.text, member.value?.text, member.documentation]
            words += member.attributes.map(\.text)
        }
        words += declaration.statements.map(\.text) + [nil]
        for nested in declaration.nested { gather(nested, into: &words) }
        words.append(nil)
    }
}
