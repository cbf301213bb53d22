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
                writer.line("try Self.check(\(property.name.text): \(SwiftIdentifier(property.name.text)))")
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
