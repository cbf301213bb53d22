import CrowsfootModel
import CrowsfootText

/// The type that holds the versions, and what they share.
struct BaseFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions
    /// Of the versions that code is made of.
    private let schemas: [Schema]
    /// What the type is where the schema says nothing of itself.
    private let purpose: String
    /// Whether the classes are those of SwiftData.
    private let hasModels: Bool

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.init(names, options, of: names.versions.map(\.schema), "The versions of the schema", hasModels: true)
    }

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions, of schemas: [Schema], _ purpose: String, hasModels: Bool = false) {
        self.purpose = purpose
        self.hasModels = hasModels
        self.names = names
        self.options = options
        self.schemas = schemas
    }

    /// Whether there is nothing in the type.
    var isBare: Bool { !hasChecks && !hasJSON && !hasOrder }

    private var hasChecks: Bool { !schemas.isEmpty && names.current.schema.hasChecks }
    /// Core Data checks objects by itself before it saves them.
    private var hasCheckedSaving: Bool { hasModels && hasChecks }
    private var hasJSON: Bool { schemas.contains { $0.storesJSON } }
    private var hasOrder: Bool {
        hasModels && schemas.contains { schema in schema.models.contains { !schema.orderAttributes(in: $0).isEmpty } }
    }

    var file: SwiftFile {
        var imports: [Import] = []
        if hasChecks || hasJSON || hasOrder { imports.append(Import("Foundation", hasChecks ? options.access : .internal)) }
        if hasCheckedSaving || hasOrder { imports.append(Import("SwiftData", hasCheckedSaving ? options.access : .internal)) }
        return SwiftFile("\(options.base).swift", .models, imports: imports) { writer in
            writer.documentation(names.current.schema.settings.documentation ?? "\(purpose) \(names.current.schema.name).")
            writer.line("\(options.typePrefix)enum \(names.base) {}")
            if hasChecks { CheckTypeWriter(names, options).write(to: &writer) }
            if hasCheckedSaving { CheckedSavingWriter(names, options).write(to: &writer) }
            if hasJSON {
                StoredJSONWriter(names, options, remembers: hasModels, keepsUnknown: schemas.contains(where: \.keepsUnknownJSON))
                    .write(to: &writer)
            }
            if hasOrder { ListOrderWriter(names, options).write(to: &writer) }
        }
    }
}
