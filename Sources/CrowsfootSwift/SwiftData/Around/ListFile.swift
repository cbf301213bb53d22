import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The list that follows a query, one type for all models, and the notification of lists about changes.
struct ListFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var prefix: String { options.memberPrefix }

    var file: SwiftFile {
        let imports = [
            Import("CoreData"), Import("Foundation"), .conformances("Observation", options.access), Import("SwiftData", options.access),
        ]
        return SwiftFile("\(options.base)+LiveList.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writeList(to: &writer)
                writer.blank()
                SaveFeedWriter(names, options).write(to: &writer)
            }
        }
    }

    private func writeList(to writer: inout TextWriter) {
        let causes = ["a save by another process, an import from iCloud"] + (names.schema.asksForDays ? ["a new day or time zone"] : [])
        writer.documentation(
            """
            The objects of a query\(example.map { ", such as `LiveList(\($0), in: context)`" } ?? "").

            They are fetched when you read them, and again when you read them after a change that may concern them: a save by any context of the
            same store, \(causes.joined(separator: ", ")). Saves of others are noticed where the system
            reports them.

            A list shows changes once they are saved.
            """)
        writer.line("@\(names[.mainActor])")
        writer.line("@\(names[.observable])")
        writer.block("\(prefix)final class LiveList<Row: \(names[.persistentModel])> {") { writer in
            writeState(to: &writer)
            writeInitializers(to: &writer)
            writeRows(to: &writer)
            writeFetch(to: &writer)
        }
    }

    /// The first query that can be used as a list without arguments, or `nil`.
    private var example: String? {
        for model in names.schema.models where !model.isVirtual {
            let query = model.queries.first {
                let isPlain = $0.parameters.isEmpty && SwiftIdentifier($0.name.text).description == $0.name.text
                return isPlain && $0.deprecation == nil && !names.schema.isFinishedAfterFetch($0)
            }
            if let query { return "\(names[model.id]).Query.\(query.name.text)" }
        }
        return nil
    }

    private func writeState(to writer: inout TextWriter) {
        writer.line(
            """
            /// The maximum number of objects; nil for as many as the query returns.
            \(prefix)var limit: \(names[.int])?

            private let context: \(names[.modelContext])
            private let entities: [\(names[.string])]
            private let fetch: (\(names[.modelContext]), \(names[.int])?) throws -> [Row]
            @ObservationIgnored private lazy var feed = SaveFeed.of(context.container)
            @ObservationIgnored private lazy var counters = entities.map { feed.counter(of: $0) }
            @ObservationIgnored private var fetched: (limit: \(names[.int])?, counts: [\(names[.int])], rows: \(result))?
            """)
    }

    private var result: String { "\(names[.result])<[Row], any \(names[.error])>" }

    private func writeInitializers(to writer: inout TextWriter) {
        let context = "in context: \(names[.modelContext])"
        let others = "alsoReading others: any \(names[.persistentModel]).Type..."
        writer.blank()
        writer.documentation(
            """
            Lists the objects that a fetch descriptor selects. The descriptor is created for each fetch, so that dates are up to date.

            Name the models that a query of your own reads through relationships. Those that queries of the schema read are known.
            """)
        let query = "_ query: @autoclosure @escaping () throws -> \(names[.fetchDescriptor])<Row>"
        writer.list("\(prefix)init", [query, context, others], " {")
        writer.indented { writer in
            writer.line(
                """
                self.context = context
                entities = SaveFeed.entities(readBy: [Row.self] + others)
                fetch = { context, limit in
                    var descriptor = try query()
                    if let limit { descriptor.fetchLimit = min(limit, descriptor.fetchLimit ?? limit) }
                    return try context.fetch(descriptor)
                }
                """)
        }
        writer.line("}")
        writer.blank()
        writer.documentation("Lists the objects that a function returns, for what a fetch descriptor alone can't select or sort.")
        writer.list("\(prefix)init", [context, others, "fetch: @escaping (\(names[.modelContext])) throws -> [Row]"], " {")
        writer.indented { writer in
            writer.line(
                """
                self.context = context
                entities = SaveFeed.entities(readBy: [Row.self] + others)
                self.fetch = { context, limit in
                    let rows = try fetch(context)
                    return limit.map { \(names[.array])(rows.prefix($0)) } ?? rows
                }
                """)
        }
        writer.line("}")
    }

    private func writeRows(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            \(prefix)var rows: [Row] { (try? result.get()) ?? [] }

            /// The error of the last fetch; nil if it succeeded.
            \(prefix)var failure: (any \(names[.error]))? {
                if case .failure(let error) = result { error } else { nil }
            }

            /// The objects in groups. The groups come in the order of their first objects.
            \(prefix)func sections<Key: \(names[.hashable])>(by key: (Row) -> Key) -> [(key: Key, rows: [Row])] {
                let groups = \(names[.dictionary])(grouping: rows.enumerated(), by: { key($0.element) })
                return groups.sorted { $0.value[0].offset < $1.value[0].offset }.map { ($0.key, $0.value.map(\\.element)) }
            }
            """)
    }

    private func writeFetch(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            private var result: \(result) {
                // These are read each time, so that whatever observes the list observes them.
                let (limit, counts) = (limit, counters.map(\\.count))
                if let fetched, fetched.limit == limit, fetched.counts == counts { return fetched.rows }
                // A store takes a limit of 0 for no limit.
                let rows = \(names[.result]) { try limit.map { $0 < 1 } ?? false ? [] : fetch(context, limit) }
                fetched = (limit, counts, rows)
                return rows
            }
            """)
    }
}

extension Schema {
    /// Whether the objects of a query can change when a new day begins.
    var asksForDays: Bool {
        models.contains { $0.queries.contains(where: \.asksForDay) }
    }

    /// The models that a list of each model depends on besides that model: its subclasses, and what its queries read through relationships.
    var modelsReadByLists: [(model: Model, others: [Model])] {
        models.filter { !$0.isVirtual }.compactMap { model in
            let read = Set([model.id] + model.queries.flatMap(destinations))
            let others = models.filter { other in
                other.id != model.id && !other.isVirtual
                    && (read.contains(other.id) || ancestors(of: other).contains { read.contains($0.id) })
            }
            return others.isEmpty ? nil : (model, others)
        }
    }

    private func destinations(of query: Query) -> [ModelID] {
        var path = query.sortKeys.flatMap(\.path)
        query.filter?.visit { if let id = $0.property { path.append(id) } }
        return path.compactMap { self[$0].type.destination }
    }
}

extension Query {
    /// Whether its filter depends on the current day.
    var asksForDay: Bool { filter?.contains(where: \.isDay) ?? false }
}

extension Expression {
    fileprivate var isDay: Bool {
        switch node {
        case .moment(let moment): moment != .now
        case .daysAgo: true
        case .constant, .enumCase, .row, .element, .property, .member, .parameter, .call, .not, .minus, .binary, .conditional, .range,
            .array,
            .closure, .swift, .invalid:
            false
        }
    }
}
