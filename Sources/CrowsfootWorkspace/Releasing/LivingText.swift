import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// The text of today, and what becomes of it when its version is released.
struct LivingText {
    let trees: [SyntaxTree]
    /// The file with the heading, or that gets one.
    private let main: Int

    init(_ trees: [SyntaxTree], of schema: String) {
        self.trees = trees
        let named = schema + FilePath.schemaEnding
        main = trees.firstIndex { $0.versionHeading != nil } ?? trees.firstIndex { FilePath($0.file.path).name == named } ?? 0
    }

    /// The versions that it has headings of.
    var headingCount: Int {
        trees.map { tree in tree.statements.count { if case .version = $0 { true } else { false } } }.reduce(0, +)
    }

    var mainPath: FilePath { FilePath(trees[main].file.path) }

    /// One file that has all that stores depend on, with the steps that lead to the version: without outputs, queries and seeds.
    func released(as number: VersionNumber, after predecessor: VersionNumber?) -> [UInt8] {
        let order = [main] + trees.indices.filter { $0 != main }
        let texts = order.map { index in
            let tree = trees[index]
            var edits = TextEdits(tree)
            for statement in tree.statements {
                switch statement {
                case .output: edits.remove(statement.span)
                case .schema, .version: if index != main { edits.remove(statement.span) }
                case .declaration(let declaration): edits.removeRows(of: declaration)
                case .section(let section):
                    for case .declaration(let declaration) in section.body.members { edits.removeRows(of: declaration) }
                case .remove, .migration: break
                }
            }
            if index == main { edits.setHeading(number, after: predecessor, keepingAttributes: true, withoutOutputs: true) }
            return edits.result
        }
        let rest = texts.dropFirst().filter { text in text.contains { !$0.isBlank } }
        return rest.reduce(texts[0]) { $0.trimmed + Array("\n\n".utf8) + $1.drop(while: \.isBlank) }
    }

    /// The file with the heading, with another number in that.
    func renumbered(_ number: VersionNumber, after predecessor: VersionNumber?) -> [FileChange] {
        var edits = TextEdits(trees[main])
        edits.setHeading(number, after: predecessor, keepingAttributes: true)
        let bytes = edits.result
        return bytes == trees[main].file.bytes ? [] : [FileChange(path: mainPath, bytes: bytes)]
    }

    /// The files that change: without the steps that lead to the released version, and with a heading for what comes next.
    func following(_ released: VersionNumber, as number: VersionNumber) -> [FileChange] {
        trees.indices.compactMap { index in
            let tree = trees[index]
            var edits = TextEdits(tree)
            for statement in tree.statements {
                switch statement {
                case .migration: edits.remove(statement.span)
                case .declaration(let declaration): edits.removeFormerNames(in: declaration)
                case .section(let section):
                    for case .declaration(let declaration) in section.body.members { edits.removeFormerNames(in: declaration) }
                case .schema, .output, .version, .remove: break
                }
            }
            if index == main { edits.setHeading(number, after: released, keepingAttributes: false) }
            let bytes = edits.result
            return bytes == tree.file.bytes ? nil : FileChange(path: FilePath(tree.file.path), bytes: bytes)
        }
    }
}

/// Edits of one file. A file in the canonical layout stays in it.
private struct TextEdits {
    private let tree: SyntaxTree
    private var edits: [FixIt.Edit] = []
    /// In order.
    private var removed: [TokenSpan] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
    }

    /// What follows on something that is removed goes with it, and with the lines between.
    mutating func remove(_ span: TokenSpan) {
        if let last = removed.last, tree.isAdjacent(last, span) {
            removed[removed.count - 1] = TokenSpan(last.first, span.last)
        } else {
            removed.append(span)
        }
    }

    /// Queries and seeds.
    mutating func removeRows(of declaration: DeclarationSyntax) {
        guard case .model(let model) = declaration else { return }
        for member in model.body.members {
            switch member {
            case .query, .seed: remove(member.span)
            case .property, .enumeration, .structure: break
            }
        }
    }

    mutating func removeFormerNames(in declaration: DeclarationSyntax) {
        for attribute in declaration.allAttributes where attribute.name.map(tree.text) == AttributeName.was.rawValue {
            edits.append(.init(tree.file.removal(of: tree.range(attribute.span)), with: ""))
        }
    }

    /// Writes the heading of the version, in the place of the one that is there or below what is about all versions.
    mutating func setHeading(
        _ number: VersionNumber, after predecessor: VersionNumber?, keepingAttributes: Bool, withoutOutputs: Bool = false
    ) {
        let heading = "version \(number)" + (predecessor.map { " after \($0)" } ?? "")
        if let old = tree.versionHeading {
            let whole = tree.range(old.span)
            let first = keepingAttributes ? old.attributes.first.map { tree.range($0.span) } : nil
            let replaced = SourceRange(file: whole.file, start: Int(whole.start), end: Int(first?.start ?? whole.end))
            edits.append(.init(replaced, with: first == nil ? heading : heading + " "))
        } else {
            insert("\n\n" + heading, at: tree.endOfPreamble(withOutputs: !withoutOutputs))
        }
    }

    private mutating func insert(_ text: String, at offset: Int) {
        let isWide = tree.file.bytes.holds(Array("\r\n".utf8))
        let place = SourceRange(file: tree.file.id, start: offset, end: offset)
        edits.append(.init(place, with: isWide ? text.replacing("\n", with: "\r\n") : text))
    }

    var result: [UInt8] {
        var bytes: [UInt8] = []
        var position = 0
        let removals = removed.map { FixIt.Edit(tree.removal(of: $0), with: "") }
        for edit in (edits + removals).sorted(by: { $0.range < $1.range }) where Int(edit.range.start) >= position {
            bytes += tree.file.bytes[position..<Int(edit.range.start)] + edit.replacement.utf8
            position = Int(edit.range.end)
        }
        bytes += tree.file.bytes[position...]
        guard Formatter.format(tree) == tree.file.bytes else { return bytes }
        return Formatter.format(Parser.parse(SourceFile(id: tree.file.id, path: tree.file.path, bytes: bytes))) ?? bytes
    }
}

extension SyntaxTree {
    /// Whether nothing but a `;` is between them.
    fileprivate func isAdjacent(_ first: TokenSpan, _ second: TokenSpan) -> Bool {
        let between = Int(first.last.index) + 1..<Int(second.first.index)
        return between.allSatisfy { tokens[$0].kind == .semicolon }
    }

    fileprivate var versionHeading: VersionSyntax? {
        for case .version(let heading) in statements { return heading }
        return nil
    }

    /// The end of the line of the last statement that is about all versions.
    fileprivate func endOfPreamble(withOutputs: Bool) -> Int {
        let preamble = statements.prefix { statement in
            switch statement {
            case .schema: true
            case .output: withOutputs
            case .version, .section, .declaration, .remove, .migration: false
            }
        }
        let end = preamble.last.map { Int(range($0.span).end) } ?? 0
        return file.bytes[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? file.bytes.count
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension [UInt8] {
    fileprivate var trimmed: [UInt8] { Array(self[...(lastIndex { !$0.isBlank } ?? 0)]) }
}
