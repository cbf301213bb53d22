import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes `validate()`, and for each property with checks the function that it shares with the initialiser.
struct ValidationWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    /// How the rows are counted that a relationship leads to.
    private let rows: (Property) -> String

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions, rows: @escaping (Property) -> String = Self.storedRows) {
        self.model = model
        self.names = names
        self.options = options
        self.rows = rows
    }

    private static func storedRows(_ property: Property) -> String {
        let name = SwiftIdentifier(property.storedName)
        return property.type.isOptional ? "(\(name) ?? []).count" : "\(name).count"
    }

    private var schema: Schema { names.schema }

    func write(to writer: inout TextWriter) {
        guard schema.isValidated(model) else { return }
        let checked = model.properties.filter { $0.isChecked && schema.isGenerated($0) }
        let isOverride = schema.ancestors(of: model).contains(where: schema.isValidated)
        writer.blank()
        writer.documentation("Checks what the schema asks of the values. Nothing is checked when a property is set.")
        writer.documentation("- Throws: The first rule that is broken.")
        writer.block("\(options.memberPrefix)\(isOverride ? "override " : "")func validate() \(names.throwing) {") { writer in
            if isOverride { writer.line("try super.validate()") }
            for property in checked {
                writer.line("try Self.check(\(SwiftLabel(property.name.text)): \(SwiftIdentifier(property.name.text)))")
            }
            for property in model.properties where schema.isGenerated(property) { writeCount(of: property, to: &writer) }
        }
        for property in checked { writeCheck(of: property, to: &writer) }
    }

    private func writeCheck(of property: Property, to writer: inout TextWriter) {
        let name = SwiftIdentifier(property.name.text)
        writer.blank()
        writer.block("private static func check(\(name): \(names.type(property.type))) \(names.throwing) {") { writer in
            if property.type.isOptional { writer.line("guard let \(name) else { return }") }
            for (check, _) in property.checks {
                guard let test = CheckCondition(check, property, names) else { continue }
                writer.block("guard \(test.condition) else {") { writer in
                    writer.line("throw \(error(property, test.rule))")
                }
            }
        }
    }

    private func writeCount(of property: Property, to writer: inout TextWriter) {
        guard property.isRelationship, let count = property.count, let spelling = property.countSpelling else { return }
        let rows = rows(property)
        let conditions = [count.least.map { "\(rows) >= \($0)" }, count.most.map { "\(rows) <= \($0)" }].compactMap(\.self)
        writer.block("guard \(conditions.joined(separator: ", ")) else {") { writer in
            writer.line("throw \(error(property, ".count(\(SwiftText(spelling)))"))")
        }
    }

    private func error(_ property: Property, _ rule: String) -> String {
        "\(names.base).ValidationError("
            + "model: \(SwiftText(model.name.text)), property: \(SwiftText(property.name.text)), rule: \(rule))"
    }
}

/// A check as a condition of Swift, and the case of the error for a value that does not hold it.
struct CheckCondition {
    let condition: String
    let rule: String

    /// None for a check that every value of the type holds.
    init?(_ check: Property.Check, _ property: Property, _ names: VersionNames) {
        let name = SwiftIdentifier(property.name.text).description
        switch check {
        case .nonEmpty:
            (condition, rule) = ("!\(name).isEmpty", ".nonEmpty")
        case .range(let bounds):
            let conditions = Self.conditions(name, bounds, property.type.unwrapped, names)
            if conditions.isEmpty { return nil }
            (condition, rule) = (conditions.joined(separator: ", "), ".range(\(SwiftText(bounds.spelling)))")
        case .length(let bounds):
            let conditions = Self.conditions("\(name).count", bounds, .scalar(.int), names)
            if conditions.isEmpty { return nil }
            (condition, rule) = (conditions.joined(separator: ", "), ".length(\(SwiftText(bounds.spelling)))")
        case .matches(let pattern):
            let whole = SwiftText("\\A(?:\(pattern))\\z")
            condition = "\(name).range(of: \(whole), options: .regularExpression) != nil"
            rule = ".matches(\(SwiftText(pattern)))"
        }
    }

    private static func conditions(
        _ value: String, _ bounds: Attribute.Bounds, _ type: ValueType, _ names: VersionNames
    ) -> [String] {
        [
            bounds.low.flatMap { number($0, bounds.exactLow, type, names) }.map { "\(value) >= \($0)" },
            bounds.high.flatMap { number($0, bounds.exactHigh, type, names) }.map { "\(value) \(bounds.excludesHigh ? "<" : "<=") \($0)" },
        ].compactMap(\.self)
    }

    /// A bound as a literal of the type; none for one beyond what an integer type can hold, which no value reaches.
    private static func number(_ bound: Double, _ exact: DecimalNumber?, _ type: ValueType, _ names: VersionNames) -> String? {
        if type.scalar == .decimal { return exact.map(names.value) }
        guard let range = type.scalar?.integerRange else { return bound.shortSpelling }
        guard bound >= Double(range.lowest), bound <= Double(range.highest) else { return nil }
        return Int64(exactly: bound.rounded()).map(String.init)
    }
}
