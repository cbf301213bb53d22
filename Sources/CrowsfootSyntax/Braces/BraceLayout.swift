import CrowsfootSource

/// Finds missing and extra braces.
///
/// With `usesIndentation`, a line that isn't indented more than the start of a body ends that body. Without it, only statements that no
/// body can contain end it, and the end of the file. Neither is right for every file: the repair uses indentation if the file is
/// consistent, and otherwise the result with fewer changes.
struct BraceLayout {
    private let file: SourceFile
    private let tokens: [Token]
    private let usesIndentation: Bool
    /// The number of braces that are opened and not closed.
    private let surplus: Int
    private(set) var edits: [BraceEdit] = []
    /// Closing braces that aren't aligned with their opening brace. If there are none, indentation is reliable.
    private(set) var misfits = 0
    /// The offset at which reading ends: the end of the file, or the point with too many errors.
    private(set) var end = 0
    private var blocks: [BraceBlock] = []
    /// The indentation of the current line.
    private var column = 0
    /// The last closing brace on the current line. The end of a body has precedence over the end of a closure.
    private var lastClosing: Int?
    private var lastClosedBody = false

    init(of tokens: [Token], in file: SourceFile, usesIndentation: Bool, surplus: Int) {
        self.init(file: file, tokens: tokens, usesIndentation: usesIndentation, surplus: surplus)
        walk()
    }

    private init(file: SourceFile, tokens: [Token], usesIndentation: Bool, surplus: Int) {
        self.file = file
        self.tokens = tokens
        self.usesIndentation = usesIndentation
        self.surplus = surplus
    }

    private mutating func walk() {
        var index = 0
        while tokens[index].kind != .endOfFile, edits.count <= DiagnosticLog.limit {
            let header = startsStatement(index) ? BlockHeader(at: index, of: tokens, in: file) : nil
            if tokens[index].flags.contains(.startsLine) {
                beginLine(index, header)
            } else if surplus > 0, startsStatement(index) {
                endBodies(before: index, header)
            }
            if let header {
                index = header.end
                enter(header)
                if tokens[index].kind == .leftBrace { index += 1 }
                continue
            }
            switch tokens[index].kind {
            case .leftBrace: open(index)
            case .rightBrace: close(index)
            case .closureArgument: openClosure(index)
            case .identifier where takesClosure(index - 1): openClosure(index)
            case .semicolon: closeClosure(index)
            case .leftParenthesis, .leftBracket: countBracket(1)
            case .rightParenthesis, .rightBracket:
                countBracket(-1)
                if let top = blocks.last, top.brackets < 0 { closeClosure(index) }
            default: break
            }
            index += 1
        }
        end = index
        while !blocks.isEmpty { closeTop(before: index) }
    }

    private func startsStatement(_ index: Int) -> Bool {
        if index == 0 || tokens[index].flags.contains(.startsLine) { return true }
        switch tokens[index - 1].kind {
        case .leftBrace, .rightBrace, .semicolon: return true
        default: return false
        }
    }
}

// MARK: - Lines

extension BraceLayout {
    private mutating func beginLine(_ index: Int, _ header: BlockHeader?) {
        column = file.column(of: tokens[index])
        lastClosing = nil
        lastClosedBody = false
        guard tokens[index].kind != .rightBrace, tokens[index].kind != .at else { return }
        while usesIndentation, let top = blocks.last {
            if top.isStray(beforeLineAt: column), surplus > 0, let opening = top.opening {
                edits.append(.remove(opening))
                blocks.removeLast()
            } else if top.ends(beforeLineAt: column) {
                closeTop(before: index)
            } else {
                break
            }
        }
        endBodies(before: index, header)
        if let last = blocks.indices.last, blocks[last].bodyColumn == nil { blocks[last].bodyColumn = column }
    }

    /// Closes bodies that can't contain the next statement or member, unless its indentation matches them.
    private mutating func endBodies(before index: Int, _ header: BlockHeader?) {
        if header != nil, surplus > 0, let top = blocks.last, top.header?.keyword.holdsBodies == false, !isIndented(in: top) {
            closeTop(before: index)
        }
        if surplus > 0, isMember(index, of: .model), let top = blocks.last, top.header?.keyword.holdsFields == false, !isIndented(in: top) {
            closeTop(before: index)
        }
        guard header?.keyword.endsBodies == true || isStatementWithoutBody(index) else { return }
        let fitsSection = header.map { $0.keyword != .section && $0.keyword != .migration } ?? file.isWord(tokens[index], "remove")
        while let top = blocks.last {
            if top.header == nil || fitsSection && top.header?.keyword == .section { return }
            if isIndented(in: top) { return }
            closeTop(before: index)
        }
    }

    /// Whether the current line has the indentation of a body.
    private func isIndented(in block: BraceBlock) -> Bool {
        usesIndentation && column > block.column && block.bodyColumn.map { column >= $0 } ?? true
    }

    private func isStatementWithoutBody(_ index: Int) -> Bool {
        let next = tokens[min(index + 1, tokens.count - 1)]
        guard !next.flags.contains(.startsLine) else { return false }
        let token = tokens[index]
        switch next.kind {
        case .identifier:
            return file.isWord(token, "schema") || file.isWord(token, "remove") || file.isWord(token, "output")
        case .integer, .float, .version:
            return file.isWord(token, "version")
        default:
            return false
        }
    }
}

// MARK: - Braces

extension BraceLayout {
    /// Enters the body of a header, whose brace may be missing.
    private mutating func enter(_ header: BlockHeader) {
        if tokens[header.end].kind == .leftBrace {
            blocks.append(block(header, opening: header.end, before: header.end + 1))
        } else if hasBody(header) {
            let block = block(header, opening: nil, before: header.end)
            edits.append(.open(before: header.end, block))
            blocks.append(block)
        }
    }

    private func block(_ header: BlockHeader?, opening: Int?, before first: Int) -> BraceBlock {
        BraceBlock(header: header, opening: opening, column: column, isInline: !tokens[first].flags.contains(.startsLine))
    }

    /// Whether the text after a header without a brace looks like its body.
    private func hasBody(_ header: BlockHeader) -> Bool {
        let next = tokens[header.end]
        if next.kind == .endOfFile { return false }
        guard next.flags.contains(.startsLine) else {
            if next.kind == .rightBrace || isMember(header.end, of: header.keyword) { return true }
            return next.kind == .identifier && !hasBraceOnLine(from: header.end)
        }
        let nextColumn = file.column(of: next)
        if next.kind == .rightBrace { return nextColumn >= column }
        if isMember(header.end, of: header.keyword) { return nextColumn >= column || !usesIndentation }
        return usesIndentation && nextColumn > column && header.keyword.holdsBodies
    }

    private func hasBraceOnLine(from start: Int) -> Bool {
        for token in tokens[start...] {
            if token.kind == .leftBrace { return true }
            if token.kind == .rightBrace || token.kind == .semicolon || token.kind == .endOfFile { return false }
            if token.beginsSomething { return false }
        }
        return false
    }

    private func isMember(_ index: Int, of keyword: BlockKeyword) -> Bool {
        let token = tokens[index]
        let isField = token.kind == .identifier && tokens[index + 1].kind == .colon
        switch keyword {
        case .model, .abstract, .virtual, .seed: return isField
        case .struct: return isField || file.isWord(token, "var") || file.isWord(token, "let")
        case .enum: return file.isWord(token, "case")
        case .query: return QueryClauseName.allCases.contains { $0.rawValue == file.text(of: token) }
        case .migration: return MigrationStepName(rawValue: file.text(of: token)) != nil
        case .section: return BlockHeader(at: index, of: tokens, in: file) != nil
        }
    }

    private mutating func open(_ index: Int) {
        if surplus > 0, index > 0, tokens[index - 1].kind == .leftBrace {
            edits.append(.remove(index))
        } else {
            blocks.append(block(nil, opening: index, before: index + 1))
        }
    }

    /// Opens a closure without its first brace: only in a migration can an argument be without parentheses.
    private mutating func openClosure(_ index: Int) {
        guard surplus < 0, let top = blocks.last, top.header?.keyword != .migration, isArgument(index) else { return }
        let block = block(nil, opening: nil, before: index)
        edits.append(.open(before: index, block))
        blocks.append(block)
    }

    /// Whether a token directly follows the name of a function, or starts a value as a closure does.
    private func isArgument(_ index: Int) -> Bool {
        var place = index - 1
        while place > 0, [.exclamation, .leftParenthesis].contains(tokens[place].kind) { place -= 1 }
        guard place > 0 else { return false }
        if [.colon, .comma, .equals].contains(tokens[place].kind) { return true }
        return tokens[place].kind == .identifier && QueryClauseName(rawValue: file.text(of: tokens[place])) == nil
    }

    /// Whether a token names a function whose argument is a closure even if it doesn't start with `$0`.
    private func takesClosure(_ index: Int) -> Bool {
        guard surplus < 0, index > 0, tokens[index - 1].kind == .dot, !tokens[index + 1].flags.contains(.startsLine) else { return false }
        return file.isWord(tokens[index], "contains") || file.isWord(tokens[index], "allSatisfy")
    }

    /// Closes a closure without its last brace at the end of its clause.
    private mutating func closeClosure(_ index: Int) {
        guard surplus > 0, let opening = blocks.last?.opening, blocks.last?.header == nil else { return }
        if tokens.opensClosure(opening) { closeTop(before: index) }
    }

    private mutating func countBracket(_ change: Int) {
        if let last = blocks.indices.last { blocks[last].brackets += change }
    }

    private mutating func close(_ index: Int) {
        if usesIndentation {
            if tokens[index].flags.contains(.startsLine) {
                while blocks.count > 1, let top = blocks.last, column < top.column { closeTop(before: index) }
                if let top = blocks.last, let body = top.bodyColumn, body > top.column, column >= body {
                    edits.append(.remove(index))
                    return
                }
                if blocks.last?.column != column { misfits += 1 }
            } else if surplus < 0, blocks.last?.bodyColumn != nil, let last = lastClosing {
                // A body with several lines ends on a line of its own, so one of the two braces is extra.
                edits.append(.remove(last + 1 < index ? last : index))
                lastClosing = index
                return
            }
        }
        guard let closed = blocks.popLast() else { return edits.append(.remove(index)) }
        if closed.header != nil || !lastClosedBody {
            lastClosing = index
            lastClosedBody = closed.header != nil
        }
    }

    private mutating func closeTop(before index: Int) {
        guard let top = blocks.popLast() else { return }
        // After the last token of the block, and before the separator that follows.
        var place = index
        while place > 0, tokens[place - 1].kind == .semicolon, !tokens[place].flags.contains(.startsLine) { place -= 1 }
        edits.append(.close(before: place, top))
    }
}
