/// Decides about spacing as if the whole file were on one line: which tokens touch, and where a long line can be broken.
struct Spacer {
    let tokens: [Token]
    var leads: SpacingTable

    static func space(_ tree: SyntaxTree) -> SpacingTable {
        var spacer = Spacer(tokens: tree.tokens, leads: SpacingTable(leadsByKind(tree.tokens)))
        for statement in tree.statements { spacer.space(statement) }
        return spacer.leads
    }

    /// Returns the spacing by kind of token, for tokens without a rule of their node.
    private static func leadsByKind(_ tokens: [Token]) -> [TokenSpacing] {
        var previous = TokenKind.leftParenthesis
        return tokens.map { token in
            defer { previous = token.kind }
            switch token.kind {
            case .semicolon: return .dropped
            case .comma, .colon, .dot, .rightParenthesis, .rightBracket: return .tight
            // On the line of an open range, the minus would be the sign of its upper end.
            case .minus where token.flags.contains(.startsLine) && previous.isRange: return .continuation(brackets: 0)
            default: break
            }
            switch previous {
            case .leftParenthesis, .leftBracket, .dot, .at: return .tight
            default: return .blank
            }
        }
    }

    func kind(_ token: TokenID) -> TokenKind { tokens[Int(token.index)].kind }

    mutating func tighten(_ token: TokenID) { leads[token] = .tight }

    /// Allows a break before an element of a list, which moves to the next line with its comma or bracket if it doesn't fit.
    mutating func mayBreak(before first: TokenID, through last: TokenID) {
        switch kind(last.next) {
        case .comma, .rightParenthesis, .rightBracket: leads[first] = .fill(through: last.next)
        default: leads[first] = .fill(through: last)
        }
    }
}

// MARK: - Statements

extension Spacer {
    private mutating func space(_ statement: StatementSyntax) {
        switch statement {
        case .schema(let schema): space(schema.attributes)
        case .output(let output): space(output.attributes)
        case .version(let version): space(version.attributes)
        case .section(let section): for member in section.body.members { space(member) }
        case .declaration(let declaration): space(declaration)
        case .remove: break
        case .migration(let migration): for step in migration.body.members { space(step) }
        }
    }

    private mutating func space(_ member: SectionMemberSyntax) {
        switch member {
        case .declaration(let declaration): space(declaration)
        case .remove: break
        }
    }

    private mutating func space(_ step: MigrationStepSyntax) {
        switch step.kind {
        case .note, .custom, .key, .accept: break
        case .fill(_, let value, let filter), .convert(_, let value, let filter):
            space(value)
            if let filter { space(filter) }
        case .split(_, let names, let value):
            for name in names.dropFirst() { mayBreak(before: name, through: name) }
            space(value)
        case .merge(let paths, _, let value):
            space(paths)
            space(value)
        case .unique(let paths, _, _): space(paths)
        }
    }

    private mutating func space(_ paths: [PathSyntax]) {
        for path in paths.dropFirst() { mayBreak(before: path.span.first, through: path.span.last) }
    }

    mutating func space(_ attributes: [AttributeSyntax]) {
        for attribute in attributes {
            leads[attribute.span.first] = .fill(through: attribute.span.last)
            guard let name = attribute.name, name < attribute.span.last else { continue }
            tighten(name.next)
            space(attribute.arguments)
        }
    }

    mutating func space(_ arguments: [ArgumentSyntax]) {
        var isFirst = true
        for argument in arguments {
            space(argument.value)
            if !isFirst { mayBreak(before: argument.span.first, through: argument.span.last) }
            isFirst = false
        }
    }
}

extension TokenKind {
    /// Whether it is a bracket without space on its inner side.
    var opensList: Bool { self == .leftParenthesis || self == .leftBracket }

    var closesList: Bool { self == .rightParenthesis || self == .rightBracket }

    var isRange: Bool { self == .closedRange || self == .openRange }
}

/// The spacing before a token without a comment before it.
enum TokenSpacing {
    /// The first token of a line.
    struct Line {
        let depth: UInt8
        /// Whether a blank line precedes it even if the author wrote none.
        let standsApart: Bool
        /// Whether a body follows, so that continued lines are indented more than its members.
        var opensBody = false
        /// The column of a comment at the end of the line, or 0 for directly after the line.
        var commentColumn: UInt16 = 0
    }

    case tight
    case blank
    /// Spaces up to this column, at least one.
    case column(UInt16)
    /// A space, or a line break if the tokens up to this one don't fit on the line.
    case fill(through: TokenID)
    /// A new line that continues the previous one, inside this many brackets.
    case continuation(brackets: UInt8)
    case line(Line)
    /// No space, and the token is written as this byte: `;` and `,` are interchangeable.
    case separator(UInt8)
    /// The token is redundant and left out.
    case dropped

    var isDropped: Bool {
        if case .dropped = self { true } else { false }
    }
}

/// The spacing of each token of a file.
struct SpacingTable {
    private var storage: [TokenSpacing]

    init(_ storage: [TokenSpacing]) {
        self.storage = storage
    }

    subscript(token: TokenID) -> TokenSpacing {
        get { storage[Int(token.index)] }
        set { storage[Int(token.index)] = newValue }
    }

    subscript(index: Int) -> TokenSpacing { storage[index] }
}
