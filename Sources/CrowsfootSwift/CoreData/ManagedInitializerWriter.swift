import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes the initialiser of a class of Core Data. Values are checked before there is a row.
struct ManagedInitializerWriter {
    private let model: Model
    private let classes: ManagedClasses
    private let options: SwiftDataOptions

    init(_ writer: ManagedClassWriter) {
        model = writer.model
        classes = writer.classes
        options = writer.options
    }

    private var names: VersionNames { classes.names }
    private var schema: Schema { classes.schema }

    func write(to writer: inout TextWriter) {
        let parameters = names.parameters(of: model)
        let passed = Set(classes.madeParent(of: model).map { names.parameters(of: $0).map(\.id) } ?? [])
        let own = parameters.filter { !passed.contains($0.id) }
        if own.isEmpty { return }
        let isThrowing = parameters.contains { $0.property.isChecked && (passed.contains($0.id) || $0.id.model == model.id) }
        let context = names.frameworks.free("context")
        let head = (context == "context" ? "" : "context ") + "\(context): \(names[.nsManagedObjectContext])"
        writer.blank()
        writer.documentation("Makes a row in a context.")
        if isThrowing { writer.documentation("- Throws: What the values break of the rules of the schema.") }
        writer.list(
            "\(options.memberPrefix)convenience init", [head] + parameters.map(declaration), "\(isThrowing ? " \(names.throwing)" : "") {")
        writer.indented { writer in
            for one in own where one.property.isChecked && one.id.model == model.id {
                writer.line("try \(names[model.id]).check(\(one.label): \(one.name))")
            }
            writeDelegation(context, &writer)
            for one in own { writer.line("self.\(one.name) = \(one.name)") }
        }
        writer.line("}")
    }

    private func writeDelegation(_ context: String, _ writer: inout TextWriter) {
        let parent = classes.madeParent(of: model)
        let passed = parent.map { names.parameters(of: $0) } ?? []
        let tried = parent.map(isThrowing) == true ? "try " : ""
        writer.list("\(tried)self.init", ["context: \(context)"] + passed.map { "\($0.label): \($0.name)" })
    }

    private func isThrowing(_ model: Model) -> Bool {
        names.parameters(of: model).contains { $0.property.isChecked && classes.isMade(schema[$0.id.model]) }
    }

    private func declaration(_ parameter: InitializerParameter) -> String {
        let property = parameter.property
        guard let destination = property.type.destination, property.type.isToMany else { return parameter.declaration(names) }
        let type = property.has(.ordered) ? "[\(names[destination])]" : "\(names[.set])<\(names[destination])>"
        return "\(parameter.name): \(type) = []"
    }
}
