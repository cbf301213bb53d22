/// Decides about blanks as if the whole file stood on one line: which tokens touch, and where a long line may be broken.
struct Spacer {
    let tokens: [Token]
    var leads: SpacingTable

    static func space(_ tree: SyntaxTree) -> SpacingTable {
        var spacer = Spacer(tokens: tree.tokens, leads: SpacingTable(leadsByKind(tree.tokens)))
        for statement in tree.statements { spacer.space(statement) }
        return spacer.leads
    }

    /// What holds wherever a token stands; the nodes know better about the others.
    private static func leadsByKind(_ tokens: [Token]) -> [TokenSpacing] {
        var previous = TokenKind.leftParenthesis
        return tokens.map { token in
            defer { previous = token.kind }
            switch token.kind {
            case .semicolon: return .dropped
            case .comma, .colon, .dot, .rightParenthesis, .rightBracket: return .tight
            // On the line of an open range it would be the sign of its upper end.
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

    /// An element of a list: it goes to the next line, with the comma or bracket behind it, when it does not fit.
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
