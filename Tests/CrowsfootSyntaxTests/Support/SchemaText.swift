import CrowsfootSource
import CrowsfootSyntax

/// A schema in a test, and the parts that formatting must keep.
struct SchemaText {
    let tree: SyntaxTree

    init(_ bytes: [UInt8]) {
        var sources = SourceSet()
        tree = Parser.parse(sources.add(path: "Test.schema", bytes: bytes))
    }

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    var hasErrors: Bool { !tree.diagnostics.isEmpty }

    /// The texts of all significant tokens, in order.
    var words: [String] {
        let optional = separatorsOfSeeds
        return tree.tokens.indices.compactMap { index in
            let token = tree.tokens[index]
            if token.kind == .semicolon || token.kind == .endOfFile || optional.contains(index) { return nil }
            return SchemaText.withPlainLineBreaks(tree.text(TokenID(index)))
        }
    }

    /// The texts of all comments, in order, without trailing spaces.
    var comments: [String] {
        tree.tokens.indices.flatMap { index in
            CommentReader.comments(in: tree.file.bytes, tree.gap(before: TokenID(index))).map { comment in
                let text = String(decoding: tree.file.bytes[comment.bytes], as: UTF8.self)
                return SchemaText.withPlainLineBreaks(text).split(separator: "\n", omittingEmptySubsequences: false)
                    .map { line in String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
                    .joined(separator: "\n")
            }
        }
    }

    /// The tree with the texts of its tokens instead of their indices: two files of the same shape mean the same.
    var shape: String { SchemaText.withPlainLineBreaks(TreeDump(tree).description) }

    static func withPlainLineBreaks(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// The commas between the fields of seeds, which a line break can replace.
    private var separatorsOfSeeds: Set<Int> {
        var separators: Set<Int> = []
        for case .seed(let seed) in models.flatMap(\.body.members) {
            guard let opening = seed.body.opening, let closing = seed.body.closing else { continue }
            separators.formUnion(Int(opening.index) + 1..<Int(closing.index))
            for field in seed.body.members { separators.subtract(Int(field.span.first.index)...Int(field.span.last.index)) }
        }
        return separators
    }

    private var models: [ModelSyntax] {
        declarations.compactMap { if case .model(let model) = $0 { model } else { nil } }
    }

    private var declarations: [DeclarationSyntax] {
        tree.statements.flatMap { statement -> [DeclarationSyntax] in
            switch statement {
            case .declaration(let declaration): [declaration]
            case .section(let section):
                section.body.members.compactMap { if case .declaration(let declaration) = $0 { declaration } else { nil } }
            case .schema, .output, .version, .remove, .migration: []
            }
        }
    }
}

// MARK: - Documentation

extension SchemaText {
    /// The documentation of each declaration, in order.
    var documentation: [String] {
        tree.statements.flatMap { spans($0) }.map { tree.documentation(of: $0) ?? "" }
    }

    private func spans(_ statement: StatementSyntax) -> [TokenSpan] {
        switch statement {
        case .schema, .output, .version, .remove: [statement.span]
        case .section(let section):
            header(section.span, section.body)
                + section.body.members.flatMap { member -> [TokenSpan] in
                    switch member {
                    case .declaration(let declaration): spans(declaration)
                    case .remove(let remove): [remove.span]
                    }
                }
        case .declaration(let declaration): spans(declaration)
        case .migration(let migration): header(migration.span, migration.body) + migration.body.members.map(\.span)
        }
    }

    private func spans(_ declaration: DeclarationSyntax) -> [TokenSpan] {
        switch declaration {
        case .model(let model): header(model.span, model.body) + model.body.members.flatMap { spans($0) }
        case .enumeration(let enumeration): spansOfCases(enumeration)
        case .structure(let structure): header(structure.span, structure.body) + structure.body.members.map(\.span)
        }
    }

    private func spansOfCases(_ enumeration: EnumSyntax) -> [TokenSpan] {
        header(enumeration.span, enumeration.body) + enumeration.body.members.flatMap { [$0.span] + $0.cases.map(\.span) }
    }

    private func spans(_ member: MemberSyntax) -> [TokenSpan] {
        switch member {
        case .property(let property): [property.span]
        case .enumeration(let enumeration): spans(DeclarationSyntax.enumeration(enumeration))
        case .structure(let structure): spans(DeclarationSyntax.structure(structure))
        case .seed(let seed): header(seed.span, seed.body)
        case .query(let query): header(query.span, query.body)
        }
    }

    private func header<Member>(_ span: TokenSpan, _ body: BodySyntax<Member>) -> [TokenSpan] {
        [TokenSpan(span.first, body.opening ?? span.last)]
    }
}
