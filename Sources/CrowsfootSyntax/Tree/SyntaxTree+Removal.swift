package import CrowsfootSource

extension SyntaxTree {
    /// Returns the range to delete in order to remove `span`, with its documentation, its line and the `;` after it.
    package func removal(of span: TokenSpan) -> SourceRange {
        let range = range(span)
        let comments = CommentReader.comments(in: file.bytes, gap(before: span.first))
        let start = comments.first { $0.isDocumentation && !$0.isOnFirstLine }?.bytes.lowerBound ?? Int(range.start)
        let next = TokenID(Int(span.last.index) + 1)
        let hasSeparator = Int(next.index) < tokens.count && self[next].kind == .semicolon
        let whole = SourceRange(file: file.id, start: start, end: Int(hasSeparator ? self[next].end : range.end))
        let isLast = Int(next.index) < tokens.count && self[next].kind == .rightBrace
        return isLast ? file.lineRemovalAtEnd(of: whole) : file.lineRemoval(of: whole)
    }
}

extension DeclarationSyntax {
    /// The attributes of the declaration and of its parts.
    package var allAttributes: [AttributeSyntax] {
        switch self {
        case .model(let model): model.attributes + model.body.members.flatMap(\.allAttributes)
        case .enumeration(let enumeration): enumeration.attributes + enumeration.body.members.flatMap { $0.cases.flatMap(\.attributes) }
        case .structure(let structure): structure.attributes + structure.body.members.flatMap(\.attributes)
        }
    }
}

extension MemberSyntax {
    fileprivate var allAttributes: [AttributeSyntax] {
        switch self {
        case .property(let property): property.attributes
        case .enumeration(let enumeration): DeclarationSyntax.enumeration(enumeration).allAttributes
        case .structure(let structure): DeclarationSyntax.structure(structure).allAttributes
        case .seed: []
        case .query(let query): query.attributes
        }
    }
}
