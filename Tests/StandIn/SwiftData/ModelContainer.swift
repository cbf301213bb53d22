// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public class ModelContainer: Equatable, @unchecked Sendable {
    final public let schema: Schema
    final public let migrationPlan: (any SchemaMigrationPlan.Type)?
    public var configurations: Set<ModelConfiguration>

    /// The stores, one for each configuration, in order.
    private let stores: [(configuration: ModelConfiguration, store: Store)]

    /// Whether it is for the closures of a stage, in which only the models of one version exist.
    let isOfStage: Bool

    private var lazyMainContext: ModelContext?

    /// The main context. The real one saves itself in the run loop; here, only `save()` saves.
    @MainActor public var mainContext: ModelContext {
        if let lazyMainContext { return lazyMainContext }
        let context = ModelContext(self)
        context.autosaveEnabled = true
        lazyMainContext = context
        return context
    }

    public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }

    convenience public init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    convenience public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        schema = givenSchema
        isOfStage = false
        self.migrationPlan = migrationPlan
        let configurations = configurations.isEmpty ? [ModelConfiguration(schema: givenSchema)] : configurations
        self.configurations = Set(configurations)
        try ContainerCheck(schema: givenSchema, migrationPlan: migrationPlan, configurations: configurations).check()
        stores = try configurations.map { ($0, try Store.open($0)) }
        for (configuration, store) in stores {
            let models = configuration.schema?.models ?? givenSchema.models
            try StoreMigration(store: store, configuration: configuration, models: models, plan: migrationPlan).run()
            try store.record(configuration.schema?.version ?? givenSchema.version)
        }
    }

    /// Whether a stage can read the location of its store. It isn't documented whether it can, so programs try both.
    nonisolated(unsafe) public static var _stagesKnowTheirStores = true

    /// Creates a container of a store for a version of its plan, for the closures of that plan's stages.
    init(_ version: any VersionedSchema.Type, of store: Store, _ configuration: ModelConfiguration) {
        schema = Schema(versionedSchema: version)
        isOfStage = true
        migrationPlan = nil
        configurations = Self._stagesKnowTheirStores ? [configuration] : []
        stores = [(ModelConfiguration(isStoredInMemoryOnly: true), store)]
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    convenience public init(for forTypes: any PersistentModel.Type..., configurations: any DataStoreConfiguration...) throws {
        try self.init(for: Schema(forTypes), configurations: configurations)
    }

    /// This stub doesn't support custom stores.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    convenience public init(for givenSchema: Schema, configurations: [any DataStoreConfiguration]) throws {
        let own = configurations.compactMap { $0 as? ModelConfiguration }
        guard own.count == configurations.count else { throw DataStoreError.unsupportedFeature }
        try self.init(for: givenSchema, migrationPlan: nil, configurations: own)
    }

    public func deleteAllData() { for (_, store) in stores { store.removeAll() } }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public func erase() throws { deleteAllData() }

    /// Returns the store of a model: that of the first configuration whose schema contains the model.
    func store(of entity: EntityInfo) -> Store { place(of: entity).store }

    func allowsSave(_ entity: EntityInfo) -> Bool { place(of: entity).configuration.allowsSave }

    private func place(of entity: EntityInfo) -> (configuration: ModelConfiguration, store: Store) {
        stores.first { $0.configuration.schema?.models.contains { $0 === entity } ?? true } ?? stores[0]
    }

    var history: [DefaultHistoryTransaction] { stores.flatMap(\.store.history) }

    var entities: [EntityInfo] { schema.models }

    func entity(named name: String) -> EntityInfo? { entities.first { $0.name == name } }
}
