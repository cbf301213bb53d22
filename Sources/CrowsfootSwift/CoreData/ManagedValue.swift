import CrowsfootModel
import CrowsfootText

/// A type of the schema, with the object in which Core Data stores its values.
struct ManagedValue {
    let type: ValueType
    let names: VersionNames

    /// Whether the stored object isn't a value of the type.
    private var isConverted: Bool {
        switch type.unwrapped {
        case .enumeration, .structure, .array(.enumeration), .scalar(.uint64): true
        case .scalar, .model, .foreign, .array, .dictionary, .optional, .unknown: false
        }
    }

    private var mark: String { type.isOptional ? "?" : "" }
    private var dictionary: String { "[\(names[.string]): Any]" }

    /// Returns the code that reads an object as a value, or nil.
    func read(_ object: String) -> String {
        switch type.unwrapped {
        case .enumeration(let id): "(\(object) as? \(raw(id))).map { \(names[id])(stored: $0) }"
        case .array(.enumeration(let id)): "(\(object) as? [\(raw(id))])?.map { \(names[id])(stored: $0) }"
        case .structure(let id): "(\(object) as? \(dictionary)).map { \(names[id])(managed: $0) }"
        case .scalar(.uint64): "(\(object) as? \(names[.int64])).map { \(names[.uint64])(bitPattern: $0) }"
        case .scalar, .model, .foreign, .array, .dictionary, .optional, .unknown: "\(object) as? \(names.type(type.unwrapped))"
        }
    }

    /// Returns the code that reads an object as a value, with a replacement for invalid objects.
    func read(_ object: String, else missing: String) -> String {
        (isConverted ? read(object) : "(\(read(object)))") + " ?? \(missing)"
    }

    /// Returns the code for a value without a blank value. It exists always, since Core Data saves no object without required values.
    func readRequired(_ object: String) -> String {
        if case .structure(let id) = type { return "\(names[id])(managed: \(object) as? \(dictionary) ?? [:])" }
        return "(\(read(object))) ?? { preconditionFailure(\(SwiftText("a member that is required is missing"))) }()"
    }

    /// Returns the code for the stored object of a value.
    func written(_ value: String) -> String {
        switch type.unwrapped {
        case .enumeration: "\(value)\(mark).rawValue"
        case .array(.enumeration): "\(value)\(mark).map(\\.rawValue)"
        case .structure: "\(value)\(mark).managedValues"
        case .scalar(.uint64) where type.isOptional: "\(value).map { \(names[.int64])(bitPattern: $0) }"
        case .scalar(.uint64): "\(names[.int64])(bitPattern: \(value))"
        case .scalar, .model, .foreign, .array, .dictionary, .optional, .unknown: value
        }
    }

    private func raw(_ id: EnumerationID) -> String { names[FrameworkName(names.schema[id].rawType)] }
}

/// The enums and structs of the current version outside of generated classes.
struct ManagedValueFile {
    private let classes: ManagedClasses
    private let options: SwiftDataOptions

    init(_ classes: ManagedClasses, _ options: SwiftDataOptions) {
        self.classes = classes
        self.options = options
    }

    /// The file, or `nil` if there are none.
    var file: SwiftFile? {
        let (schema, names) = (classes.schema, classes.names)
        let enumerations = schema.enumerations.filter { $0.owner == nil }
        let structures = schema.structures.filter { $0.owner == nil }
        let others = schema.models.filter { !classes.isMade($0) && !($0.enumerations.isEmpty && $0.structures.isEmpty) }
        if schema.enumerations.isEmpty, schema.structures.isEmpty { return nil }
        var imports = others.isEmpty ? [] : [Import("CoreData", options.access)]
        imports.append(.foundation(schema.structures.flatMap(\.members).map(\.type), options.access))
        imports += LooksWriter.imports(schema.enumerations, options.access)
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
            for one in schema.enumerations { LooksWriter(one, names, options).write(to: &writer) }
        }
    }
}
