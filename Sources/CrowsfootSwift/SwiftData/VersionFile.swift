import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// One version: its `VersionedSchema`, and a complete copy of its models, enums and structs.
struct VersionFile {
    private let names: VersionNames
    /// The names of the version for the code inside it.
    private let inside: VersionNames
    private let options: SwiftDataOptions
    private let documentation: String

    init(_ names: VersionNames, _ options: SwiftDataOptions, documentation: String? = nil) {
        self.names = names
        inside = names.inside
        self.options = options
        self.documentation = documentation ?? "Version \(names.schema.version) of the schema \(names.schema.name)."
    }

    private var schema: Schema { names.schema }

    var file: SwiftFile {
        SwiftFile("\(options.base)+\(names.typeName).swift", .models, imports: imports) { writer in
            writer.block("extension \(names.base) {", writeVersion)
            var section: SectionID?
            for model in schema.models where !model.isVirtual {
                writer.blank()
                if let id = model.section, id != section { writer.line("// MARK: - \(schema[id].title.oneLine)") }
                section = model.section
                writer.blank()
                writer.block("extension \(names.version) {", ModelWriter(model, inside, options).write)
            }
            writeValues(to: &writer)
            for model in schema.models where model.isVirtual { writeValues(of: model, to: &writer) }
        }
    }

    private var imports: [Import] {
        let properties = schema.models.filter { !$0.isVirtual }.flatMap(\.properties).filter(schema.isGenerated)
        let shown = (properties + schema.structures.flatMap(\.members)).map(\.type)
        var imports = [Import.foundation(shown, options.access), Import("SwiftData", options.access)]
        if schema.enumerations.contains(where: \.hasColors) { imports.append(Import("SwiftUI", options.access, isConditional: true)) }
        return imports
    }

    private func writeVersion(to writer: inout TextWriter) {
        writer.documentation(documentation)
        writer.block("\(options.typePrefix)enum \(names.typeName): \(names[.versionedSchema]) {") { writer in
            let number = schema.version
            writer.documentation("The number of the version.")
            writer.block("\(options.memberPrefix)static var versionIdentifier: \(names[.schema]).Version {") { writer in
                writer.line("\(names[.schema]).Version(\(number.major), \(number.minor), \(number.patch))")
            }
            writer.blank()
            writer.documentation("Every model of the version.")
            writer.block("\(options.memberPrefix)static var models: [any \(names[.persistentModel]).Type] {", writeModels)
        }
    }

    private func writeModels(to writer: inout TextWriter) {
        let models = schema.models.filter { !$0.isVirtual }
        let everywhere = models.filter { !names.needsInheritance($0) }.map { names[$0.id] + ".self" }
        let newer = models.filter { names.needsInheritance($0) }.map { names[$0.id] + ".self" }
        if newer.isEmpty { return writer.list("", everywhere, brackets: ("[", "]")) }
        writer.list("var models: [any \(names[.persistentModel]).Type] = ", everywhere, brackets: ("[", "]"))
        writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writer in
            writer.list("models += ", newer, brackets: ("[", "]"))
        }
        writer.line("return models")
    }

    /// Others may hold a value of a type that is nested in a stand-in: on a bridge, in a model that is missing.
    private func writeValues(of model: Model, to writer: inout TextWriter) {
        let holders =
            schema.models.filter { !$0.isVirtual }.flatMap(\.properties).filter(schema.isGenerated) + schema.structures.flatMap(\.members)
        func isHeld(_ type: ValueType) -> Bool { holders.contains { $0.type.contains { $0 == type } } }
        let enumerations = model.enumerations.filter { isHeld(.enumeration($0)) }
        let structures = model.structures.filter { isHeld(.structure($0)) }
        if enumerations.isEmpty, structures.isEmpty { return }
        writer.blank()
        writer.block("extension \(names.version) {") { writer in
            writer.documentation("What is nested in `\(model.name.text)`, and held by others.")
            writer.block("\(options.typePrefix)enum \(SwiftIdentifier(model.name.text)) {") { writer in
                for id in enumerations {
                    writer.blank()
                    EnumerationWriter(schema[id], inside, options).write(to: &writer)
                }
                for id in structures {
                    writer.blank()
                    StructureWriter(schema[id], inside, options).write(to: &writer)
                }
            }
        }
    }

    private func writeValues(to writer: inout TextWriter) {
        for enumeration in schema.enumerations where enumeration.owner == nil {
            writer.blank()
            writer.block("extension \(names.version) {", EnumerationWriter(enumeration, inside, options).write)
        }
        for structure in schema.structures where structure.owner == nil {
            writer.blank()
            writer.block("extension \(names.version) {", StructureWriter(structure, inside, options).write)
        }
    }
}

extension String {
    /// What a comment that ends with its line can hold.
    fileprivate var oneLine: String { CommentText(self).lines.filter { !$0.isEmpty }.joined(separator: " ") }
}

/// Plain names for the types of the current version, so that the app says `Item` and never has to know the version.
struct AliasFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        SwiftFile("\(options.base)+Aliases.swift", .aliases, imports: []) { writer in
            let schema = names.schema
            for model in schema.models where !model.isVirtual {
                let availability = names.availability(of: model)
                write(model.name, model.documentation, model.deprecation, availability, names[model.id], to: &writer)
            }
            for enumeration in schema.enumerations where enumeration.owner == nil {
                write(enumeration.name, enumeration.documentation, enumeration.deprecation, nil, names[enumeration.id], to: &writer)
            }
            for structure in schema.structures where structure.owner == nil {
                write(structure.name, structure.documentation, structure.deprecation, nil, names[structure.id], to: &writer)
            }
        }
    }

    private func write(
        _ name: Name, _ documentation: String?, _ deprecation: String?, _ availability: String?, _ type: String, to writer: inout TextWriter
    ) {
        writer.blank()
        writer.documentation(documentation)
        if let availability { writer.line(availability) }
        if let deprecation { writer.line("@available(*, deprecated, message: \(SwiftText(deprecation)))") }
        writer.line("\(options.memberPrefix)typealias \(SwiftIdentifier(name.text)) = \(type)")
    }
}
