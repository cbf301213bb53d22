// MARK: - Headers and bodies

extension Arranger {
    mutating func arrangeHeader<Member>(
        _ first: TokenID, _ attributes: [AttributeSyntax], _ body: BodySyntax<Member>, depth: Int
    ) {
        guard let opening = body.opening, case .line(var line) = leads[first] else { return }
        line.opensBody = true
        leads[first] = .line(line)
        arrangeHeader(TokenSpan(first, opening), attributes, depth: depth)
    }

    /// Arranges a header. Attributes get their own lines if they don't all fit on its line.
    mutating func arrangeHeader(_ span: TokenSpan, _ attributes: [AttributeSyntax], depth: Int) {
        guard let first = attributes.first, let last = attributes.last else { return }
        leads[last.span.first] = .fill(through: span.last)
        if last.arguments.count > 1, let argument = last.arguments.last {
            leads[argument.span.first] = .fill(through: span.last)
        }
        guard ruler.isUnbroken(span.first, span.last) else { return }
        if depth * Formatter.indentation + ruler.width(span.first, span.last) > Formatter.lineLength {
            leads[first.span.first] = .continuation(brackets: 0)
        }
    }

    mutating func arrangeBraces<Member>(_ body: BodySyntax<Member>, depth: Int) {
        guard let opening = body.opening, let closing = body.closing else { return }
        if !body.members.isEmpty {
            beginLine(closing, depth: depth)
        } else if comments.areAbsent(from: opening.next, through: closing) {
            leads[closing] = .tight
        } else if !ruler.isUnbroken(opening, closing) {
            beginLine(closing, depth: depth)
        }
    }

    /// Keeps the author's line breaks next to `&&` and `||`, before the operator.
    mutating func keepBreaksBeforeOperators(_ span: TokenSpan) {
        var token = span.first
        var brackets = 0
        while token < span.last {
            token = token.next
            let kind = tree[token].kind
            if kind.opensList {
                brackets += 1
            } else if kind.closesList {
                brackets -= 1
            } else if kind == .and || kind == .or, startsLine(token) || startsLine(token.next) {
                leads[token] = .continuation(brackets: UInt8(brackets))
            }
        }
    }
}

// MARK: - Rows

extension Arranger {
    /// Aligns rows, and empties the list.
    mutating func arrange(_ rows: inout [AlignedRow], depth: Int) {
        guard !rows.isEmpty else { return }
        for index in rows.indices { rows[index].isCommented = hasCommentOnLine(behind: rows[index].last) }
        let columns = Columns(rows, indentation: depth * Formatter.indentation, ruler)
        for row in rows { arrange(row, in: columns) }
        rows.removeAll()
    }

    /// Whether a comment will follow a token on its line. A block comment before another token on that line belongs to that token.
    private func hasCommentOnLine(behind token: TokenID) -> Bool {
        var next = token.next
        while leads[next].isDropped {
            if comments.onLine(beforeTokenAt: next) != nil { return true }
            next = next.next
        }
        guard let comment = comments.onLine(beforeTokenAt: next) else { return false }
        return !comment.isBlock || comment.isDocumentation || startsLine(next)
    }

    private mutating func arrange(_ row: AlignedRow, in columns: Columns) {
        for cell in 1...AlignedRow.attributeCell {
            guard let token = row[cell], ruler.isUnbroken(row.first, before: token) else { continue }
            leads[token] = .column(UInt16(columns.start(of: cell)))
        }
        if let attribute = row[AlignedRow.attributeCell], columns.isTooLong(row) { leads[attribute] = .continuation(brackets: 0) }
        guard case .line(var line) = leads[row.first] else { return }
        line.commentColumn = UInt16(columns.start(of: AlignedRow.attributeCell + 1))
        leads[row.first] = .line(line)
    }
}
