import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes the initializer of a Core Data class.
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

    func write(to writer: inout TextWriter) {
        let parameters = names.parameters(of: model)
        let passed = Set(classes.madeParent(of: model).map { names.parameters(of: $0).map(\.id) } ?? [])
        let own = parameters.filter { !passed.contains($0.id) }
        if own.isEmpty { return }
        let context = names.frameworks.free("context")
        let head = (context == "context" ? "" : "context ") + "\(context): \(names[.nsManagedObjectContext])"
        writer.blank()
        writer.documentation("Creates an object in a context.")
        writer.list("\(options.memberPrefix)convenience init", [head] + parameters.map(declaration), " {")
        writer.indented { writer in
            writeDelegation(context, &writer)
            for one in own { writer.line("self.\(one.name) = \(one.name)") }
        }
        writer.line("}")
    }

    private func writeDelegation(_ context: String, _ writer: inout TextWriter) {
        let parent = classes.madeParent(of: model)
        let passed = parent.map { names.parameters(of: $0) } ?? []
        writer.list("self.init", ["context: \(context)"] + passed.map { "\($0.label): \($0.name)" })
    }

    private func declaration(_ parameter: InitializerParameter) -> String {
        let property = parameter.property
        return property.type.isToMany ? "\(parameter.name): \(names.managedRows(property)) = []" : parameter.declaration(names)
    }
}

extension VersionNames {
    /// Returns the element type of a to-many relationship of Core Data.
    func managedRows(_ property: Property) -> String {
        guard let destination = property.type.destination else { preconditionFailure("a relationship leads to a model") }
        return property.has(.ordered) ? "[\(self[destination])]" : "\(self[.set])<\(self[destination])>"
    }
}
