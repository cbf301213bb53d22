import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes the function that finds or creates the object with a unique value.
///
/// Two unsaved objects with the same unique value crash the app when they are saved. A fetch includes unsaved objects, so this function
/// doesn't create a second one. An existing object keeps its other values, since the caller passes only the key.
struct UpsertWriter {
    private let model: Model
    private let key: [PropertyID]
    private let names: VersionNames
    private let options: SwiftDataOptions
    private let query: Query

    init(_ model: Model, _ key: [PropertyID], _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.key = key
        self.names = names
        self.options = options
        query = names.schema.lookup(of: key, in: model)
    }

    private var type: String { names[model.id] }

    /// Whether the key is all that an initializer requires.
    ///
    /// Subclasses inherit the function, which would create an object of the parent class, so there the caller creates the object.
    private var isEnough: Bool {
        if model.isAbstract || names.schema.models.contains(where: { $0.parent == model.id }) { return false }
        let required = names.parameters(of: model).filter { $0.defaultText == nil }
        return required.allSatisfy { key.contains($0.id) } && !key.contains { names.schema[$0].has(.automatic) }
    }

    func write(to writer: inout TextWriter) {
        var reader = PredicateReader(query, names)
        guard let filter = query.filter.map({ reader.term($0) }) else { preconditionFailure("a key has properties") }
        let context = reader.locals.newName("context")
        let made = reader.locals.newName("made")
        let addition = isEnough ? [] : ["orInsert \(made): @autoclosure () throws -> \(type)"]
        let parameters = QuerySignature(query, names).parameters + ["in \(context): \(names[.modelContext])"] + addition
        writer.documentation(documentation)
        writer.list("\(options.memberPrefix)static func upsert", parameters, " throws -> \(type) {")
        writer.indented { writer in
            for line in reader.locals.lines { writer.line(line) }
            let predicate = reader.locals.newName("predicate")
            PredicateWriter(filter, reader, names, type).write(as: predicate, to: &writer)
            let descriptor = "\(names[.fetchDescriptor])<\(type)>(predicate: \(predicate))"
            let known = reader.locals.newName("known")
            writer.line("if let \(known) = try \(context).fetch(\(descriptor)).first { return \(known) }")
            let row = reader.locals.newName("object")
            writeRow(row, made, to: &writer)
            names.writeInsertion(of: row, model, into: context, to: &writer)
            writer.line("return \(row)")
        }
        writer.line("}")
    }

    private var documentation: String {
        let values = key.map { "`\(names.schema[$0].name.text)`" }.joined(separator: " and ")
        return "The `\(model.name.text)` with this \(values), saved or not. If there is none, a new one is inserted."
    }

    private func writeRow(_ row: String, _ made: String, to writer: inout TextWriter) {
        guard isEnough else {
            writer.line("let \(row) = try \(made)()")
            return writeKey(of: row, to: &writer)
        }
        let arguments = names.parameters(of: model).filter { key.contains($0.id) }.map { "\($0.label): \($0.name)" }
        writer.list("let \(row) = \(type)", arguments)
    }

    /// Writes the assignment of the key, because a new object may have another one, for example an automatic key.
    private func writeKey(of row: String, to writer: inout TextWriter) {
        for (id, parameter) in zip(key, query.parameters) {
            let property = names.schema[id]
            let value = SwiftIdentifier(parameter.name.text).description
            if property.has(.immutable) {
                writer.line("\(row).setValue(forKey: \\.\(SwiftIdentifier(property.storedName)), to: \(names.stored(value, of: property)))")
            } else {
                writer.line("\(row).\(SwiftIdentifier(property.name.text)) = \(value)")
            }
        }
    }
}
