import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the function that sets one property in objects.
struct FillWriter {
    private let filling: Filling
    private let names: StepNames
    private let part: StepPart

    init(_ filling: Filling, _ names: StepNames, in part: StepPart) {
        self.filling = filling
        self.names = names
        self.part = part
    }

    /// Whether the objects are still those of the old version.
    private var isEarly: Bool {
        switch part {
        case .preparation: true
        case .completion: false
        }
    }

    private var schema: Schema { names.new.schema }
    private var target: Property { schema[filling.target] }
    private var model: Model { schema[filling.target.model] }
    private var row: String { names.frameworks.free("row") }

    func function(named free: (String) -> String) -> StepFunction {
        let name = free(verb + model.name.text + target.name.text.raisedFirst)
        return StepFunction(call: "try \(name)(context)") { writer in
            writer.block("private static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {", writeBody)
        }
    }

    private var verb: String { if case .rank = filling.value { "rank" } else { "fill" } }

    private func writeBody(to writer: inout TextWriter) {
        switch filling.value {
        case .rank:
            writeLoop(to: &writer) { $0.line(rankAssignment) }
        case .stated(let change):
            let expression = StepExpression(
                change.value, filter: change.filter, row: row, over: model, .new, sides, rowShape)
            for line in expression.locals { writer.line(line) }
            writeLoop(to: &writer) { writer in
                for line in expression.bindings { writer.line(line) }
                let value = change.value.containsSwift ? names.translated(expression.value, as: target.type) : nil
                write(value ?? expression.value, where: expression.filter, to: &writer)
                if filling.rankReason != nil { writer.line(rankAssignment) }
            }
        case .unresolved:
            // An object with a value is skipped, so that a corrected function is called only for the others.
            writeLoop(isCounted: false, to: &writer) { writer in
                let arguments = target.isRelationship ? "\(row), context" : row
                write("try \(filling.functionName(in: schema))(\(arguments))", where: "\(row).\(property) == nil", to: &writer)
            }
        }
    }

    /// The assignment of a rank. Only the class itself can set it, so the value is passed to SwiftData.
    private var rankAssignment: String {
        guard let rank = target.rankName else { preconditionFailure("only a ranked property has ranks to write") }
        let value = "\(row).\(property)\(names.destination.schema[filling.target].type.isOptional ? "?" : "").rank"
        return "\(row).setValue(forKey: \\.\(SwiftIdentifier(rank)), to: \(value))"
    }

    private func writeLoop(isCounted: Bool = true, to writer: inout TextWriter, _ body: (inout TextWriter) -> Void) {
        let arguments = ["\(type).self", "in: context"] + (isCounted ? counting : [])
        writer.list("try \(names.new.base).MigrationRows.change", arguments, " { \(row) in")
        writer.indented(body)
        writer.line("}")
    }

    /// The counting in an intermediate version, where all steps can run again, so that a step processes an object once.
    private var counting: [String] {
        guard case .completion(let step) = part, let count = names.plannedStep.stepCount(of: model.id) else { return [] }
        return ["as: \(step)", "countedBy: \\.\(SwiftIdentifier(count))"]
    }

    private func write(_ value: String, where condition: String?, to writer: inout TextWriter) {
        let before = isEarly ? names.plannedStep.lineage.declaredSource(of: filling.target) : nil
        let assignment = names.assignment(
            to: row, property, of: before ?? filling.target, before == nil ? names.destination : names.old, value,
            replacingUnknown: true)
        guard let condition else { return writer.line(assignment) }
        // The compiler warns of a closure that could be the body of the statement.
        writer.block("if \(condition.contains("{") ? "(\(condition))" : condition) {") { $0.line(assignment) }
    }

    // MARK: - Objects

    private var sides: Versions<VersionNames> {
        isEarly ? names.sides : Versions(old: names.old, new: names.destination)
    }

    private var type: String {
        guard isEarly, let before = names.plannedStep.lineage.predecessor(of: model.id) else { return names.destination[model.id] }
        return names.old[before]
    }

    private var property: String {
        SwiftIdentifier(rowShape.names[filling.target] ?? target.name.text).description
    }

    private var rowShape: RowShape { isEarly ? names.oldRowShape : names.destinationRowShape }
}

extension Filling {
    /// Returns the name of the hand-written function.
    func functionName(in schema: Schema) -> String { schema.unresolvedFunction(of: target) }
}

extension Schema {
    func unresolvedFunction(of id: PropertyID) -> String {
        self[id.model].name.text.loweredFirst + self[id].name.text.raisedFirst
    }
}

extension StepNames {
    /// Translates a value of Swift code, which always has types of the new version; `nil` if both versions have the same type.
    func translated(_ value: String, as type: ValueType) -> String? {
        guard destination.version != new.version, type.contains({ $0.isEnumeration || $0.isStructure }) else { return nil }
        return "try \(new.base).MigrationRows.translated((\(value)) as \(new.type(type)))"
    }

    /// The shape of old objects in expressions of the new version.
    var oldRowShape: RowShape {
        var shape = RowShape(isOfMigration: true)
        for model in new.schema.models {
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                guard let before = plannedStep.lineage.declaredSource(of: id) else { continue }
                shape.names[id] = SwiftIdentifier(old.schema[before].name.text).description
                if old.schema[before].type.isOptional, !new.schema[id].type.isOptional { shape.optional[id] = missing(id) }
            }
        }
        return shape
    }

    /// The shape of objects of the last intermediate version, or of the new one, in its own expressions.
    var destinationRowShape: RowShape {
        let optional = plannedStep.completesOnBridge ? plannedStep.bridges.last?.difference.optionalProperties : nil
        var shape = RowShape(isOfMigration: true)
        for id in optional ?? [] { shape.optional[id] = missing(id) }
        return shape
    }

    private func missing(_ id: PropertyID) -> RowShape.Missing {
        let type = new.schema[id].type
        guard let value = new.schema[id].defaultValue?.value else { return .fails }
        guard case .swift(let code) = value else { return .default(.literal(destination.value(value, as: type)), throws: false) }
        guard let translated = translated(code, as: type) else { return .default(.swift(code), throws: false) }
        return .default(.literal("(\(translated))"), throws: true)
    }

    /// Returns the expression that identifies an object of the last intermediate version, or an empty string without a value.
    func identity(_ row: String, _ id: PropertyID) -> String {
        let (property, type) = (destination.schema[id], new.schema[id].type)
        let path = "\(row).\(SwiftIdentifier(property.storedName))"
        if property.isRelationship { return "\(path)\(property.type.isOptional ? "?" : "").persistentModelID" }
        let isStoredAsItself = property.storedForm == .itself
        guard property.type.isOptional, !type.isOptional, case .default(let value, throws: false) = missing(id) else {
            return isStoredAsItself ? frameworks.identity(path, property.type) : path
        }
        let first = "(\(path) ?? \(destination.stored(value.text, of: new.schema[id])))"
        return isStoredAsItself ? frameworks.identity(first, type) : first
    }
}

/// The shape of objects in the expressions of a step, during a migration.
struct RowShape {
    /// The way to read a value that may be missing, although the version of the expression requires it.
    enum Missing {
        case `default`(PredicateTerm, throws: Bool)
        case fails

        var `throws`: Bool {
            switch self {
            case .default(_, let `throws`): `throws`
            case .fails: true
            }
        }
    }

    /// Whether Swift code in an expression is about the object, too.
    var isOfMigration = false
    /// Names of properties that differ in the objects.
    var names: [PropertyID: String] = [:]
    var optional: [PropertyID: Missing] = [:]
}
