import CrowsfootSource

/// Creates the findings about missing and extra braces.
struct BraceReport {
    private let file: SourceFile
    private let tokens: [Token]

    static func diagnostics(for edits: [BraceEdit], _ lexed: LexedFile, of file: SourceFile) -> DiagnosticLog {
        let report = BraceReport(file: file, tokens: lexed.tokens)
        let closed = Set(edits.compactMap { edit in if case .close(_, let block) = edit { block.header?.end } else { nil } })
        var log = DiagnosticLog()
        var rest = edits[...]
        while !log.isOverfull, let edit = rest.popFirst() {
            switch edit {
            case .open(let index, let block):
                log.report(report.missingOpening(of: block, before: index, isClosed: !closed.contains(index)))
            case .remove(let index):
                log.report(report.superfluous(index, upTo: report.lastOfRun(from: index, &rest)))
            case .close(let index, let block):
                var blocks = [block]
                while case .close(index, let next)? = rest.first {
                    blocks.append(next)
                    rest.removeFirst()
                }
                // A body without an opening brace is reported there.
                blocks.removeAll { $0.opening == nil }
                let isSwallowed = lexed.isCutShort && lexed.tokens[index].kind == .endOfFile
                if !isSwallowed, let inner = blocks.first { log.report(report.missingClosing(of: blocks, inner, before: index)) }
            }
        }
        return log
    }

    private func range(_ index: Int) -> SourceRange {
        SourceRange(file: file.id, start: Int(tokens[index].start), end: Int(tokens[index].end))
    }

    private func owner(_ block: BraceBlock) -> String {
        guard let header = block.header else {
            let isClosure = block.opening.map(tokens.opensClosure) ?? true
            return isClosure ? "the closure" : "the brace"
        }
        guard let name = header.name, !tokens[name].flags.contains(.isBroken) else { return "the \(header.keyword.owner)" }
        return tokens[name].kind == .string
            ? "the section \(file.excerpt(range(name)))" : "\(header.keyword.owner) `\(file.excerpt(range(name)))`"
    }

    private func missingOpening(of block: BraceBlock, before index: Int, isClosed: Bool) -> Diagnostic {
        block.header == nil
            ? ExpectedToken.openingBraceOfClosure(before: file.excerpt(range(index)), at: range(index).before)
            : ExpectedToken.openingBrace(of: owner(block), at: range(index - 1).after, isClosed: isClosed)
    }

    /// Returns the last one of adjacent extra closing braces.
    private func lastOfRun(from index: Int, _ rest: inout ArraySlice<BraceEdit>) -> Int {
        var last = index
        while case .remove(let next)? = rest.first, next == last + 1, tokens[index].kind == .rightBrace, tokens[next].kind == .rightBrace {
            last = next
            rest.removeFirst()
        }
        return last
    }

    private func superfluous(_ index: Int, upTo last: Int) -> Diagnostic {
        if last > index { return UnexpectedToken.closings(at: range(index).through(range(last))) }
        return tokens[index].kind == .leftBrace ? UnexpectedToken.opening(at: range(index)) : UnexpectedToken.closing(at: range(index))
    }

    private func missingClosing(of blocks: [BraceBlock], _ inner: BraceBlock, before index: Int) -> Diagnostic {
        let startsLine = tokens[index].flags.contains(.startsLine) || tokens[index].kind == .endOfFile
        let isOnOneLine = inner.bodyColumn == nil && inner.opening != index - 1
        let closing = blocks.map { block in
            isOnOneLine || !startsLine ? " }" : "\n" + String(repeating: " ", count: block.column) + "}"
        }
        return Unclosed.bodies(
            blocks.prefix(Unclosed.bodyLimit).map { block in (owner(block), block.opening.map(range) ?? range(index)) },
            of: blocks.count, at: range(index - 1).after, closing: closing.joined())
    }
}

extension [Token] {
    /// Whether a brace opens a closure, which starts with its argument, or with `!` before it.
    func opensClosure(_ brace: Int) -> Bool {
        self[(brace + 1)...].first { $0.kind != .exclamation && $0.kind != .leftParenthesis }?.kind == .closureArgument
    }
}
