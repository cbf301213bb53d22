import CrowsfootModel
import CrowsfootSource

/// Converts the expressions of a query to a predicate and to Swift that is evaluated before, and those of a migration to Swift.
struct PredicateReader {
    let parameters: [Query.Parameter]
    /// The names of both versions of an expression, which are the same in a query.
    let sides: Versions<VersionNames>
    /// The shape of objects that belong to another version than the expression.
    private let rowShape: RowShape
    /// The name of the variable with the object.
    let row: String
    var locals: QueryLocals
    /// The elements of enclosing closures, outermost first.
    var elements: [String] = []
    /// Whether the result is Swift, with the app's names and types instead of stored ones.
    private(set) var isSwift = false
    /// Whether the resulting Swift throws if a value is missing.
    private var canThrow = false

    init(_ query: Query, _ names: VersionNames) {
        parameters = query.parameters
        sides = Versions(old: names, new: names)
        rowShape = RowShape()
        locals = QueryLocals(query, names)
        row = locals.newName("row")
    }

    /// Creates a reader whose results are all Swift that is evaluated for each object.
    init(_ sides: Versions<VersionNames>, row: String, _ rowShape: RowShape, taken: Set<String>) {
        parameters = []
        self.sides = sides
        self.rowShape = rowShape
        self.row = row
        locals = QueryLocals(taken: taken.union([row]), sides.new)
        isSwift = true
    }

    var names: VersionNames { sides.new }
    var schema: Schema { names.schema }

    /// Returns an expression that doesn't depend on the object, as Swift.
    mutating func swift(_ expression: Expression) -> PredicateTerm {
        let wasSwift = isSwift
        isSwift = true
        defer { isSwift = wasSwift }
        return term(expression)
    }

    mutating func term(_ expression: Expression) -> PredicateTerm {
        if !isSwift, isFixed(expression) { return captured(expression) }
        switch expression.node {
        case .constant(let constant): return .literal(sides[expression.side].value(constant, as: expression.type))
        case .enumCase(let id, let name): return .name("\(sides[expression.side][id]).\(SwiftIdentifier(name))")
        case .row: return .name(row)
        case .element(let depth): return .name(elements[depth - 1])
        case .property(let id, let base, let isChained):
            return value(of: id, in: term(base), isChained: isChained, sides[expression.side].schema)
        case .member(let id, let index, let base, let isChained):
            let member = sides[expression.side].schema[id].members[index]
            return .property(term(base), identifier(member.name), isChained: isChained)
        case .parameter(let index): return .name(identifier(parameters[index].name))
        case .moment(let moment): return .name(locals.moment(moment))
        case .daysAgo(let days): return .name(locals.day("day", PredicateTerm.prefix(.minus, swift(days)).text))
        case .call(let function, let base, let isChained, let argument):
            return call(function, on: base, isChained: isChained, argument)
        case .not(let operand): return .prefix(.not, term(operand))
        case .minus(let operand): return .prefix(.minus, term(operand))
        case .binary(let operation, let left, let right): return binary(operation, left, right)
        case .conditional(let condition, let then, let otherwise):
            return .conditional(term(condition), then: term(then), otherwise: term(otherwise))
        case .array(let elements): return .literal("[" + elements.map { term($0).text }.joined(separator: ", ") + "]")
        case .swift(let code): return swift(code, expression.type)
        case .range, .closure, .invalid: preconditionFailure("not a value")
        }
    }

    func identifier(_ name: Name) -> String { SwiftIdentifier(name.text).description }

    /// Reads a property, which has its stored form in the store.
    private func property(_ property: Property, _ id: PropertyID, of base: PredicateTerm, isChained: Bool) -> PredicateTerm {
        if isSwift { return .property(base, rowShape.names[id] ?? identifier(property.name), isChained: isChained) }
        return .property(base, SwiftIdentifier(property.storedName).description, isChained: isChained)
    }

    /// Returns the term for a comparison with `nil`: a value that the expression requires can be missing in the object.
    mutating func optionalTerm(_ expression: Expression) -> PredicateTerm {
        guard case .property(let id, let base, let isChained) = expression.node, rowShape.optional[id] != nil else {
            return term(expression)
        }
        return property(sides[expression.side].schema[id], id, of: term(base), isChained: isChained)
    }

    /// Returns Swift with `try`, if a required value in it can be missing.
    mutating func tried(_ expression: Expression) -> String {
        canThrow = false
        let text = term(expression).text
        return canThrow ? "try " + text : text
    }

    /// Returns the same for a property of the object.
    mutating func tried(_ id: PropertyID, _ schema: Schema) -> String {
        canThrow = false
        let text = value(of: id, in: .name(row), isChained: false, schema).text
        return canThrow ? "try " + text : text
    }

    /// Returns the value of an object's property. A missing required value is read as its default; without a default, it throws.
    private mutating func value(of id: PropertyID, in base: PredicateTerm, isChained: Bool, _ schema: Schema) -> PredicateTerm {
        guard let missing = rowShape.optional[id] else { return property(schema[id], id, of: base, isChained: isChained) }
        if missing.throws { canThrow = true }
        // If an object in the path is missing, there is nothing to read.
        let isOnTheWay = isChained || base.optionalLinks > 0
        let path = property(schema[id], id, of: isOnTheWay ? .name("$0") : base, isChained: false)
        let value =
            switch missing {
            case .default(let value, _): PredicateTerm.infix(.coalesce, path, value)
            case .fails:
                PredicateTerm.literal(
                    "\(names.base).MigrationRows.required(\(path.text), \(SwiftText(schema[id.model].path(of: schema[id]))))")
            }
        guard isOnTheWay else { return value }
        let tried = missing.throws ? .literal("try \(value.text)") : value
        let rows = base.optionalLinks > 0 ? .literal("(\(base.text))") : base
        return .question(.flatMap, on: rows, isChained: false, parameter: "$0", tried)
    }

    private mutating func swift(_ code: String, _ type: ValueType) -> PredicateTerm {
        if rowShape.isOfMigration { return .swift(code.replacingElement(with: row)) }
        if code.contains("$0") { return .swift(code.replacingElement(with: elements.last ?? row)) }
        return type.isUnknown ? .swift(code) : .name(locals.variable("value", code, type: names.type(type)))
    }
}

extension String {
    /// Replaces `$0`, but not that of closures in the code itself.
    fileprivate func replacingElement(with name: String) -> String {
        var result = ""
        var depth = 0
        var rest = self[...]
        while let first = rest.first {
            if first == "{" { depth += 1 }
            if first == "}" { depth -= 1 }
            let isElement = depth == 0 && rest.hasPrefix("$0")
            result += isElement ? name : String(first)
            rest = rest.dropFirst(isElement ? 2 : 1)
        }
        return result
    }
}
