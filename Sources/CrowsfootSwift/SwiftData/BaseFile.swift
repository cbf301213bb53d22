import CrowsfootModel
import CrowsfootText

/// The type that contains the versions, and what they share.
struct BaseFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions
    /// The versions for which code is generated.
    private let schemas: [Schema]
    /// The documentation of the type, if the schema has none.
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

    private var current: Schema { names.current.schema }
    private var hasChecks: Bool { !schemas.isEmpty && current.hasChecks }
    /// Whether a function checks objects before saving. Core Data does so by itself.
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
            writer.documentation(current.settings.documentation ?? "\(purpose) \(current.name).")
            writer.block("\(options.typePrefix)enum \(names.base) {", writeRelease)
            if !current.isReleased && options.warnsBeforeRelease { writeWarning(to: &writer) }
            if hasChecks { CheckTypeWriter(names, options).write(to: &writer) }
            if hasCheckedSaving { CheckedSavingWriter(names, options).write(to: &writer) }
            if hasJSON {
                StoredJSONWriter(names, options, remembers: hasModels, keepsUnknown: schemas.contains(where: \.keepsUnknownJSON))
                    .write(to: &writer)
            }
            if hasOrder { ListOrderWriter(names, options).write(to: &writer) }
        }
    }

    private func writeRelease(to writer: inout TextWriter) {
        writer.documentation("Whether this version is released. Later builds can open the stores of released versions only.")
        writer.line("\(options.memberPrefix)static let isReleased = \(current.isReleased)")
    }

    /// Writes a warning in release builds. Debug builds stay with the team, so they don't warn.
    private func writeWarning(to writer: inout TextWriter) {
        let version = "\(current.name) \(current.version)"
        writer.blank()
        writer.line(
            """
            #if !DEBUG
                #warning("\(version) is not released: later builds may fail to open its stores. Run `crowsfoot release` before you ship.")
            #endif
            """)
    }
}
