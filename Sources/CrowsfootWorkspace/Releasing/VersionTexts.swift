import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The text of each version of a history in one file, with carried-over declarations written out.
struct VersionTexts {
    let links: [VersionChain.Link]
    private let trees: [SyntaxTree]
    private let pieces: [StatementPieces]
    /// The file that gets the heading.
    private let main: Int
    private let isCanonical: Bool

    init(_ trees: [SyntaxTree], of schema: String) {
        self.trees = trees
        links = VersionChain(trees).links
        pieces = trees.map(StatementPieces.init)
        let named = trees.firstIndex { FilePath($0.file.path).name == schema + FilePath.schemaEnding }
        main = named ?? trees.firstIndex { $0.versionHeading != nil } ?? 0
        isCanonical = trees.allSatisfy { Formatter.format($0) == $0.file.bytes }
    }

    /// Returns the files of the schema with one version.
    func trees(of link: VersionChain.Link) -> [SyntaxTree] {
        trees.indices.map { index in
            var bytes = text(of: link, in: index)
            if bytes.last != UInt8(ascii: "\n") { bytes += newline(in: index) }
            let text = parsed(bytes, as: trees[index].file)
            guard isCanonical, let formatted = Formatter.format(text) else { return text }
            return parsed(formatted, as: trees[index].file)
        }
    }

    private func text(of link: VersionChain.Link, in index: Int) -> [UInt8] {
        let tree = trees[index]
        var text = tree.statements.indices.filter { tree.statements[$0].isAboutAll }.reduce(into: [UInt8]()) {
            $0 += pieces[index][$1]
        }
        text += heading(of: link, in: index) + removals(of: link, in: index)
        var written: Set<String> = []
        for entry in link.declarations where entry.declaration.tree == index {
            guard let title = entry.declaration.section else {
                text += piece(of: entry)
                continue
            }
            if written.insert(title).inserted { text += section(title, of: link, in: index) }
        }
        for migration in link.draft.migrations where migration.tree == index { text += pieces[index].text(of: migration.syntax.span) }
        if link.draft.number == links.last?.draft.number { text += pieces[index].rest }
        return text
    }

    /// Returns the heading with its comments. A separate file needs no `@released`.
    private func heading(of link: VersionChain.Link, in index: Int) -> [UInt8] {
        let heading = trees[index].heading(of: link.draft.number)
        let blank = newline(in: index) + newline(in: index)
        let comments = heading.map { pieces[index].comments(around: $0.span) } ?? (before: blank, after: [])
        if index != main { return heading == nil ? [] : comments.before + comments.after }
        let text = (["version \(link.draft.number)"] + attributes(of: link)).joined(separator: " ")
        // Text after it on its line gets its own line.
        let isAlone = heading.map { pieces[index].endsLine($0.span) } ?? true
        return comments.before + text.utf8 + comments.after + (isAlone ? [] : newline(in: index))
    }

    /// Returns the attributes of all headings, one for each file.
    private func attributes(of link: VersionChain.Link) -> [String] {
        trees.reduce(into: []) { texts, tree in
            for attribute in tree.heading(of: link.draft.number)?.attributes ?? [] {
                let isMark = attribute.name.map(tree.text) == AttributeName.released.rawValue
                if !isMark, !texts.contains(tree.text(attribute.span)) { texts.append(tree.text(attribute.span)) }
            }
        }
    }

    /// Returns the comments of `remove` statements, which a complete version doesn't need.
    private func removals(of link: VersionChain.Link, in index: Int) -> [UInt8] {
        var isOfVersion = trees[index].versionHeading == nil
        var text: [UInt8] = []
        for statement in trees[index].statements {
            if case .version(let heading) = statement {
                isOfVersion = heading.number.map(trees[index].text) == link.draft.number.description
            }
            guard isOfVersion, case .remove = statement else { continue }
            let comments = pieces[index].comments(around: statement.span)
            let all = comments.before + comments.after
            if all.contains(UInt8(ascii: "/")) { text += all }
        }
        return text
    }

    private func section(_ title: String, of link: VersionChain.Link, in index: Int) -> [UInt8] {
        let entries = link.declarations.filter { $0.declaration.tree == index && $0.declaration.section == title }
        let members = entries.flatMap(piece)
        let own = entries.lazy.compactMap { trees[index].section(around: $0.declaration.syntax.span) }.first
        let other = link.sections.first { $0.title == title }.map(\.range)
        guard let range = own.map({ trees[index].range($0.span.first) }) ?? other,
            let source = trees.firstIndex(where: { $0.file.id == range.file }), let section = trees[source].section(at: range),
            let edges = pieces[source].edges(of: section)
        else { return members }
        return edges.header + members + edges.rest + newline(in: index) + Array("}".utf8)
    }

    /// Returns the text of an inherited declaration, without its `@was`.
    private func piece(of entry: VersionChain.Entry) -> [UInt8] {
        let text = pieces[entry.declaration.tree].text(of: entry.declaration.syntax.span)
        if !entry.isCarriedOver { return text }
        let tree = parsed(text, as: trees[entry.declaration.tree].file)
        var edits = TextEdits(tree)
        edits.removeSteps()
        return edits.result
    }

    private func newline(in index: Int) -> [UInt8] {
        Array((trees[index].file.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n").utf8)
    }

    private func parsed(_ bytes: [UInt8], as file: SourceFile) -> SyntaxTree {
        Parser.parse(SourceFile(id: file.id, path: file.path, bytes: bytes))
    }
}

/// A file in pieces: each statement and each declaration of a section with the comments before it and the rest of its last line.
private struct StatementPieces {
    private let tree: SyntaxTree
    private var ends: [Int] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
        ends = tree.statements.map { Self.end(of: $0.span, in: tree) }
    }

    subscript(index: Int) -> [UInt8] { text(of: tree.statements[index].span) }

    /// The text after the last statement.
    var rest: [UInt8] { Array(tree.file.bytes[(ends.last ?? 0)...]) }

    func text(of span: TokenSpan) -> [UInt8] {
        Array(tree.file.bytes[start(of: span)..<Self.end(of: span, in: tree)])
    }

    func endsLine(_ span: TokenSpan) -> Bool { tree.endsLine(at: Self.end(of: span, in: tree)) }

    /// Returns the comments before an element, and those after it on its line.
    func comments(around span: TokenSpan) -> (before: [UInt8], after: [UInt8]) {
        let range = tree.range(span)
        let after = tree.file.bytes[Int(range.end)..<Self.end(of: span, in: tree)].drop { $0 == UInt8(ascii: ";") }
        return (Array(tree.file.bytes[start(of: span)..<Int(range.start)]), Array(after))
    }

    /// Returns the start of a section, with its brace, and the comments after its last member.
    func edges(of section: SectionSyntax) -> (header: [UInt8], rest: [UInt8])? {
        guard let opening = section.body.opening, let closing = section.body.closing else { return nil }
        let header = Array(tree.file.bytes[start(of: section.span)..<Int(tree.range(opening).end)])
        let end = section.body.members.last.map { Self.end(of: $0.span, in: tree) } ?? Int(tree.range(opening).end)
        let rest = Array(tree.file.bytes[min(end, Int(tree.range(closing).start))..<Int(tree.range(closing).start)])
        return (header, rest.contains(UInt8(ascii: "/")) ? rest : [])
    }

    private func start(of span: TokenSpan) -> Int {
        let gap = tree.gap(before: span.first)
        if gap.lowerBound == 0 { return 0 }
        let line = tree.endOfLine(SourceRange(file: tree.file.id, start: gap.lowerBound, end: gap.lowerBound))
        return min(line, gap.upperBound)
    }

    /// Returns the end of the line, unless something else starts on it.
    private static func end(of span: TokenSpan, in tree: SyntaxTree) -> Int {
        var last = span.last
        while tree.tokens[Int(last.index) + 1].kind == .semicolon { last = TokenID(Int(last.index) + 1) }
        let next = TokenID(Int(last.index) + 1)
        let end = tree.endOfLine(tree.range(last))
        return tree[next].kind == .endOfFile || Int(tree[next].start) > end ? min(end, tree.file.bytes.count) : Int(tree[last].end)
    }
}

extension SyntaxTree {
    fileprivate func heading(of number: VersionNumber) -> VersionSyntax? {
        for case .version(let heading) in statements where heading.number.map(text) == number.description { return heading }
        return nil
    }

    fileprivate func section(at range: SourceRange) -> SectionSyntax? {
        for case .section(let section) in statements where self.range(section.span.first) == range { return section }
        return nil
    }

    fileprivate func section(around span: TokenSpan) -> SectionSyntax? {
        for case .section(let section) in statements
        where section.span.first.index <= span.first.index && span.last.index <= section.span.last.index { return section }
        return nil
    }
}

extension SectionMemberSyntax {
    fileprivate var span: TokenSpan {
        switch self {
        case .declaration(let declaration): declaration.span
        case .remove(let remove): remove.span
        }
    }
}
