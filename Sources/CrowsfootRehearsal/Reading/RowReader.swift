package import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Reads the objects of a store of one version from JSON, and finds every error in the file.
///
/// `Guide/rehearsal.md` describes the format.
package struct RowReader {
    /// The key of an object's label in the file.
    static let labelKey = "$label"
    /// The reference to an object that was deleted.
    static let goneWord = "$gone"

    let schema: Schema
    var problems: [RowProblem] = []
    var store: RowStore
    let newUUIDs = UUIDSequence()
    var names = RowNames()
    /// Objects with an unknown key, which may be a misspelled property that seems to be missing.
    var misspelt: Set<RowID> = []
    /// The JSON objects, in the order of the ids.
    private var objects: [JSONValue] = []

    private init(_ schema: Schema) {
        self.schema = schema
        store = RowStore(schema)
    }

    package static func read(_ bytes: [UInt8], as schema: Schema) -> (rows: RowStore, problems: [RowProblem]) {
        var reader = RowReader(schema)
        do throws(JSONError) {
            reader.readDocument(try JSONReader.read(bytes))
        } catch {
            reader.problems.append(RowProblem(offset: error.offset, message: error.sentence))
        }
        return (reader.store, reader.problems.sorted { $0.offset < $1.offset })
    }

    mutating func report(_ message: String, at value: JSONValue) { report(message, at: value.range) }

    mutating func report(_ message: String, at range: Range<Int>) {
        problems.append(RowProblem(offset: range.lowerBound, message: message))
    }

    private mutating func readDocument(_ document: JSONValue) {
        guard case .object(let members) = document.content else {
            return report("write a JSON object with a list for each model, as in `{ \"\(exampleName)\": [ … ] }`", at: document)
        }
        for member in members {
            if let model = model(member) { readRows(of: model, member.value) }
        }
        for (index, object) in objects.enumerated() { relate(RowID(index), object) }
        store.completeInverses()
        for (index, object) in objects.enumerated() where !misspelt.contains(RowID(index)) { checkRequired(RowID(index), object) }
    }

    private var storedModels: [Model] { schema.models.filter { !$0.isVirtual && !$0.isAbstract } }

    private var exampleName: String { storedModels.first?.name.text ?? "Model" }

    private mutating func model(_ member: JSONValue.Member) -> Model? {
        guard let model = schema.model(named: member.key) else {
            let nearest = NearestName.of(member.key, among: storedModels.map(\.name.text))
            report("version \(schema.version) has no model `\(member.key)`" + Self.question(nearest), at: member.keyRange)
            return nil
        }
        if model.isVirtual { report("`\(member.key)` is a placeholder model, so it has no objects", at: member.keyRange) }
        if model.isAbstract {
            report("`\(member.key)` is abstract: list the objects under the models that inherit from it", at: member.keyRange)
        }
        return model.isVirtual || model.isAbstract ? nil : model
    }

    private mutating func readRows(of model: Model, _ list: JSONValue) {
        guard case .array(let elements) = list.content else {
            return report("the objects of `\(model.name.text)` must be a list, not \(list.noun)", at: list)
        }
        for (index, element) in elements.enumerated() {
            guard case .object(let members) = element.content else {
                report("write a JSON object with a value for each property, not \(element.noun)", at: element)
                continue
            }
            readRow(of: model, number: index + 1, members, element)
        }
    }

    private mutating func readRow(of model: Model, number: Int, _ members: [JSONValue.Member], _ object: JSONValue) {
        let id = RowID(objects.count)
        objects.append(object)
        var values: [PropertyID: RowValue] = [:]
        for member in members where member.key != Self.labelKey {
            guard let property = property(member, of: model, id), !schema[property].isRelationship else { continue }
            values[property] = value(member.value, of: schema[property], path: "\(model.name.text).\(member.key)")
        }
        let label = label(object[Self.labelKey])
        var row = Row(id: id, model: model.id, label: shownLabel(label, number, model, values))
        row.values = values
        addDefaults(to: &row, of: model, given: Set(members.map(\.key)))
        store.insert(row)
        if let label, let value = object[Self.labelKey], !names.add(label, row, in: schema) {
            report("another object of `\(model.name.text)` has the label `\(label)`, too", at: value)
        }
        names.addKeys(of: row, in: schema)
    }

    private mutating func label(_ value: JSONValue?) -> String? {
        guard let value else { return nil }
        if case .string(let text) = value.content { return text }
        report("a label is a string, not \(value.noun)", at: value)
        return nil
    }

    /// Returns the label, or else the number and an identifying value.
    private func shownLabel(_ label: String?, _ number: Int, _ model: Model, _ values: [PropertyID: RowValue]) -> String {
        if let label { return "\(model.name.text) \(schema.spelling(of: .text(label), as: .scalar(.string)))" }
        for property in schema.allProperties(of: model) where property.type.unwrapped == .scalar(.string) {
            if let id = schema.property(named: property.name.text, of: model), let value = values[id], case .text(let text) = value,
                !text.isEmpty
            {
                return "\(model.name.text) #\(number) \(schema.spelling(of: value, as: property.type))"
            }
        }
        return "\(model.name.text) #\(number)"
    }

    static func question(_ nearest: String?) -> String { nearest.map { "; did you mean `\($0)`?" } ?? "" }
}

/// An error in a data file, and its offset.
package struct RowProblem: Error, Hashable, Sendable {
    package let offset: Int
    /// The message: one clause, with names in backticks and no full stop.
    package let message: String
}
