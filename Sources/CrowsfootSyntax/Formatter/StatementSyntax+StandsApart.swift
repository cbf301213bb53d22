extension StatementSyntax {
    /// Whether blank lines stand around it.
    var standsApart: Bool {
        switch self {
        case .schema, .output, .remove: false
        case .version, .section, .declaration, .migration: true
        }
    }
}

extension SectionMemberSyntax {
    var standsApart: Bool {
        switch self {
        case .declaration: true
        case .remove: false
        }
    }

    var span: TokenSpan {
        switch self {
        case .declaration(let declaration): declaration.span
        case .remove(let remove): remove.span
        }
    }
}
