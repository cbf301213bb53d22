import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes the code that counts changes for the lists of a container: one observer for all lists, so that a change is processed once.
struct SaveFeedWriter {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var string: String { names[.string] }
    private var set: String { names[.set] }
    private var mainActor: String { names[.mainActor] }
    private var container: String { names[.modelContainer] }
    private var context: String { names[.modelContext] }
    private var notification: String { names[.notification] }

    func write(to writer: inout TextWriter) {
        writer.documentation("Counts the changes to the objects of a container, by entity.")
        writer.line("@\(mainActor)")
        writer.block("fileprivate final class SaveFeed {") { writer in
            writeCounter(to: &writer)
            writeFeeds(to: &writer)
            writeRelations(to: &writer)
            writeObserving(to: &writer)
            writeCounting(to: &writer)
            writeReading(to: &writer)
            writeHistory(to: &writer)
            writeObservers(to: &writer)
        }
    }

    private func writeCounter(to writer: inout TextWriter) {
        writer.line(
            """
            @\(mainActor)
            @\(names[.observable])
            final class Counter {
                var count = 0
            }
            """)
    }

    private func writeFeeds(to writer: inout TextWriter) {
        let id = names[.objectIdentifier]
        writer.blank()
        writer.line(
            """
            private struct Weak {
                weak var feed: SaveFeed?
            }

            private static var feeds: [\(id): Weak] = [:]

            /// The feed that all lists of a container share.
            static func of(_ container: \(container)) -> SaveFeed {
                if let feed = feeds[\(id)(container)]?.feed { return feed }
                let feed = SaveFeed(container)
                feeds = feeds.filter { $0.value.feed != nil }
                feeds[\(id)(container)] = Weak(feed: feed)
                return feed
            }
            """)
    }

    /// Writes the related entities. Without relationships in queries and without subclasses, a list depends only on its own entity.
    private func writeRelations(to writer: inout TextWriter) {
        let read = names.schema.modelsReadByLists
        writer.blank()
        writer.line("/// The entities whose changes may concern a list.")
        let head = "nonisolated static func entities(readBy models: [any \(names[.persistentModel]).Type]) -> [\(string)] {"
        if read.isEmpty { return writer.block(head) { $0.line("models.map { \(string)(describing: $0) }") } }
        writer.block(head) { writer in
            writer.line(
                """
                let names = models.map { \(string)(describing: $0) }
                return \(names[.array])(\(set)(names + names.flatMap { others[$0] ?? [] }))
                """)
        }
        writer.blank()
        writer.line("/// The subclasses of an entity, and the entities that its queries read through relationships.")
        writer.block("nonisolated private static let others: [\(string): [\(string)]] = [", close: "]") { writer in
            for (model, others) in read {
                let end = read.count > 1 ? "," : ""
                writer.list("\"\(model.name.text)\": ", others.map { "\"\($0.name.text)\"" }, end, brackets: ("[", "]"))
            }
        }
    }

    private func writeObserving(to writer: inout TextWriter) {
        let url = names[.url]
        let days = [".NSCalendarDayChanged", ".NSSystemTimeZoneDidChange"].map { name in
            "\n    observers.add(\(name)) { [weak self] _ in self?.onMain { $0.count(nil) } }"
        }
        writer.blank()
        writer.line(
            """
            private var counters: [\(string): Counter] = [:]
            private let container: \(container)
            private let files: \(set)<\(url)>
            private let observers = Observers()

            private init(_ container: \(container)) {
                self.container = container
                files = \(set)(container.configurations.filter { !$0.isStoredInMemoryOnly }.map(\\.url))
                observers.add(\(context).didSave) { [weak self] in self?.countSave($0) }
                observers.add(.NSPersistentStoreRemoteChange) { [weak self] _ in self?.onMain { $0.readHistory() } }\
            \(names.schema.asksForDays ? days.joined() : "")
            }

            func counter(of entity: \(string)) -> Counter {
                let counter = counters[entity] ?? Counter()
                counters[entity] = counter
                return counter
            }
            """)
    }

    private func writeCounting(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Counts a change to objects of these entities; nil for any entity.
            private func count(_ entities: \(set)<\(string)>?) {
                for (entity, counter) in counters where entities?.contains(entity) ?? true { counter.count += 1 }
            }

            /// Counts a save by any context that has a store in common with this container.
            nonisolated private func countSave(_ notification: \(notification)) {
                if let other = (notification.object as? \(context))?.container, other !== container {
                    guard !files.isDisjoint(with: other.configurations.map(\\.url)) else { return }
                }
                let entities = Self.entities(in: notification)
                onMain { $0.count(entities) }
            }

            /// The entities of the objects that a save changed; nil if the notification doesn't name them.
            nonisolated private static func entities(in notification: \(notification)) -> \(set)<\(string)>? {
                let keys: [\(context).NotificationKey] = [.insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers]
                let changes = keys.compactMap { notification.userInfo?[$0.rawValue] }
                let identifiers = changes.compactMap { $0 as? any \(names[.collection])<\(names[.persistentIdentifier])> }
                let names = \(set)(identifiers.flatMap { $0.map(\\.entityName) })
                return changes.count == identifiers.count && !names.isEmpty ? names : nil
            }

            /// Runs an action at once on the main thread, and soon from any other.
            nonisolated private func onMain(_ action: @escaping @\(mainActor) @Sendable (SaveFeed) -> Void) {
                if \(names[.thread]).isMainThread {
                    \(mainActor).assumeIsolated { action(self) }
                } else {
                    \(names[.task]) { @\(mainActor) in action(self) }
                }
            }
            """)
    }

    private func writeReading(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            private var isReading = false
            private var isBehind = false
            /// A save that began earlier may end later.
            private var start = \(names[.date]).now.addingTimeInterval(-2)
            /// The token of the last known transaction, which only newer systems have; nil before the first.
            private var last: (any \(names[.sendable]))?

            /// Counts what other processes and iCloud have saved. A store reports the saves of this process too.
            private func readHistory() {
                // No history states whose save it was.
                guard #available(\(Self.systemsWithHistory)) else { return count(nil) }
                isBehind = true
                if isReading { return }
                isReading = true
                \(names[.task]) {
                    while isBehind {
                        isBehind = false
                        await readTransactions()
                    }
                    isReading = false
                }
            }
            """)
    }

    private static let systemsWithHistory = "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *"

    private func writeHistory(to writer: inout TextWriter) {
        let (transaction, token) = (names[.defaultHistoryTransaction], names[.defaultHistoryToken])
        let strings = "\(set)<\(string)>"
        writer.blank()
        writer.line(
            """
            @available(\(Self.systemsWithHistory))
            private func readTransactions() async {
                let now = \(names[.date]).now
                let reading = \(names[.task]).detached { [container, start, last] in
                    try Self.transactions(in: container, after: last as? \(token), since: start)
                }
                guard let (entities, newest) = try? await reading.value else {
                    // The token leads to history that was deleted.
                    (start, last) = (now, nil)
                    return count(nil)
                }
                last = newest ?? last
                count(entities)
            }

            /// The entities of the objects that others changed after a transaction, or after a date, and the last transaction.
            @available(\(Self.systemsWithHistory))
            nonisolated private static func transactions(
                in container: \(container), after last: \(token)?, since start: \(names[.date])
            ) throws -> (entities: \(strings), last: \(token)?) {
                let own = \(names[.bundle]).main.bundleIdentifier ?? ""
                var history = \(names[.historyDescriptor])<\(transaction)>(predicate: #Predicate { $0.timestamp > start })
                if let last { history.predicate = #Predicate { $0.token > last } }
                let transactions = try \(context)(container).fetchHistory(history)
                let foreign = transactions.filter { $0.bundleIdentifier != own || $0.author?.hasPrefix("NSCloudKit") ?? false }
                let entities = foreign.flatMap { $0.changes.map(\\.changedPersistentIdentifier.entityName) }
                return (\(set)(entities), transactions.map(\\.token).max())
            }
            """)
    }

    private func writeObservers(to writer: inout TextWriter) {
        let (notification, center) = (notification, names[.notificationCenter])
        writer.blank()
        writer.line(
            """
            /// Observes until it is released.
            \(options.extensionPrefix)private final class Observers {
                private var tokens: [any \(names[.nsObjectProtocol])] = []

                func add(_ name: \(notification).Name, _ action: @escaping @Sendable (\(notification)) -> Void) {
                    tokens.append(\(center).default.addObserver(forName: name, object: nil, queue: nil, using: action))
                }

                deinit { tokens.forEach(\(center).default.removeObserver) }
            }
            """)
    }
}
