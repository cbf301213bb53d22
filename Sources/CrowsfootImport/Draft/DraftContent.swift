/// What a declaration of a draft says, wherever it was read and whatever it was called before: two with the same content carry over.
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
