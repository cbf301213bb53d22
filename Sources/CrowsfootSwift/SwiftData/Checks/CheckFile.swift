import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The checks of the current version.
struct CheckFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names.aliased
        self.options = options
    }

    private var schema: Schema { names.schema }

    /// The file, or `nil` if the schema has no checks.
    var file: SwiftFile? {
        guard schema.hasChecks else { return nil }
        let properties = schema.models.flatMap(schema.checkedProperties).map(\.type)
        let imports = [Import.foundation(properties, options.access), Import("SwiftData")]
        return SwiftFile("\(options.base)+Checks.swift", .additions, imports: imports) { writer in
            for model in schema.models where !names.checkedRelatives(of: model).isEmpty { write(model, to: &writer) }
        }
    }

    private func write(_ model: Model, to writer: inout TextWriter) {
        let isRoot = model.parent == nil
        guard isRoot || schema.hasChecks(model) else { return }
        writer.blank()
        if let availability = names.availability(of: model) { writer.line(availability) }
        let head = "\(options.extensionPrefix)extension \(names[model.id])"
        writer.block("\(head)\(isRoot ? ": \(names.base).Checked" : "") {") { writer in
            if schema.hasChecks(model) {
                let ancestors = schema.ancestors(of: model).reversed().filter { schema.hasChecks($0) }
                CheckWriter(model, names, options.insideExtension).writeType(inheriting: ancestors, to: &writer)
            }
            if isRoot { writeValidation(of: model, to: &writer) }
        }
    }

    /// Writes the validation of a hierarchy. Methods in extensions can't be overridden, so that of the root handles all subclasses.
    private func writeValidation(of root: Model, to writer: inout TextWriter) {
        let row = names.frameworks.free("row")
        writer.blank()
        writer.block("\(options.memberPrefix)func validate() \(names.throwing) {") { writer in
            for model in names.checkedRelatives(of: root) {
                let checks = CheckWriter(model, names, options)
                if model.id == root.id {
                    checks.writeValidation(to: &writer)
                    continue
                }
                let isNewer = names.needsInheritance(model) && !names.needsInheritance(root)
                let system = isNewer ? "#available(\(Schema.systemsWithInheritance)), " : ""
                writer.block("if \(system)let \(row) = self as? \(names[model.id]) {") { checks.writeValidation(of: "\(row).", to: &$0) }
            }
        }
    }
}

/// Throwing initializers, which check values before they create an object.
struct CheckedInitializerFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var schema: Schema { names.schema }

    var file: SwiftFile {
        let models = schema.models.filter { !$0.isVirtual && !$0.isAbstract && !checked($0).isEmpty && !hasInherited($0) }
        let imports = [Import.foundation(models.flatMap(names.parameters).map(\.property.type), options.access), Import("SwiftData")]
        return SwiftFile("\(options.base)+Initializers.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writer.documentation("Asks for the initializer that throws: `try Item(.checked, name: text)`.")
                writer.line("\(options.memberPrefix)enum Initialization { case checked }")
            }
            for model in models { write(model, to: &writer) }
        }
    }

    /// Whether a parent has an initializer with the same parameters: one in an extension can't be overridden.
    private func hasInherited(_ model: Model) -> Bool {
        let parameters = names.parameters(of: model).map(\.id)
        return schema.ancestors(of: model).contains { !$0.isAbstract && names.parameters(of: $0).map(\.id) == parameters }
    }

    private func checked(_ model: Model) -> [InitializerParameter] {
        let checked = Set((schema.ancestors(of: model) + [model]).flatMap(schema.checkedProperties).map(\.name.text))
        return names.parameters(of: model).filter { checked.contains($0.property.name.text) }
    }

    private func write(_ model: Model, to writer: inout TextWriter) {
        writer.blank()
        if let availability = names.availability(of: model) { writer.line(availability) }
        writer.block("\(options.extensionPrefix)extension \(names[model.id]) {") { writer in
            let parameters = names.parameters(of: model)
            writer.documentation("Makes an object if all values pass their checks.")
            writer.list(
                "\(options.memberPrefix)convenience init", ["_: \(names.base).Initialization"] + parameters.map { $0.declaration(names) },
                " \(names.throwing) {")
            writer.indented { writer in
                for one in checked(model) {
                    let missing = one.property.isRelationship && one.property.type.isOptional ? " ?? []" : ""
                    writer.line("try \(names[one.id.model]).Check.\(one.name).validate(\(one.name)\(missing))")
                }
                writer.list("self.init", parameters.map { "\($0.label): \($0.name)" })
            }
            writer.line("}")
        }
    }
}
