import CrowsfootSource
import CrowsfootSyntax

/// Resolves the types and names of expressions.
///
/// The rules are Swift's: types have to match, optionals are unwrapped, and a literal gets the expected type. An invalid part is reported
/// once and has an unknown type, about which nothing else is reported.
struct ExpressionResolver {
    /// The maximum depth of an expression, so that recursion doesn't overflow the stack.
    static let depthLimit = 1000

    /// The lineage from the old version, or of a version with itself outside of migrations.
    let lineage: Lineage
    let brokenNames: BrokenNames
    var scope: ExpressionScope
    var reader: TreeReader
    var diagnostics: [Diagnostic] = []

    /// The type of `$0` for each enclosing closure, innermost last.
    var elements: [ExpectedType] = []
    private var depth = 0

    init(_ lineage: Lineage, brokenNames: BrokenNames, scope: ExpressionScope, reader: TreeReader) {
        self.lineage = lineage
        self.brokenNames = brokenNames
        self.scope = scope
        self.reader = reader
    }

    mutating func resolve(_ syntax: ExpressionSyntax, expecting: ExpectedType? = nil) -> Expression {
        depth += 1
        defer { depth -= 1 }
        switch syntax {
        case .literal, .name, .implicitMember, .prefix, .swift, .closureArgument: return operand(syntax, expecting)
        case .member, .call: return postfix(syntax, expecting)
        case .binary: return binary(syntax, expecting)
        case .conditional(let test, let then, let otherwise):
            return conditional(test, then, otherwise, at: range(syntax), expecting)
        case .array(let elements, _): return array(elements, at: range(syntax), expecting)
        case .group(let inner, _): return resolve(inner, expecting: expecting)
        case .range, .closure, .dictionary, .platform, .ruleName:
            report(UnsupportedExpression.found(syntax, at: range(syntax), subject: scope.subject))
            return invalid(syntax)
        case .invalid: return invalid(syntax)
        }
    }

    /// Resolves an expression of a type.
    mutating func resolve(_ syntax: ExpressionSyntax, as expectation: ExpectedType) -> Expression {
        let value = resolve(syntax, expecting: expectation)
        if fits(value, expectation) { return value }
        report(
            TypeMismatch.found(
                value, spelling(value), wants: expectation.type, in: versions[expectation.side], subject: scope.subject))
        return invalid(syntax)
    }

    /// Resolves a condition.
    mutating func condition(_ syntax: ExpressionSyntax) -> Expression {
        let value = resolve(syntax, expecting: ExpectedType(.scalar(.bool), scope.side))
        return isCondition(value) ? value : invalid(syntax)
    }

    /// Whether a value is a Boolean; anything else is reported.
    mutating func isCondition(_ value: Expression) -> Bool {
        if value.type == .scalar(.bool) || value.type.isUnknown { return true }
        report(NotACondition.found(value, type: spelling(value), subject: scope.subject))
        return false
    }

    /// Resolves the parts of a chain at an increased depth, if the limit allows.
    mutating func deeper(
        by links: Int, at syntax: ExpressionSyntax, _ body: (inout ExpressionResolver) -> Expression
    ) -> Expression {
        guard depth + links < Self.depthLimit else {
            report(TooDeepExpression.found(at: range(syntax), subject: scope.subject))
            return invalid(syntax)
        }
        depth += links
        defer { depth -= links }
        return body(&self)
    }
}

extension ExpressionResolver {
    var versions: Versions<Schema> { lineage.versions }

    /// The version of the object that the expression is about.
    var schema: Schema { versions[scope.side] }

    var rowModel: Model { schema[scope.model] }

    func range(_ syntax: ExpressionSyntax) -> SourceRange { reader.tree.range(syntax.span) }

    func invalid(_ syntax: ExpressionSyntax) -> Expression { invalid(at: range(syntax)) }

    func invalid(at range: SourceRange) -> Expression { Expression(.invalid, .unknown, scope.side, at: range) }

    func expression(_ node: Expression.Node, _ type: ValueType, at range: SourceRange) -> Expression {
        Expression(node, type, scope.side, at: range)
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    func spelling(_ expression: Expression) -> String { versions[expression.side].shownName(of: expression.type) }

    func spelling(_ expectation: ExpectedType) -> String { versions[expectation.side].shownName(of: expectation.type) }

    /// Returns the source text of a range.
    func text(_ range: SourceRange) -> String { reader.tree.file.text(range) }

    /// Returns a property of a model or its ancestors.
    func property(_ name: String, of model: ModelID, _ side: VersionSide) -> PropertyID? {
        versions[side].property(named: name, of: model)
    }
}

/// Resolves the names in an expression.
struct ExpressionScope {
    /// The version that its objects belong to.
    let side: VersionSide
    let model: ModelID
    let parameters: [Query.Parameter]
    /// The declaration that findings name, as `Model.query`.
    let subject: String
    let place: Place
    /// Whether there are so many findings that no names are suggested.
    let hasManyFindings: Bool

    enum Place {
        case query, migration
    }
}
