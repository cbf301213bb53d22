import CrowsfootModel
import CrowsfootSource

/// Turns the expressions of a query into what the store is asked, and into Swift for what is worked out before.
struct PredicateReader {
    let query: Query
    let names: VersionNames
    /// What the row is called.
    let row: String
    var locals: QueryLocals
    /// The rows that closures ask about, outermost first.
    var elements: [String] = []
    /// Whether Swift is read, with the names and types of the app instead of those of the store.
    private(set) var isSwift = false

    init(_ query: Query, _ names: VersionNames) {
        self.query = query
        self.names = names
        locals = QueryLocals(query, names)
        row = locals.newName("row")
    }

    var schema: Schema { names.schema }

    /// An expression that does not depend on the row, as Swift.
    mutating func swift(_ expression: Expression) -> PredicateTerm {
        let wasSwift = isSwift
        isSwift = true
        defer { isSwift = wasSwift }
        return term(expression)
    }

    mutating func term(_ expression: Expression) -> PredicateTerm {
        if !isSwift, isFixed(expression) { return captured(expression) }
        switch expression.node {
        case .constant(let constant): return .literal(names.value(constant, as: expression.type))
        case .enumCase(let id, let name): return .name("\(names[id]).\(SwiftIdentifier(name))")
        case .row: return .name(row)
        case .element(let depth): return .name(elements[depth - 1])
        case .property(let id, let base, let isChained): return property(schema[id], of: term(base), isChained: isChained)
        case .member(let id, let index, let base, let isChained):
            return .property(term(base), identifier(schema[id].members[index].name), isChained: isChained)
        case .parameter(let index): return .name(identifier(query.parameters[index].name))
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

    /// In the store a property has its stored form. An enum that is stored in another form than by its raw value has one nevertheless.
    private func property(_ property: Property, of base: PredicateTerm, isChained: Bool) -> PredicateTerm {
        if isSwift { return .property(base, identifier(property.name), isChained: isChained) }
        guard property.isNativeEnumeration else {
            return .property(base, SwiftIdentifier(property.storedName).description, isChained: isChained)
        }
        let value = PredicateTerm.property(base, identifier(property.name), isChained: isChained)
        return .property(value, "rawValue", isChained: property.type.isOptional)
    }

    private mutating func swift(_ code: String, _ type: ValueType) -> PredicateTerm {
        if code.contains("$0") { return .swift(code.replacingElement(with: elements.last ?? row)) }
        return type.isUnknown ? .swift(code) : .name(locals.variable("value", code, type: names.type(type)))
    }
}

extension Property {
    /// Whether it is an enum that SwiftData stores in a way of its own.
    var isNativeEnumeration: Bool {
        if case .enumeration = type.unwrapped { storedForm != .rawValue } else { false }
    }
}

extension String {
    /// Names `$0`, but not that of closures in the code itself.
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
