// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public class ModelContext: Equatable {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public var author: String? {
        get { editingState.author }
        set { editingState.author = newValue }
    }

    // There is no undo manager in Foundation for Linux, and so none here.
    public var insertedModelsArray: [any PersistentModel] { records(.inserted).map { $0.model() } }
    public var changedModelsArray: [any PersistentModel] { records(.changed).map { $0.model() } }
    public var deletedModelsArray: [any PersistentModel] { records(.deleted).map { $0.model() } }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public var editingState = EditingState(id: UUID(), author: nil)

    /// Whether contexts keep their container. Some systems release it while contexts are used, and then trap.
    nonisolated(unsafe) public static var _retainsContainers = ProcessInfo.processInfo.environment["STANDIN_RETAINS"] != "no"
    private unowned let ownContainer: ModelContainer
    private let retainedContainer: ModelContainer?
    public var container: ModelContainer { ownContainer }
    public var autosaveEnabled = false

    /// Every row that was inserted or fetched here, by its identifier of the moment.
    private var registered: [PersistentIdentifier: Record] = [:]

    public init(_ container: ModelContainer) {
        ownContainer = container
        retainedContainer = Self._retainsContainers || container.isOfStage ? container : nil
    }

    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

    public var hasChanges: Bool { registered.values.contains(where: \.hasChanges) }

    public func insert<T>(_ model: T) where T: PersistentModel { insert(record: model.record) }

    public func delete<T>(_ model: T) where T: PersistentModel { delete(record: model.record) }

    public func processPendingChanges() {}

    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    public static let willSave = Notification.Name("SwiftData.ModelContext.willSave")
    public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")

    public enum NotificationKey: String {
        case queryGeneration
        case invalidatedAllIdentifiers
        case insertedIdentifiers
        case updatedIdentifiers
        case deletedIdentifiers
    }

    /// The rows of a state, in the order in which they were made.
    func records(_ state: Record.State) -> [Record] {
        registered.values.filter { $0.state == state }.sorted { $0.serial < $1.serial }
    }

    func register(_ record: Record) {
        record.context = self
        registered[record.identifier] = record
    }

    func forget(_ record: Record) {
        registered[record.identifier] = nil
        record.context = nil
    }

    func registeredRecord(_ identifier: PersistentIdentifier) -> Record? { registered[identifier] }
}

@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}

#if !SDK17
    extension ModelContext: SendableMetatype {}
#endif
