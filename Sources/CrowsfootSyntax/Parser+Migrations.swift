import CrowsfootSource

extension Parser {
    mutating func parseMigration() -> MigrationSyntax {
        let start = index
        advance()
        let body = parseBody(of: "the migration") { parser in parser.parseMigrationStep() }
        return MigrationSyntax(body: body, span: span(from: start))
    }

    private mutating func parseMigrationStep() -> MigrationStepSyntax? {
        let start = index
        guard kind == .identifier else { return nil }
        guard let step = MigrationStepName(rawValue: currentText) else {
            report(UnknownClause.migration(currentText, at: range(currentID)))
            skipLine()
            return nil
        }
        let keyword = advance()
        guard let kind = parseStep(step) else {
            if !isAtSeparator { skipLine() }
            return nil
        }
        return MigrationStepSyntax(keyword: keyword, kind: kind, span: span(from: start))
    }

    private mutating func parseStep(_ step: MigrationStepName) -> MigrationStepSyntax.Kind? {
        switch step {
        case .note: return expect(.string, "the note in quotes").map(MigrationStepSyntax.Kind.note)
        case .custom: return expect(.string, "what the stage does, in quotes").map(MigrationStepSyntax.Kind.custom)
        case .key: return parsePath("the property that identifies a row").map(MigrationStepSyntax.Kind.key)
        case .fill: return parseFill().map { .fill($0, with: $1, filter: $2) }
        case .convert: return parseFill().map { .convert($0, with: $1, filter: $2) }
        case .split: return parseSplit()
        case .merge: return parseMerge()
        case .unique: return parseUnique()
        case .accept: return parseAccept()
        }
    }

    private mutating func expectWord(_ word: StaticString) -> Bool {
        if accept(word) != nil { return true }
        reportExpected("`\(word)`")
        return false
    }

    private mutating func parseFill() -> (PathSyntax, ExpressionSyntax, ExpressionSyntax?)? {
        guard let path = parsePath("the property, as `Model.property`"), expectWord("with") else { return nil }
        let value = parseExpression()
        let filter = accept("where") == nil ? nil : parseExpression()
        return (path, value, filter)
    }

    private mutating func parseSplit() -> MigrationStepSyntax.Kind? {
        guard let path = parsePath("the property, as `Model.property`"), expectWord("into") else { return nil }
        var names: [TokenID] = []
        repeat {
            guard let name = expectName("the name of a new property") else { return nil }
            names.append(name)
        } while accept(.comma) != nil
        guard expectWord("with") else { return nil }
        return .split(path, into: names, with: parseExpression())
    }

    private mutating func parseMerge() -> MigrationStepSyntax.Kind? {
        guard let paths = parsePaths(), expectWord("into"), let name = expectName("the name of the new property"),
            expectWord("with")
        else { return nil }
        return .merge(paths, into: name, with: parseExpression())
    }

    private mutating func parseUnique() -> MigrationStepSyntax.Kind? {
        guard let paths = parsePaths(), expectWord("keep"),
            let keep = expectName("`newest`, `oldest`, `first` or `last`")
        else { return nil }
        var order: PathSyntax?
        if !isAtSeparator {
            guard let path = parsePath("the property that tells which row is kept") else { return nil }
            order = path
        }
        return .unique(paths, keep: keep, by: order)
    }

    private mutating func parseAccept() -> MigrationStepSyntax.Kind? {
        guard let change = expectName("the change that is accepted"), let path = parsePath("what it happens to"),
            let reason = expect(.string, "the reason in quotes")
        else { return nil }
        return .accept(change: change, path, reason: reason)
    }

    private mutating func parsePaths() -> [PathSyntax]? {
        var paths: [PathSyntax] = []
        repeat {
            guard let path = parsePath("the property, as `Model.property`") else { return nil }
            paths.append(path)
        } while accept(.comma) != nil
        return paths
    }
}
