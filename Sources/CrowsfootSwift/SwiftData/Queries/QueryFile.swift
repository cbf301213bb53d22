import CrowsfootModel
import CrowsfootText

/// The queries of the current version. Old versions are used only by migrations, which fetch all objects.
struct QueryFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var models: [Model] {
        names.schema.models.filter { !$0.isVirtual && (!$0.queries.isEmpty || !names.schema.lookupKeys(of: $0).isEmpty) }
    }

    /// The file, or `nil` if there are no queries and no unique keys.
    var file: SwiftFile? {
        guard !models.isEmpty else { return nil }
        return SwiftFile("\(options.base)+Queries.swift", .additions, imports: imports) { writer in
            for model in models {
                writer.blank()
                if let availability = names.availability(of: model) { writer.line(availability) }
                writer.block("\(options.extensionPrefix)extension \(names[model.id]) {") { writeQueries(of: model, to: &$0) }
            }
            CaseOrderWriter(models, names, options).write(to: &writer)
        }
    }

    private func writeQueries(of model: Model, to writer: inout TextWriter) {
        if !model.queries.isEmpty { writeNamed(model, to: &writer) }
        for key in names.schema.lookupKeys(of: model) {
            writer.blank()
            UpsertWriter(model, key, names, options).write(to: &writer)
        }
    }

    private func writeNamed(_ model: Model, to writer: inout TextWriter) {
        writer.block("\(options.memberPrefix)enum Query {") { writer in
            for query in model.queries {
                writer.blank()
                QueryWriter(query, of: model, names, options).write(to: &writer)
            }
        }
    }

    private var imports: [Import] {
        let keys = models.flatMap { names.schema.lookupKeys(of: $0) }.flatMap(\.self).map { names.schema[$0].type }
        let shown = models.flatMap(\.queries).flatMap(\.parameters).map(\.type) + keys
        return [.foundation(shown, options.access), Import("SwiftData", options.access)]
    }
}
