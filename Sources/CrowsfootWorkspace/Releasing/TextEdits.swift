import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Edits of one file, which stays formatted if it was.
struct TextEdits {
    private let tree: SyntaxTree
    private var edits: [FixIt.Edit] = []
    /// The removed parts, in order.
    private var removed: [TokenSpan] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
    }

    /// Removes a span with its trailing separator and the lines between.
    mutating func remove(_ span: TokenSpan) {
        if let last = removed.last, tree.isAdjacent(last, span) {
            removed[removed.count - 1] = TokenSpan(last.first, span.last)
        } else {
            removed.append(span)
        }
    }

    /// Removes queries and seeds.
    mutating func removeRows(of declaration: DeclarationSyntax) {
        guard case .model(let model) = declaration else { return }
        for member in model.body.members {
            switch member {
            case .query, .seed: remove(member.span)
            case .property, .enumeration, .structure: break
            }
        }
    }

    /// Removes each `migration` and each `@was`.
    mutating func removeSteps() {
        for case .migration(let migration) in tree.statements { remove(migration.span) }
        for declaration in tree.declarations { removeFormerNames(in: declaration) }
    }

    private mutating func removeFormerNames(in declaration: DeclarationSyntax) {
        for attribute in declaration.allAttributes where attribute.name.map(tree.text) == AttributeName.was.rawValue {
            edits.append(.init(tree.file.removal(of: tree.range(attribute.span)), with: ""))
        }
    }

    /// Removes `@source`, which is about the current schema.
    mutating func removeSources() {
        for case .schema(let schema) in tree.statements {
            for attribute in schema.attributes where attribute.name.map(tree.text) == AttributeName.source.rawValue {
                edits.append(.init(tree.file.removal(of: tree.range(attribute.span)), with: ""))
            }
        }
    }

    mutating func replace(_ range: SourceRange, with text: String) {
        edits.append(.init(range, with: text))
    }

    /// Removes the heading with its line.
    mutating func removeHeading() {
        if let heading = tree.versionHeading { remove(heading.span) }
    }

    /// Sets the heading of the version, in place of the existing one or after the statements about all versions.
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
            let place = tree.endOfPreamble(withOutputs: !withoutOutputs)
            insert("\n\n" + heading + (tree.endsLine(at: place) ? "" : "\n\n"), at: place)
        }
    }

    /// Sets the heading of a released version, with the attributes in its own file.
    mutating func setHeading(_ number: VersionNumber, after predecessor: VersionNumber, attributesOf released: SyntaxTree) {
        let attributes = released.versionHeading.map { $0.attributes.map { released.text($0.span) } } ?? []
        guard let old = tree.versionHeading else { return }
        let own = old.attributes.map { tree.text($0.span) }.filter { !attributes.contains($0) }
        let heading = (["version \(number) after \(predecessor)"] + attributes + own).joined(separator: " ")
        replace(tree.range(old.span), with: heading)
    }

    mutating func insert(_ text: String, at offset: Int) {
        let isWide = tree.file.bytes.holds(Array("\r\n".utf8))
        let place = SourceRange(file: tree.file.id, start: offset, end: offset)
        edits.append(.init(place, with: isWide ? text.replacing("\n", with: "\r\n") : text))
    }

    var result: [UInt8] {
        var bytes: [UInt8] = []
        var position = 0
        let removals = removed.map { FixIt.Edit(tree.removal(of: $0), with: "") }
        // Insertions at one position stay in order.
        let all = (edits + removals).enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
        for edit in all.map(\.element) where Int(edit.range.start) >= position {
            bytes += tree.file.bytes[position..<Int(edit.range.start)] + edit.replacement.utf8
            position = Int(edit.range.end)
        }
        bytes += tree.file.bytes[position...]
        guard Formatter.format(tree) == tree.file.bytes else { return bytes }
        return Formatter.format(Parser.parse(SourceFile(id: tree.file.id, path: tree.file.path, bytes: bytes))) ?? bytes
    }
}

extension SyntaxTree {
    /// Whether only a `;` is between them.
    fileprivate func isAdjacent(_ first: TokenSpan, _ second: TokenSpan) -> Bool {
        let between = Int(first.last.index) + 1..<Int(second.first.index)
        return between.allSatisfy { tokens[$0].kind == .semicolon }
    }

    var versionHeading: VersionSyntax? {
        for case .version(let heading) in statements { return heading }
        return nil
    }

    /// Returns the end of the line of the last statement about all versions.
    fileprivate func endOfPreamble(withOutputs: Bool) -> Int {
        let preamble = statements.prefix { statement in
            switch statement {
            case .schema: true
            case .output: withOutputs
            case .version, .section, .declaration, .remove, .migration: false
            }
        }
        guard let last = preamble.last else { return 0 }
        var end = last.span.last
        while Int(end.index) + 1 < tokens.count, tokens[Int(end.index) + 1].kind == .semicolon { end = TokenID(Int(end.index) + 1) }
        let next = min(Int(end.index) + 1, tokens.count - 1)
        let line = file.bytes[Int(self[end].end)...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        // Another statement on the same line gets its own line.
        return min(line ?? file.bytes.count, tokens[next].kind == .endOfFile ? file.bytes.count : Int(tokens[next].start))
    }

    /// Whether only a line break follows.
    func endsLine(at place: Int) -> Bool {
        place >= file.bytes.count || file.bytes[place] == UInt8(ascii: "\n") || file.bytes[place] == UInt8(ascii: "\r")
    }
}
