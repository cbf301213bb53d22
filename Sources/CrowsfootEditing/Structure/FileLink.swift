import CrowsfootChecking
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Text that names a file, a folder or a rule.
package struct FileLink: Sendable {
    package enum Target: Sendable {
        /// A path, relative to the folder of the file.
        case path(String)
        case rule(Rule)
    }

    package let range: SourceRange
    package let target: Target
}

extension FileView {
    /// The folders of outputs, the sources of an import, and rules in `@allow`.
    package var links: [FileLink] {
        tree.statements.flatMap { statement -> [FileLink] in
            switch statement {
            case .schema(let schema): schema.attributes.flatMap(sources) + schema.attributes.flatMap(rules)
            case .output(let output): [output.folder.flatMap(path)].compactMap(\.self)
            case .version(let version): version.attributes.flatMap(rules)
            case .section(let section): section.body.members.flatMap(links)
            case .declaration(let declaration): declaration.allAttributes.flatMap(rules)
            case .remove, .migration: []
            }
        }
    }

    private func links(in member: SectionMemberSyntax) -> [FileLink] {
        switch member {
        case .declaration(let declaration): declaration.allAttributes.flatMap(rules)
        case .remove: []
        }
    }

    private func sources(of attribute: AttributeSyntax) -> [FileLink] {
        guard attribute.name.map(tree.text) == AttributeName.source.rawValue else { return [] }
        return attribute.arguments.compactMap { argument in
            if case .literal(let token) = argument.value { path(token) } else { nil }
        }
    }

    private func path(_ token: TokenID) -> FileLink? {
        guard tree[token].kind == .string else { return nil }
        let text = StringLiteral.value(of: tree.text(token))
        return text.isEmpty ? nil : FileLink(range: tree.range(token), target: .path(text))
    }

    private func rules(in attribute: AttributeSyntax) -> [FileLink] {
        attribute.arguments.compactMap { argument in
            guard case .ruleName(let span) = argument.value, let rule = Self.rules[tree.text(span)] else { return nil }
            return FileLink(range: tree.range(span), target: .rule(rule))
        }
    }

    private static let rules = Dictionary(RuleCatalog.complete.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
