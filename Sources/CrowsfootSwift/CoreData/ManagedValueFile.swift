import CrowsfootModel
import CrowsfootText

/// The enums and structs of the current version that stand in no class of ours.
struct ManagedValueFile {
    private let classes: ManagedClasses
    private let options: SwiftDataOptions

    init(_ classes: ManagedClasses, _ options: SwiftDataOptions) {
        self.classes = classes
        self.options = options
    }

    /// None where there are none.
    var file: SwiftFile? {
        let (schema, names) = (classes.schema, classes.names)
        let enumerations = schema.enumerations.filter { $0.owner == nil }
        let structures = schema.structures.filter { $0.owner == nil }
        let others = schema.models.filter { !classes.isMade($0) && !($0.enumerations.isEmpty && $0.structures.isEmpty) }
        if schema.enumerations.isEmpty, schema.structures.isEmpty { return nil }
        var imports = others.isEmpty ? [] : [Import("CoreData", options.access)]
        imports.append(.foundation(schema.structures.flatMap(\.members).map(\.type), options.access))
        if schema.enumerations.contains(where: \.hasColors) { imports.append(Import("SwiftUI", options.access, isConditional: true)) }
        return SwiftFile("\(options.base)+Values.swift", .models, imports: imports) { writer in
            for one in enumerations {
                writer.blank()
                EnumerationWriter(one, names, options).write(to: &writer)
            }
            for one in structures {
                writer.blank()
                StructureWriter(one, names, options).write(to: &writer)
            }
            for id in schema.structures.map(\.id) where schema.structuresTakenApart.contains(id) {
                writer.blank()
                CompositeWriter(schema[id], names, options).write(to: &writer)
            }
            for model in others {
                writer.blank()
                writer.block("extension \(names[model.id]) {") { NestedTypeWriter(model, names, options).write(to: &$0) }
            }
        }
    }
}
