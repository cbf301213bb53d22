package import CrowsfootSource
package import CrowsfootSyntax

/// The nodes around a position, from the statement inwards.
package struct SyntaxPath: Sendable {
    /// The spans, outermost first. Each contains the next one.
    package private(set) var spans: [TokenSpan] = []
    /// Whether the position is in the type of a property.
    package private(set) var isInType = false
    package private(set) var model: ModelSyntax?

    private let tree: SyntaxTree
    private let offset: Int

    package init(to offset: Int, in tree: SyntaxTree) {
        self.tree = tree
        self.offset = offset
        for statement in tree.statements where enter(statement.span) { visit(statement) }
    }

    /// Adds a span if it contains the position.
    private mutating func enter(_ span: TokenSpan) -> Bool {
        let range = tree.range(span)
        guard Int(range.start) <= offset, offset <= Int(range.end) else { return false }
        if spans.last != span { spans.append(span) }
        return true
    }

    private mutating func visit(_ statement: StatementSyntax) {
        switch statement {
        case .schema(let schema): visit(schema.attributes)
        case .output(let output): visit(output.attributes)
        case .version(let version): visit(version.attributes)
        case .section(let section):
            for case .declaration(let declaration) in section.body.members where enter(declaration.span) { visit(declaration) }
        case .declaration(let declaration): visit(declaration)
        case .migration(let migration): for step in migration.body.members where enter(step.span) { visit(step.kind) }
        case .remove: break
        }
    }

    private mutating func visit(_ declaration: DeclarationSyntax) {
        visit(declaration.attributes)
        switch declaration {
        case .model(let model):
            self.model = model
            for member in model.body.members where enter(member.span) { visit(member) }
        case .enumeration(let enumeration):
            for line in enumeration.body.members where enter(line.span) {
                for one in line.cases where enter(one.span) { visit(one.attributes) }
            }
        case .structure(let structure): for member in structure.body.members where enter(member.span) { visit(member) }
        }
    }

    private mutating func visit(_ member: MemberSyntax) {
        switch member {
        case .property(let property): visit(property)
        case .enumeration(let enumeration): visit(DeclarationSyntax.enumeration(enumeration))
        case .structure(let structure): visit(DeclarationSyntax.structure(structure))
        case .seed(let seed): for field in seed.body.members where enter(field.span) { visit(field.value) }
        case .query(let query):
            visit(query.attributes)
            for parameter in query.parameters { _ = enter(parameter.span) }
            for clause in query.body.members where enter(clause.span) { visit(clause.kind) }
        }
    }

    private mutating func visit(_ property: PropertySyntax) {
        if let type = property.type, enter(type.span) { isInType = true }
        if let value = property.defaultValue { visit(value) }
        visit(property.attributes)
    }

    private mutating func visit(_ attributes: [AttributeSyntax]) {
        for attribute in attributes where enter(attribute.span) {
            for argument in attribute.arguments where enter(argument.span) { visit(argument.value) }
        }
    }

    private mutating func visit(_ kind: ClauseSyntax.Kind) {
        switch kind {
        case .filter(let value), .limit(let value), .offset(let value): visit(value)
        case .sort(let keys): for key in keys { _ = enter(key.path.span) }
        }
    }

    private mutating func visit(_ kind: MigrationStepSyntax.Kind) {
        switch kind {
        case .fill(let path, let value, let filter), .convert(let path, let value, let filter):
            _ = enter(path.span)
            visit(value)
            if let filter { visit(filter) }
        case .split(let path, _, let value):
            _ = enter(path.span)
            visit(value)
        case .merge(let paths, _, let value):
            for path in paths { _ = enter(path.span) }
            visit(value)
        case .unique(let paths, _, _): for path in paths { _ = enter(path.span) }
        case .key(let path), .accept(_, let path, _): _ = enter(path.span)
        case .note, .custom: break
        }
    }

    private mutating func visit(_ expression: ExpressionSyntax) {
        guard enter(expression.span) else { return }
        for part in expression.parts { visit(part) }
    }
}

extension ExpressionSyntax {
    /// The expressions directly inside.
    fileprivate var parts: [ExpressionSyntax] {
        switch self {
        case .literal, .name, .implicitMember, .closureArgument, .swift, .platform, .ruleName, .invalid: []
        case .member(let base, _, _): [base]
        case .call(let base, let arguments, _): [base] + arguments.map(\.value)
        case .prefix(_, let operand), .group(let operand, _), .closure(let operand, _): [operand]
        case .binary(let left, _, let right): [left, right]
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        case .range(let low, _, let high): [low, high].compactMap(\.self)
        case .array(let elements, _): elements
        case .dictionary(let entries, _): entries.flatMap { [$0.key, $0.value] }
        }
    }
}

extension FileView {
    /// Returns the ranges around a position, innermost first: the name, then what it is a part of, up to the file.
    package func selection(at offset: Int) -> [SourceRange] {
        let token = tree.token(at: offset).map { tree.range($0) }
        let spans = SyntaxPath(to: offset, in: tree).spans.map { tree.range($0) }
        var ranges = [file.wholeRange]
        for range in spans + [token].compactMap(\.self) {
            guard let outer = ranges.last, range != outer, outer.start <= range.start, range.end <= outer.end else { continue }
            ranges.append(range)
        }
        return ranges.reversed()
    }
}
