import CrowsfootSource

/// Balances the braces of a file, so that the parser never meets a missing or extra one.
///
/// Inserted braces have no bytes, and removed ones count as spaces: the file itself doesn't change.
struct BraceRepair {
    let tokens: [Token]
    let log: DiagnosticLog

    /// Returns the tokens with balanced braces, or `nil` if nothing is wrong.
    ///
    /// `lacksBodies` states that a declaration has no brace although it needs one.
    static func repair(_ lexed: LexedFile, of file: SourceFile, lacksBodies: Bool) -> BraceRepair? {
        let surplus = surplus(lexed.tokens)
        guard lacksBodies || surplus.isUnpaired else { return nil }
        let plain = BraceLayout(of: lexed.tokens, in: file, usesIndentation: false, surplus: surplus.openings)
        let indented = BraceLayout(of: lexed.tokens, in: file, usesIndentation: true, surplus: surplus.openings)
        let layout = indented.misfits == 0 || indented.edits.count <= plain.edits.count ? indented : plain
        // Matching braces are kept; only missing ones are inserted.
        let isTrusted = surplus.isUnpaired || layout.edits.allSatisfy(\.addsWhatIsMissing)
        guard !layout.edits.isEmpty, isTrusted else { return nil }
        return BraceRepair(applying: layout, to: lexed, of: file)
    }

    /// Returns the number of unclosed opening braces, and whether any brace lacks a partner.
    private static func surplus(_ tokens: [Token]) -> (openings: Int, isUnpaired: Bool) {
        var open = 0
        var isUnpaired = false
        for token in tokens {
            if token.kind == .leftBrace {
                open += 1
            } else if token.kind == .rightBrace {
                open -= 1
                if open < 0 { isUnpaired = true }
            }
        }
        return (open, isUnpaired || open != 0)
    }

    private init(applying layout: BraceLayout, to lexed: LexedFile, of file: SourceFile) {
        // Edits at the same offset keep their order.
        let edits = layout.edits
        let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { $0.index <= $1.index }
        let ordered =
            isOrdered ? edits : edits.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
        tokens = Self.tokens(applying: ordered, to: lexed.tokens, upTo: layout.end)
        log = BraceReport.diagnostics(for: ordered, lexed, of: file)
    }

    private static func tokens(applying edits: [BraceEdit], to tokens: [Token], upTo end: Int) -> [Token] {
        var result: [Token] = []
        result.reserveCapacity(end + edits.count + 1)
        var next = 0
        var carriedFlags: Token.Flags = []
        func copy(until end: Int) {
            guard next < end else { return }
            result.append(contentsOf: tokens[next..<end])
            if !carriedFlags.isEmpty { result[result.count - (end - next)].flags.formUnion(carriedFlags) }
            carriedFlags = []
            next = end
        }
        for edit in edits {
            copy(until: edit.index)
            switch edit {
            case .open(let index, _): result.append(missing(.leftBrace, before: index, of: tokens))
            case .close(let index, _): result.append(missing(.rightBrace, before: index, of: tokens))
            case .remove(let index):
                carriedFlags = tokens[index].flags.intersection(.startsLine)
                next = index + 1
            }
        }
        copy(until: end)
        return result + tokens.suffix(1)
    }

    private static func missing(_ kind: TokenKind, before index: Int, of tokens: [Token]) -> Token {
        let place = index == 0 ? tokens[0].start : tokens[index - 1].end
        return Token(kind: kind, flags: [.isMissing], start: place, end: place)
    }
}
