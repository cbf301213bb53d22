import CrowsfootSource

// MARK: - Attributes as Prisma writes them

extension Parser {
    /// `@db.VarChar(255)`, once its name was read.
    mutating func passColumnType(of name: TokenID) -> Bool {
        let next = token(ahead: 1)
        guard kind == .dot, current.flags.contains(.adjoins), next.kind == .identifier, next.flags.contains(.adjoins),
            AttributeName(rawValue: text(name)) == nil
        else { return false }
        let start = Int(name.index) - 1
        advance()
        let type = advance()
        let attribute = PrismaAttribute(columnType: text(type), arguments: parseArgumentsInSilence()) { text($0) }
        let whole = range(span(from: start))
        report(
            AttributePosition.columnType(
                attribute, "@\(excerpt(name)).\(excerpt(type))", at: whole, removal: file.removal(of: whole)))
        return true
    }

    var isAtAttributeOfModel: Bool {
        guard kind == .at, token(ahead: 1).kind == .at, token(ahead: 2).kind == .identifier else { return false }
        return token(ahead: 1).flags.contains(.adjoins) && token(ahead: 2).flags.contains(.adjoins)
    }

    /// `@@index([a, b])` in place of a member or a statement. It belongs before the brace that opened the body, if there is one.
    mutating func passAttributeOfModel(_ opening: TokenID?) -> Bool {
        guard isAtAttributeOfModel else { return false }
        let start = index
        index += 2
        let name = advance()
        let arguments = parseArgumentsInSilence()
        notePassedOver(from: start)
        let whole = range(span(from: start))
        if let attribute = PrismaAttribute(ofModel: text(name), arguments: arguments, text: { text($0) }) {
            let place = opening.map { range(TokenID(Int($0.index) - 1)).after }
            report(AttributePosition.ofModel(attribute, at: whole, removal: file.removal(of: whole), place: place))
        } else {
            let advice = PrismaAttribute.advice(onModel: text(name), arguments: arguments) { text($0) }
            report(AttributePosition.unknown("@@" + excerpt(name), at: whole, help: advice))
        }
        return true
    }
}
