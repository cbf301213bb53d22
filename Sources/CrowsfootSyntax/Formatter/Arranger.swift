/// Decides where lines start and what is aligned.
struct Arranger {
    let tree: SyntaxTree
    let comments: CommentIndex
    let ruler: WidthMeasure
    var leads: SpacingTable

    static func arrange(_ tree: SyntaxTree, _ comments: CommentIndex, _ ruler: WidthMeasure, _ leads: SpacingTable) -> SpacingTable {
        var arranger = Arranger(tree: tree, comments: comments, ruler: ruler, leads: leads)
        arranger.arrangeStatements()
        arranger.beginLine(TokenID(tree.tokens.count - 1), depth: 0)
        return arranger.leads
    }

    mutating func beginLine(_ token: TokenID, depth: Int, standsApart: Bool = false) {
        leads[token] = .line(TokenSpacing.Line(depth: UInt8(depth), standsApart: standsApart))
    }

    func startsLine(_ token: TokenID) -> Bool { tree[token].flags.contains(.startsLine) }
}

// MARK: - Statements

extension Arranger {
    private mutating func arrangeStatements() {
        var outputs: [AlignedRow] = []
        var previous: StatementSyntax?
        for statement in tree.statements {
            let standsApart = previous.map { $0.standsApart || statement.standsApart } ?? false
            beginLine(statement.span.first, depth: 0, standsApart: standsApart)
            if case .output(let output) = statement {
                if SourceGap(before: statement.span.first, in: tree, comments, leads).hasBlankLine { arrange(&outputs, depth: 0) }
                outputs.append(row(output))
            } else {
                arrange(&outputs, depth: 0)
                arrange(statement)
            }
            previous = statement
        }
        arrange(&outputs, depth: 0)
    }

    private mutating func arrange(_ statement: StatementSyntax) {
        switch statement {
        case .schema(let schema): arrangeHeader(schema.span, schema.attributes, depth: 0)
        case .version(let version): arrangeHeader(version.span, version.attributes, depth: 0)
        case .output, .remove: break
        case .section(let section): arrange(section)
        case .declaration(let declaration): arrange(declaration, depth: 0)
        case .migration(let migration): arrange(migration)
        }
    }

    private func row(_ output: OutputSyntax) -> AlignedRow {
        AlignedRow(output.span.first, type: output.folder, attributes: output.attributes, last: output.span.last)
    }

    private mutating func arrange(_ section: SectionSyntax) {
        arrangeBraces(section.body, depth: 0)
        var previous: SectionMemberSyntax?
        for member in section.body.members {
            let standsApart = previous.map { $0.standsApart || member.standsApart } ?? false
            beginLine(member.span.first, depth: 1, standsApart: standsApart)
            switch member {
            case .declaration(let declaration): arrange(declaration, depth: 1)
            case .remove: break
            }
            previous = member
        }
    }

    private mutating func arrange(_ migration: MigrationSyntax) {
        arrangeBraces(migration.body, depth: 0)
        for step in migration.body.members {
            beginLine(step.span.first, depth: 1)
            keepBreaksBeforeOperators(step.span)
        }
    }
}
