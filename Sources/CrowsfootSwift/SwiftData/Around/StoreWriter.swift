import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes a store for each model: what the screens of an app need to list, insert, change and delete its rows.
struct StoreWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.names = names
        self.options = options
    }

    static func file(_ names: VersionNames, _ options: SwiftDataOptions) -> SwiftFile {
        let imports = [
            Import("Foundation", options.access), .conformances("Observation", options.access), Import("SwiftData", options.access),
        ]
        return AroundFile(names: names, options: options, topic: "Stores", imports: imports).file { model, writer in
            StoreWriter(model, names, options).write(to: &writer)
        }
    }

    private var row: String { names[model.id] }
    private var prefix: String { options.memberPrefix }
    /// Queries that ask for nothing are lists that follow the store; the others are functions. Nothing new is built on deprecated ones.
    private var lists: [Query] { model.queries.filter { $0.parameters.isEmpty && $0.deprecation == nil } }
    private var questions: [Query] { model.queries.filter { !$0.parameters.isEmpty && $0.deprecation == nil } }

    func write(to writer: inout TextWriter) {
        writer.documentation(
            """
            Lists and changes the objects of one context. Every change is saved at once, and the lists follow every save.

            If a change is refused, everything that the context has not saved is rolled back.
            """)
        writer.line("@\(names[.mainActor])")
        writer.line("@\(names[.observable])")
        writer.block("\(prefix)final class Store {") { writer in
            writeLists(to: &writer)
            writeState(to: &writer)
            for query in questions { writeQuestion(query, to: &writer) }
            writeChanges(to: &writer)
            writeRefresh(to: &writer)
            writeTakingBack(to: &writer)
        }
    }

    private func writeLists(to writer: inout TextWriter) {
        writer.documentation("Every object, in no order.")
        writer.line("\(setterPrefix)var all: [\(row)] = []")
        for query in lists {
            writer.blank()
            writer.documentation(query.documentation)
            writer.line("\(setterPrefix)var \(listName(of: query)): [\(row)] = []")
        }
    }

    private var setterPrefix: String { prefix + "private(set) " }

    private func writeState(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// The error of the last attempt to read the lists; nil if it succeeded.
            \(setterPrefix)var failure: (any \(names[.error]))?

            private let modelContext: \(names[.modelContext])
            @ObservationIgnored private var observer: \(names.base).SaveObserver?

            /// Reads the lists now, and again after every save of any context.
            \(prefix)init(context: \(names[.modelContext])) {
                modelContext = context
                refresh()
                observer = \(names.base).SaveObserver { [weak self] in self?.refresh() }
            }
            """)
    }

    private func writeQuestion(_ query: Query, to writer: inout TextWriter) {
        let head = QuerySignature(query, names)
        writer.blank()
        writer.documentation(query.documentation)
        writer.list("\(prefix)func \(listName(of: query))", head.parameters, " throws -> [\(row)] {")
        writer.indented { $0.line(fetch(query, arguments: head.arguments)) }
        writer.line("}")
    }

    private func fetch(_ query: Query, arguments: [String]) -> String {
        let name = "\(row).Query.\(SwiftIdentifier(query.name.text))"
        if names.schema.isFinishedAfterFetch(query) {
            return "try \(name)(\((arguments + ["in: modelContext"]).joined(separator: ", ")))"
        }
        return "try modelContext.fetch(\(name)\(arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))"
    }

    private func writeRefresh(to writer: inout TextWriter) {
        let reads = lists.map { "        \(listName(of: $0)) = \(fetch($0, arguments: []))\n" }.joined()
        writer.blank()
        writer.line(
            """
            /// Reads the lists again. In a query, now and today refer to the moment of this call.
            \(prefix)func refresh() {
                do {
                    all = try modelContext.fetch(\(names[.fetchDescriptor])<\(row)>())
            \(reads)        failure = nil
                } catch {
                    failure = error
                }
            }
            """)
    }

    /// A query of a name that the store has itself is told apart from it. So is a word of Swift: `@Observable` makes names of that of a
    /// property, and does not know of backticks.
    private func listName(of query: Query) -> String {
        let own: Set = ["all", "delete", "failure", "insert", "modelContext", "observer", "refresh", "save", "update"]
        let name = query.name.text
        guard own.contains(name) || SwiftIdentifier(name).description != name else { return name }
        return names.frameworks.free(name + "Rows")
    }
}

// MARK: - Changes

extension StoreWriter {
    private var isValidated: Bool {
        ([model] + names.schema.ancestors(of: model)).contains(where: names.schema.isValidated)
    }

    private func writeChanges(to writer: inout TextWriter) {
        let validation = isValidated ? "        try row.validate()\n" : ""
        writer.blank()
        writer.line(
            """
            \(prefix)func insert(_ row: \(row)) throws {
                try attempt {
            \(validation)        modelContext.insert(row)
                }
            }

            \(prefix)func update(_ row: \(row), _ change: (\(row)) throws -> Void) throws {
                try attempt {
                    try change(row)
            \(validation)    }
            }

            \(prefix)func delete(_ row: \(row)) throws {
                try delete([row])
            }

            \(prefix)func delete(_ rows: [\(row)]) throws {
                try attempt {
                    for row in rows { modelContext.delete(row) }
                }
            }

            /// Deletes the objects at these offsets of a list.
            \(prefix)func delete(_ rows: [\(row)], at offsets: \(names[.indexSet])) throws {
                try delete(offsets.filter { rows.indices.contains($0) }.map { rows[$0] })
            }

            /// Saves all changes, and reads the lists again.
            \(prefix)func save() throws {
                try modelContext.save()
                refresh()
            }
            """)
    }

    /// What is refused must not stay after: the next change would be refused for it, or save it.
    private func writeTakingBack(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Makes a change and saves it, or rolls it back if it is refused.
            private func attempt(_ change: () throws -> Void) throws {
                do {
                    try change()
                    try save()
                } catch {
                    modelContext.rollback()
                    refresh()
                    throw error
                }
            }
            """)
    }
}

/// A file of what people write around the models of the current version: an extension for each of them.
struct AroundFile {
    let names: VersionNames
    let options: SwiftDataOptions
    let topic: String
    let imports: [Import]

    func file(where isWanted: (Model) -> Bool = { _ in true }, _ write: (Model, inout TextWriter) -> Void) -> SwiftFile {
        SwiftFile("\(options.base)+\(topic).swift", .additions, imports: imports) { writer in
            for model in names.schema.models where !model.isVirtual && isWanted(model) {
                writer.blank()
                if let availability = names.availability(of: model) { writer.line(availability) }
                writer.block("extension \(names[model.id]) {") { writer in write(model, &writer) }
            }
        }
    }
}
