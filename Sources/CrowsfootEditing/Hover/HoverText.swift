package import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Text about the name under the cursor, as Markdown.
package struct HoverText: Sendable {
    package let range: SourceRange
    package let markdown: String
}

extension FileView {
    /// Returns text about a declared name, an attribute or a built-in type, or `nil` elsewhere.
    package func hover(at offset: Int) -> HoverText? {
        if let occurrence = index.occurrence(at: offset, in: file.id) {
            let symbol = index.symbols[occurrence.symbol]
            return HoverText(range: occurrence.range, markdown: SymbolText(symbol, in: schema).markdown)
        }
        guard let token = tree.token(at: offset) else { return nil }
        if let heading = headingHover(token) { return heading }
        return tree[token].kind == .identifier ? attributeHover(token) ?? typeHover(token) : nil
    }

    /// Describes the version in a heading: its checksum, and the changes since the last release.
    private func headingHover(_ token: TokenID) -> HoverText? {
        for case .version(let heading) in tree.statements {
            guard let number = [heading.number, heading.predecessor].compactMap(\.self).first(where: { $0 == token }) else { continue }
            return VersionText(tree.text(number), in: self).map { HoverText(range: tree.range(number), markdown: $0.markdown) }
        }
        return nil
    }

    private func attributeHover(_ token: TokenID) -> HoverText? {
        let before = Int(token.index) - 1
        guard before >= 0, tree.tokens[before].kind == .at, let name = AttributeName(rawValue: tree.text(token)) else { return nil }
        let range = tree.range(TokenSpan(TokenID(before), token))
        let usages = AttributeSpecification.all.filter { $0.name == name }.map { $0.arguments.usage(of: name.rawValue) }
        return HoverText(range: range, markdown: name.documentation + "\n\n" + Set(usages).sorted().joined(separator: "\n\n"))
    }

    private func typeHover(_ token: TokenID) -> HoverText? {
        guard let scalar = ScalarType(rawValue: tree.text(token)) else { return nil }
        let path = SyntaxPath(to: Int(tree[token].start), in: tree)
        guard path.isInType else { return nil }
        return HoverText(range: tree.range(token), markdown: "`\(scalar.rawValue)`: a type of Swift.")
    }
}

/// The description of one declaration.
struct SymbolText {
    private let symbol: SchemaIndex.Symbol
    private let view: SchemaView
    private let schema: Schema

    init(_ symbol: SchemaIndex.Symbol, in view: SchemaView) {
        self.symbol = symbol
        self.view = view
        schema = view.index.schema(of: symbol)
    }

    var markdown: String {
        ([code] + [documentation].compactMap(\.self) + remarks).joined(separator: "\n\n")
    }

    /// The declaration in a code block, without the body of a model.
    private var code: String {
        let text = view.sources.text(declared)
        return "```crowsfoot\n" + text.split(separator: "\n").map { $0.trimmed }.joined(separator: "\n") + "\n```"
    }

    private var declared: SourceRange {
        guard let tree = view.tree(of: symbol.range.file),
            let brace = tree.tokens(in: symbol.range).first(where: { tree.tokens[$0].kind == .leftBrace })
        else { return symbol.range }
        let previous = tree.tokens[max(brace - 1, 0)]
        return SourceRange(file: symbol.range.file, start: Int(symbol.range.start), end: max(Int(symbol.name.range.end), Int(previous.end)))
    }

    private var documentation: String? {
        switch symbol.subject {
        case .parameter: nil
        case .element(let element): schema.documentation(of: element)
        }
    }

    private var remarks: [String] {
        guard case .element(let element) = symbol.subject else { return [] }
        return [relationship(of: element), storedForm(of: element), history(of: element), hash(of: element)].compactMap(\.self)
    }

    /// The other end of a relationship.
    private func relationship(of element: SchemaElement) -> String? {
        guard case .property(let id) = element, let relationship = schema.relationship(of: id) else { return nil }
        let own = relationship.first.id == id ? relationship.first : relationship.second ?? relationship.first
        let rule = "Deleting an object: `\(own.property.deleteRule.rawValue)`"
        guard let other = relationship.other(than: own) else { return "No inverse. \(rule)." }
        return "Inverse: `\(schema.path(of: other))`\(relationship.isExplicit ? "" : ", inferred"). \(rule)."
    }

    private func storedForm(of element: SchemaElement) -> String? {
        guard case .property(let id) = element, !schema[id.model].isVirtual else { return nil }
        return StoredFormText(of: schema[id], in: schema)?.sentence
    }

    /// Since when the declaration exists, its earlier names, and its form in released versions.
    private func history(of element: SchemaElement) -> String? {
        guard schema.predecessor != nil else { return nil }
        let past = ElementPast(of: element, in: schema)
        let names = past.formerPaths.map { "`\($0)`" }
        let renamed = names.isEmpty ? "" : ", earlier \(names.joined(separator: " and "))"
        let since = past.first == schema.version ? "New in \(schema.version)." : "Since \(past.first)\(renamed)."
        let forms = past.formerForms.map { "\($0.version) has `\($0.text)`." }
        return ([since] + forms).joined(separator: " ")
    }

    /// The hash of the stores of a locked schema, which decides whether they migrate.
    private func hash(of element: SchemaElement) -> String? {
        guard case .model(let id) = element else { return nil }
        return EntityHash(of: schema[id].name.text, in: schema.version, of: view.checked)?.sentence
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.hasPrefix("@") ? "    " + start : String(start)
    }
}

extension Schema {
    /// Returns the documentation of an element, or `nil`.
    package func documentation(of element: SchemaElement) -> String? {
        switch element {
        case .schema: settings.documentation
        case .model(let id): self[id].documentation
        case .property(let id): self[id].documentation
        case .query(let id, let name): self[id].queries.first { $0.name.text == name }?.documentation
        case .enumeration(let id): self[id].documentation
        case .enumerationCase(let id, let index): self[id].cases[index].documentation
        case .structure(let id): self[id].documentation
        case .member(let id, let index): self[id].members[index].documentation
        }
    }
}
