import CrowsfootModel

/// Evaluates expressions about objects of two versions, as the generated Swift would.
///
/// It never guesses: an expression that needs Swift is a fault, and so is one that would crash the app.
struct Evaluator {
    let versions: Versions<RowStore>
    private let now = Moment.now
    private var row: RowID
    /// The value of `$0` for each enclosing closure, innermost last.
    private var elements: [RowValue] = []
    /// The source of identifiers, each of which is different.
    private var newUUIDs: UUIDSequence

    init(_ versions: Versions<RowStore>, row: RowID, _ newUUIDs: UUIDSequence) {
        self.versions = versions
        self.row = row
        self.newUUIDs = newUUIDs
    }

    subscript(side: VersionSide) -> RowStore {
        switch side {
        case .old: versions.old
        case .new: versions.new
        }
    }

    mutating func value(of expression: Expression) throws(EvaluationFault) -> RowValue {
        switch expression.node {
        case .constant(.newUUID): return .uuid(newUUIDs.next())
        case .constant(.swift(let code)), .swift(let code): throw .onlySwiftKnows(code)
        case .constant(let constant): return self[expression.side].schema.rowValue(of: constant, as: expression.type)
        case .enumCase(let id, let name): return self[expression.side].schema.rowValue(of: .enumCase(name), as: .enumeration(id))
        case .row: return .row(row)
        case .element(let depth): return elements[depth - 1]
        case .property(let id, let base, _): return try property(id, of: base)
        case .member(let id, let index, let base, _): return try member(id, index, of: base)
        case .moment(.now): return .date(now)
        case .moment(.today): return .date(now.startOfDay())
        case .moment(.tomorrow): return .date(now.startOfDay(plus: 1))
        case .daysAgo(let days): return .date(now.startOfDay(plus: -Double(try integer(days))))
        case .call(let function, let base, _, let argument): return try call(function, on: base, argument)
        case .not(let operand): return .boolean(!(try boolean(operand)))
        case .minus(let operand): return try negative(operand)
        case .binary(let operation, let left, let right): return try binary(operation, left, right)
        case .conditional(let test, let then, let otherwise): return try value(of: try boolean(test) ? then : otherwise)
        case .array(let elements):
            var values: [RowValue] = []
            for element in elements { values.append(try value(of: element)) }
            return .list(values)
        case .closure(let body): return try value(of: body)
        case .parameter, .range, .invalid: preconditionFailure("no value of a migration is a parameter, a range or an error")
        }
    }

    /// Whether a condition is true for the object.
    mutating func boolean(_ expression: Expression) throws(EvaluationFault) -> Bool {
        guard case .boolean(let value) = try value(of: expression) else { throw Self.mistyped }
        return value
    }

    mutating func integer(_ expression: Expression) throws(EvaluationFault) -> Int64 {
        guard case .integer(let value) = try value(of: expression) else { throw Self.mistyped }
        return value
    }

    /// The fault for a value that doesn't have its type, which a store can contain nevertheless.
    static var mistyped: EvaluationFault { .trap("a value is not of the type that it should have, and reading it stops the app") }

    /// Calls `body` with each element as `$0`, until it returns `false`.
    mutating func everyElement(
        of elements: [RowValue], _ body: (inout Evaluator) throws(EvaluationFault) -> Bool
    ) throws(EvaluationFault) -> Bool {
        for element in elements {
            self.elements.append(element)
            defer { self.elements.removeLast() }
            if !(try body(&self)) { return false }
        }
        return true
    }
}

extension Evaluator {
    /// The stored value of a property, before a default replaces a missing one.
    mutating func held(_ id: PropertyID, of base: Expression) throws(EvaluationFault) -> RowValue {
        try held(id, of: try value(of: base), base.side)
    }

    private func held(_ id: PropertyID, of base: RowValue, _ side: VersionSide) throws(EvaluationFault) -> RowValue {
        let store = self[side]
        switch base {
        case .missing: return .missing
        case .row(let target):
            guard let row = store[target] else {
                throw .trap("`\(store.schema[id].name.text)` is read from a deleted object, so the app crashes")
            }
            let value = store.value(of: id, in: row)
            if value.isUnknown { throw .onlySwiftKnows(store.schema[id].name.text) }
            return value
        case .boolean, .integer, .number, .decimal, .text, .date, .data, .uuid, .list, .dictionary, .members, .rows, .unknown:
            throw Self.mistyped
        }
    }

    /// Returns the value of a property. An object without a value of a newly required property has the default when a step reads it.
    private mutating func property(_ id: PropertyID, of base: Expression) throws(EvaluationFault) -> RowValue {
        let row = try value(of: base)
        let value = try held(id, of: row, base.side)
        let schema = self[base.side].schema
        let property = schema[id]
        guard value.isMissing, !row.isMissing, !property.type.isOptional else { return value }
        if property.type.isToMany { return .rows([]) }
        guard let constant = property.defaultValue else {
            throw .trap("`\(property.name.text)` has no value, so reading it crashes the app")
        }
        return schema.rowValue(of: constant.value, as: property.type)
    }

    private mutating func member(_ id: StructureID, _ index: Int, of base: Expression) throws(EvaluationFault) -> RowValue {
        switch try value(of: base) {
        case .missing: return .missing
        case .members(let members):
            let value = members[self[base.side].schema[id].members[index].name.text] ?? .missing
            if value.isUnknown { throw .onlySwiftKnows(self[base.side].schema[id].members[index].name.text) }
            return value
        case .boolean, .integer, .number, .decimal, .text, .date, .data, .uuid, .list, .dictionary, .row, .rows, .unknown:
            throw Self.mistyped
        }
    }
}

/// The reason why an expression has no value for an object.
enum EvaluationFault: Error, Hashable, Sendable {
    /// Swift code between backticks, or a value computed by it.
    case onlySwiftKnows(String)
    /// The app would crash here.
    case trap(String)
}

/// Identifiers that are all different, and the same in every rehearsal.
final class UUIDSequence {
    private var count = 0

    func next() -> String {
        count += 1
        let digits = String(count, radix: 16, uppercase: true)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }
}
