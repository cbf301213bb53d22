import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The text of each version of a history in one file, as if it were the only one: with what it carries over written out.
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

    /// The files of the schema with one version in them.
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
        text += heading(of: link, in: index)
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

    /// With the comments above it. The file says whether a version is released.
    private func heading(of link: VersionChain.Link, in index: Int) -> [UInt8] {
        let tree = trees[index]
        for case .version(let heading) in tree.statements where heading.number.map(tree.text) == link.draft.number.description {
            var comments = pieces[index].text(of: heading.span)
            comments.removeLast(tree.endOfLine(tree.range(heading.span)) - Int(tree.range(heading.span).start))
            if index != main { return comments }
            let attributes = heading.attributes.filter { $0.name.map(tree.text) != AttributeName.released.rawValue }
            let words = ["version \(link.draft.number)"] + attributes.map { tree.text($0.span) }
            return comments + words.joined(separator: " ").utf8
        }
        return index == main ? newline(in: index) + newline(in: index) + Array("version \(link.draft.number)".utf8) : []
    }

    private func section(_ title: String, of link: VersionChain.Link, in index: Int) -> [UInt8] {
        let members = link.declarations.filter { $0.declaration.tree == index && $0.declaration.section == title }.flatMap(piece)
        guard let section = link.sections.first(where: { $0.title == title }),
            let source = trees.firstIndex(where: { $0.file.id == section.range.file }),
            let header = pieces[source].header(ofSectionAt: section.range)
        else { return members }
        return header + members + newline(in: index) + Array("}".utf8)
    }

    /// What is carried over has had its name before.
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

/// A file in pieces: each statement and each declaration of a section with the comments above it, and with what else is on its last line.
private struct StatementPieces {
    private let tree: SyntaxTree
    private var ends: [Int] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
        ends = tree.statements.map { Self.end(of: $0.span, in: tree) }
    }

    subscript(index: Int) -> [UInt8] { text(of: tree.statements[index].span) }

    /// What follows the last statement.
    var rest: [UInt8] { Array(tree.file.bytes[(ends.last ?? 0)...]) }

    func text(of span: TokenSpan) -> [UInt8] {
        Array(tree.file.bytes[start(of: span)..<Self.end(of: span, in: tree)])
    }

    /// The beginning of the section, with its brace.
    func header(ofSectionAt range: SourceRange) -> [UInt8]? {
        for case .section(let section) in tree.statements where tree.range(section.span.first) == range {
            return section.body.opening.map { Array(tree.file.bytes[start(of: section.span)..<Int(tree.range($0).end)]) }
        }
        return nil
    }

    private func start(of span: TokenSpan) -> Int {
        let gap = tree.gap(before: span.first)
        if gap.lowerBound == 0 { return 0 }
        let line = tree.endOfLine(SourceRange(file: tree.file.id, start: gap.lowerBound, end: gap.lowerBound))
        return min(line, gap.upperBound)
    }

    /// The end of the line, unless something else begins on it.
    private static func end(of span: TokenSpan, in tree: SyntaxTree) -> Int {
        var last = span.last
        while tree.tokens[Int(last.index) + 1].kind == .semicolon { last = TokenID(Int(last.index) + 1) }
        let next = TokenID(Int(last.index) + 1)
        let end = tree.endOfLine(tree.range(last))
        return tree[next].kind == .endOfFile || Int(tree[next].start) > end ? min(end, tree.file.bytes.count) : Int(tree[last].end)
    }
}
