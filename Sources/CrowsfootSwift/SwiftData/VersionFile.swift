import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// One version: its `VersionedSchema`, and a complete copy of its models, enums and structs.
struct VersionFile {
    private let names: VersionNames
    /// The names of the version for the code inside it.
    private let inside: VersionNames
    private let options: SwiftDataOptions
    private let optionsInside: SwiftDataOptions
    private let documentation: String?
    /// Whether only migrations use it: then it has no comments and no unused types.
    private let isPast: Bool

    init(_ names: VersionNames, _ options: SwiftDataOptions, isPast: Bool, documentation: String? = nil) {
        self.names = names
        inside = names.inside
        self.options = options
        optionsInside = options.insideExtension
        self.documentation = documentation
        self.isPast = isPast
    }

    private var schema: Schema { names.schema }

    private func isWritten(_ type: ValueType) -> Bool { !isPast || schema.isHeld(type) }

    var file: SwiftFile {
        SwiftFile("\(options.base)+\(names.typeName).swift", .models, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {", writeVersion)
            if isEmpty { return }
            writer.blank()
            writer.isBare = isPast
            writer.block("\(options.extensionPrefix)extension \(names.version) {", writeTypes)
            writer.isBare = false
        }
    }

    private var isEmpty: Bool { schema.models.allSatisfy(\.isVirtual) && schema.enumerations.isEmpty && schema.structures.isEmpty }

    private var imports: [Import] {
        let properties = schema.models.filter { !$0.isVirtual }.flatMap(\.properties).filter(schema.isGenerated)
        let shown = (properties + schema.structures.flatMap(\.members)).map(\.type)
        return [Import.foundation(shown, options.access), Import("SwiftData", options.access)]
    }

    private func writeVersion(to writer: inout TextWriter) {
        writer.documentation(documentation)
        writer.block("\(options.memberPrefix)enum \(names.typeName): \(names[.versionedSchema]) {") { writer in
            let number = schema.version
            let identifier = "\(names[.schema]).Version"
            let numbers = "\(number.major), \(number.minor), \(number.patch)"
            writer.line("\(options.memberPrefix)static var versionIdentifier: \(identifier) { \(identifier)(\(numbers)) }")
            writeModels(to: &writer)
        }
    }

    private func writeModels(to writer: inout TextWriter) {
        let models = schema.models.filter { !$0.isVirtual }
        let everywhere = models.filter { !names.needsInheritance($0) }.map { names[$0.id] + ".self" }
        let newer = models.filter { names.needsInheritance($0) }.map { names[$0.id] + ".self" }
        let head = "\(options.memberPrefix)static var models: [any \(names[.persistentModel]).Type] {"
        let line = "\(head) [\(everywhere.joined(separator: ", "))] }"
        if newer.isEmpty, writer.depth + line.utf8.count <= TextWriter.width { return writer.line(line) }
        writer.block(head) { writer in
            if newer.isEmpty { return writer.list("", everywhere, brackets: ("[", "]")) }
            writer.list("var models: [any \(names[.persistentModel]).Type] = ", everywhere, brackets: ("[", "]"))
            writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writer in
                writer.list("models += ", newer, brackets: ("[", "]"))
            }
            writer.line("return models")
        }
    }

    private func writeTypes(to writer: inout TextWriter) {
        var section: SectionID?
        for model in schema.models where !model.isVirtual {
            writer.blank()
            if !isPast, let id = model.section, id != section {
                writer.line("// MARK: - \(schema[id].title.oneLine)")
                writer.blank()
            }
            section = model.section
            ModelWriter(model, inside, optionsInside).write(to: &writer)
        }
        write(
            schema.enumerations.filter { $0.owner == nil && isWritten(.enumeration($0.id)) },
            schema.structures.filter { $0.owner == nil && isWritten(.structure($0.id)) }, to: &writer)
        for model in schema.models where model.isVirtual { writeValues(of: model, to: &writer) }
    }

    private func write(_ enumerations: [Enumeration], _ structures: [Structure], to writer: inout TextWriter) {
        for enumeration in enumerations {
            writer.blank()
            EnumerationWriter(enumeration, inside, optionsInside).write(to: &writer)
        }
        for structure in structures {
            writer.blank()
            StructureWriter(structure, inside, optionsInside).write(to: &writer)
        }
    }

    /// Writes the nested types of a placeholder model that other models use, for example of one that is missing in an intermediate version.
    private func writeValues(of model: Model, to writer: inout TextWriter) {
        let enumerations = model.enumerations.filter { schema.isHeld(.enumeration($0)) }.map { schema[$0] }
        let structures = model.structures.filter { schema.isHeld(.structure($0)) }.map { schema[$0] }
        if enumerations.isEmpty, structures.isEmpty { return }
        writer.blank()
        writer.documentation("The types of the placeholder model `\(model.name.text)` that others use.")
        writer.block("\(options.memberPrefix)enum \(SwiftIdentifier(model.name.text)) {") {
            write(enumerations, structures, to: &$0)
        }
    }
}

extension Schema {
    /// Whether any property of the version has values of a type.
    fileprivate func isHeld(_ type: ValueType) -> Bool {
        let holders = models.filter { !$0.isVirtual }.flatMap(\.properties).filter(isGenerated) + structures.flatMap(\.members)
        return holders.contains { $0.type.contains { $0 == type } }
    }

    /// The enums of the version: of placeholder models, only those that others use.
    fileprivate var generatedEnumerations: [Enumeration] {
        enumerations.filter { one in one.owner.map { !self[$0].isVirtual } ?? true || isHeld(.enumeration(one.id)) }
    }
}

extension String {
    /// The text for a line comment.
    fileprivate var oneLine: String { CommentText(self).lines.filter { !$0.isEmpty }.joined(separator: " ") }
}

/// Unqualified names for the types of the current version, so that the app uses `Item` and doesn't depend on the version, and the labels of
/// enums.
struct AliasFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        let schema = names.schema
        let imports = LooksWriter.imports(schema.generatedEnumerations, options.access)
        return SwiftFile("\(options.base)+Aliases.swift", .aliases, imports: imports) { writer in
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
            for enumeration in schema.generatedEnumerations {
                LooksWriter(enumeration, names.aliased, options).write(to: &writer)
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
