/// A statement of a file.
package enum StatementSyntax: Sendable {
    case schema(SchemaSyntax)
    case output(OutputSyntax)
    case version(VersionSyntax)
    case section(SectionSyntax)
    case declaration(DeclarationSyntax)
    case remove(RemoveSyntax)
    case migration(MigrationSyntax)

    package var span: TokenSpan {
        switch self {
        case .schema(let schema): schema.span
        case .output(let output): output.span
        case .version(let version): version.span
        case .section(let section): section.span
        case .declaration(let declaration): declaration.span
        case .remove(let remove): remove.span
        case .migration(let migration): migration.span
        }
    }
}

/// `schema Name @attributes`
package struct SchemaSyntax: Sendable {
    package let name: TokenID?
    package let attributes: [AttributeSyntax]
    package let span: TokenSpan
}

/// `output kind "folder" @options`
package struct OutputSyntax: Sendable {
    package let kind: TokenID?
    package let folder: TokenID?
    /// Whether the folder is omitted on purpose, and isn't just missing.
    package let isForBuilds: Bool
    package let attributes: [AttributeSyntax]
    package let span: TokenSpan
}

/// `version 1.1.0 from 1.0.0 @released`, the heading of what follows it
package struct VersionSyntax: Sendable {
    /// The relation of a version to its predecessor.
    package enum Relation: CaseIterable, Sendable {
        /// It contains all declarations of the other version, and states what is added, changed and removed.
        case from
        /// It is complete.
        case after

        var keyword: StaticString {
            switch self {
            case .from: "from"
            case .after: "after"
            }
        }
    }

    package let number: TokenID?
    package let relation: Relation?
    package let predecessor: TokenID?
    package let attributes: [AttributeSyntax]
    package let span: TokenSpan
}

/// `section "Title" { … }`
package struct SectionSyntax: Sendable {
    package let title: TokenID?
    package let body: BodySyntax<SectionMemberSyntax>
    package let span: TokenSpan
}

/// A member of a section.
package enum SectionMemberSyntax: Sendable {
    case declaration(DeclarationSyntax)
    case remove(RemoveSyntax)
}

/// `remove Name`
package struct RemoveSyntax: Sendable {
    package let name: TokenID?
    package let span: TokenSpan
}

/// The members between two braces, in order.
package struct BodySyntax<Member: Sendable>: Sendable {
    package let opening: TokenID?
    package let members: [Member]
    /// The closing brace, or `nil` at the end of an incomplete file.
    package let closing: TokenID?
}
