package import CrowsfootSource
import CrowsfootSyntax

/// An entry in the outline of a file.
package struct OutlineItem: Sendable {
    package enum Kind: Sendable {
        case schema, version, section, model, enumeration, structure, property, enumerationCase, query, migration
    }

    package let name: String
    /// The type of a property, or another remark.
    package let detail: String?
    package let kind: Kind
    package let range: SourceRange
    package let nameRange: SourceRange
    package fileprivate(set) var children: [OutlineItem] = []
}

extension FileView {
    /// The outline: what a version declares is inside of its heading.
    package var outline: [OutlineItem] { OutlineBuilder(tree: tree).items() }
}

/// Builds an outline from the syntax, which is there even if nothing can be resolved.
private struct OutlineBuilder {
    let tree: SyntaxTree

    func items() -> [OutlineItem] {
        var items: [OutlineItem] = []
        for statement in tree.statements {
            for item in self.items(of: statement) {
                if item.kind != .version, items.last?.kind == .version {
                    let last = items.removeLast()
                    items.append(last.extended(by: item))
                } else {
                    items.append(item)
                }
            }
        }
        return items
    }

    private func items(of statement: StatementSyntax) -> [OutlineItem] {
        switch statement {
        case .schema(let schema): [item(schema.name, .schema, schema.span)].compactMap(\.self)
        case .version(let version): [item(version.number, .version, version.span, detail: "version")].compactMap(\.self)
        case .section(let section):
            [item(section.title, .section, section.span, children: section.body.members.flatMap(items))].compactMap(\.self)
        case .declaration(let declaration): [item(of: declaration)].compactMap(\.self)
        case .migration(let migration): [item(migration.span.first, .migration, migration.span)].compactMap(\.self)
        case .output, .remove: []
        }
    }

    private func items(of member: SectionMemberSyntax) -> [OutlineItem] {
        switch member {
        case .declaration(let declaration): [item(of: declaration)].compactMap(\.self)
        case .remove: []
        }
    }

    private func item(of declaration: DeclarationSyntax) -> OutlineItem? {
        switch declaration {
        case .model(let model):
            item(model.name, .model, model.span, detail: model.parent.map(tree.text), children: model.body.members.flatMap(items))
        case .enumeration(let enumeration):
            item(enumeration.name, .enumeration, enumeration.span, children: enumeration.body.members.flatMap { $0.cases.compactMap(item) })
        case .structure(let structure):
            item(structure.name, .structure, structure.span, children: structure.body.members.compactMap(item))
        }
    }

    private func items(of member: MemberSyntax) -> [OutlineItem] {
        switch member {
        case .property(let property): [item(of: property)].compactMap(\.self)
        case .enumeration(let enumeration): [item(of: .enumeration(enumeration))].compactMap(\.self)
        case .structure(let structure): [item(of: .structure(structure))].compactMap(\.self)
        case .query(let query): [item(query.name, .query, query.span)].compactMap(\.self)
        case .seed: []
        }
    }

    private func item(of property: PropertySyntax) -> OutlineItem? {
        item(property.name, .property, property.span, detail: property.type.map { tree.text($0.span) })
    }

    private func item(of one: CaseSyntax) -> OutlineItem? { item(one.name, .enumerationCase, one.span) }

    private func item(
        _ name: TokenID?, _ kind: OutlineItem.Kind, _ span: TokenSpan, detail: String? = nil, children: [OutlineItem] = []
    ) -> OutlineItem? {
        // Clients reject an item without a name.
        guard let name, tree[name].end > tree[name].start else { return nil }
        let text = tree[name].kind == .string ? StringLiteral.value(of: tree.text(name)) : tree.text(name)
        if text.isEmpty { return nil }
        let range = tree.range(span)
        let inside = children.filter { $0.range.start >= range.start && $0.range.end <= range.end }
        return OutlineItem(name: text, detail: detail, kind: kind, range: range, nameRange: tree.range(name), children: inside)
    }
}

extension OutlineItem {
    /// Returns the item of a version with another declaration of it.
    fileprivate func extended(by item: OutlineItem) -> OutlineItem {
        OutlineItem(
            name: name, detail: detail, kind: kind, range: range.through(item.range), nameRange: nameRange, children: children + [item])
    }
}
