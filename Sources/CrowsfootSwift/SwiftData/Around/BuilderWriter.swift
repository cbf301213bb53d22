import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a builder for each model: chained calls for what may be left out, and `build(…)` for what must be said.
struct BuilderWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.names = names
        self.options = options
    }

    static func file(_ names: VersionNames, _ options: SwiftDataOptions) -> SwiftFile {
        let shown = names.schema.models.flatMap { $0.isVirtual ? [] : names.parameters(of: $0).map(\.property.type) }
        let imports = [Import.foundation(shown, options.access), Import("SwiftData", options.access)]
        return AroundFile(names: names, options: options, topic: "Builders", imports: imports).file(where: { !$0.isAbstract }) {
            model, writer in
            BuilderWriter(model, names, options).write(to: &writer)
        }
    }

    private var required: [InitializerParameter] { names.parameters(of: model).filter { $0.defaultText == nil } }
    private var chosen: [InitializerParameter] { names.parameters(of: model).filter { $0.defaultText != nil } }

    func write(to writer: inout TextWriter) {
        writer.documentation("Makes an object in steps: chained calls set optional values, and `build(…)` takes the required ones.")
        writer.block("\(options.typePrefix)struct Builder {") { writer in
            writer.line("private var modelContext: \(names[.modelContext])?")
            for one in chosen { writer.line("private var \(one.name): \(Self.storedType(of: one, names))") }
            writer.blank()
            writer.line("\(options.memberPrefix)init() {}")
            writeContext(to: &writer)
            for one in chosen { writeStep(one, to: &writer) }
            writeBuild(to: &writer)
        }
    }

    /// A default is worked out when the row is built, so that two rows of one builder do not share an identity.
    private static func storedType(of one: InitializerParameter, _ names: VersionNames) -> String {
        let type = names.type(one.property.type)
        return one.isNilByDefault ? type : type + "?"
    }

    private func writeContext(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Sets the context that `build(…)` inserts the object into.")
        writer.block("\(options.memberPrefix)func with(context: \(names[.modelContext])) -> Self {") { writer in
            writer.line("var builder = self")
            writer.line("builder.modelContext = context")
            writer.line("return builder")
        }
    }

    private func writeStep(_ one: InitializerParameter, to writer: inout TextWriter) {
        let builder = names.frameworks.free("builder")
        let type = names.type(one.property.type)
        writer.blank()
        writer.documentation(one.property.documentation)
        writer.block("\(options.memberPrefix)func \(one.name)(_ \(one.name): \(type)) -> Self {") { writer in
            writer.line("var \(builder) = self")
            writer.line("\(builder).\(one.name) = \(one.name)")
            writer.line("return \(builder)")
        }
    }

    /// Relationships that may be left out are set once the row is inserted.
    private func writeBuild(to writer: inout TextWriter) {
        let schema = names.schema
        let throwing = schema.checksInInitializer(of: model)
        let row = names.frameworks.free("row")
        writer.blank()
        writer.documentation("Makes the object, inserts it, and then sets its relationships.")
        if throwing { writer.documentation("- Throws: The first rule that a value breaks.") }
        let tail = (throwing ? " \(names.throwing)" : "") + " -> \(names[model.id]) {"
        writer.line("@discardableResult")
        writer.list("\(options.memberPrefix)func build", required.map { $0.declaration(names) }, tail)
        writer.indented { writer in
            let attributes = chosen.filter { !$0.property.isRelationship }
            let arguments = required.map { "\($0.label): \($0.name)" }
            let choices = attributes.map { "\($0.label): \(Self.value(of: $0))" }
            writer.list("let \(row) = \(throwing ? "try " : "")\(names[model.id])", arguments + choices)
            names.writeInsertion(of: row, model, into: "modelContext?", to: &writer)
            for one in chosen where one.property.isRelationship {
                writer.line("\(row).\(one.name) = \(Self.value(of: one))")
            }
            writer.line("return \(row)")
        }
        writer.line("}")
    }

    private static func value(of one: InitializerParameter) -> String {
        guard let text = one.defaultText, !one.isNilByDefault else { return one.name }
        return "\(one.name) ?? \(text)"
    }
}

extension InitializerParameter {
    /// Whether leaving it out means nil.
    fileprivate var isNilByDefault: Bool { defaultText == "nil" }
}
