import CrowsfootModel

/// A name that generated code takes from Swift or a framework.
struct FrameworkName: Hashable, Sendable {
    let module: String
    let name: String

    private init(_ module: String, _ name: String) {
        self.module = module
        self.name = name
    }

    private static func swift(_ name: String) -> FrameworkName { FrameworkName("Swift", name) }
    private static func foundation(_ name: String) -> FrameworkName { FrameworkName("Foundation", name) }
    private static func coreData(_ name: String) -> FrameworkName { FrameworkName("CoreData", name) }
    private static func swiftData(_ name: String) -> FrameworkName { FrameworkName("SwiftData", name) }
}

extension FrameworkName {
    static let anyHashable = swift("AnyHashable")
    static let array = swift("Array")
    static let bool = swift("Bool")
    static let caseIterable = swift("CaseIterable")
    static let closedRange = swift("ClosedRange")
    static let codable = swift("Codable")
    static let codingKey = swift("CodingKey")
    static let collection = swift("Collection")
    static let comparable = swift("Comparable")
    static let customStringConvertible = swift("CustomStringConvertible")
    static let decodable = swift("Decodable")
    static let decoder = swift("Decoder")
    static let encoder = swift("Encoder")
    static let dictionary = swift("Dictionary")
    static let double = swift("Double")
    static let encodable = swift("Encodable")
    static let equatable = swift("Equatable")
    static let error = swift("Error")
    static let float = swift("Float")
    static let hashable = swift("Hashable")
    static let identifiable = swift("Identifiable")
    static let max = swift("max")
    static let int = swift("Int")
    static let int8 = swift("Int8")
    static let int16 = swift("Int16")
    static let int32 = swift("Int32")
    static let int64 = swift("Int64")
    static let objectIdentifier = swift("ObjectIdentifier")
    static let partialRangeFrom = swift("PartialRangeFrom")
    static let partialRangeThrough = swift("PartialRangeThrough")
    static let partialRangeUpTo = swift("PartialRangeUpTo")
    static let range = swift("Range")
    static let result = swift("Result")
    static let sendable = swift("Sendable")
    static let set = swift("Set")
    static let string = swift("String")
    static let uint8 = swift("UInt8")
    static let uint16 = swift("UInt16")
    static let uint32 = swift("UInt32")
    static let uint64 = swift("UInt64")
    static let mainActor = FrameworkName("_Concurrency", "MainActor")
    static let task = FrameworkName("_Concurrency", "Task")
    static let observable = FrameworkName("Observation", "Observable")
    static let color = FrameworkName("SwiftUI", "Color")
}

extension FrameworkName {
    static let bundle = foundation("Bundle")
    static let calendar = foundation("Calendar")
    static let data = foundation("Data")
    static let date = foundation("Date")
    static let decimal = foundation("Decimal")
    static let dispatchQueue = foundation("DispatchQueue")
    static let fileHandle = foundation("FileHandle")
    static let fileManager = foundation("FileManager")
    static let jsonDecoder = foundation("JSONDecoder")
    static let jsonEncoder = foundation("JSONEncoder")
    static let localizedError = foundation("LocalizedError")
    static let localizedStringResource = foundation("LocalizedStringResource")
    static let notification = foundation("Notification")
    static let notificationCenter = foundation("NotificationCenter")
    static let cocoaError = foundation("CocoaError")
    static let nsNumber = foundation("NSNumber")
    static let nsRecursiveLock = foundation("NSRecursiveLock")
    static let nsOrderedSet = foundation("NSOrderedSet")
    static let nsObjectProtocol = foundation("NSObjectProtocol")
    static let predicate = foundation("Predicate")
    static let predicateExpressions = foundation("PredicateExpressions")
    static let progress = foundation("Progress")
    static let progressUserInfoKey = foundation("ProgressUserInfoKey")
    static let sortDescriptor = foundation("SortDescriptor")
    static let thread = foundation("Thread")
    static let url = foundation("URL")
    static let uuid = foundation("UUID")
}

extension FrameworkName {
    static let attribute = swiftData("Attribute")
    static let defaultHistoryToken = swiftData("DefaultHistoryToken")
    static let defaultHistoryTransaction = swiftData("DefaultHistoryTransaction")
    static let fetchDescriptor = swiftData("FetchDescriptor")
    static let fetchResultsCollection = swiftData("FetchResultsCollection")
    static let historyDescriptor = swiftData("HistoryDescriptor")
    static let migrationStage = swiftData("MigrationStage")
    static let model = swiftData("Model")
    static let modelConfiguration = swiftData("ModelConfiguration")
    static let modelContainer = swiftData("ModelContainer")
    static let modelContext = swiftData("ModelContext")
    static let persistentIdentifier = swiftData("PersistentIdentifier")
    static let persistentModel = swiftData("PersistentModel")
    static let relationship = swiftData("Relationship")
    static let schema = swiftData("Schema")
    static let schemaMigrationPlan = swiftData("SchemaMigrationPlan")
    static let transient = swiftData("Transient")
    static let versionedSchema = swiftData("VersionedSchema")
}

extension FrameworkName {
    static let nsCustomMigrationStage = coreData("NSCustomMigrationStage")
    static let nsFetchRequest = coreData("NSFetchRequest")
    static let nsLightweightMigrationStage = coreData("NSLightweightMigrationStage")
    static let nsManagedObject = coreData("NSManagedObject")
    static let nsManagedObjectContext = coreData("NSManagedObjectContext")
    static let nsManagedObjectModel = coreData("NSManagedObjectModel")
    static let nsManagedObjectModelReference = coreData("NSManagedObjectModelReference")
    static let nsPersistentContainer = coreData("NSPersistentContainer")
    static let nsPersistentStoreCoordinator = coreData("NSPersistentStoreCoordinator")
    static let nsPersistentStoreDescription = coreData("NSPersistentStoreDescription")
    static let nsStagedMigrationManager = coreData("NSStagedMigrationManager")
}

extension FrameworkName {
    init(_ scalar: ScalarType) {
        self.init(scalar.traits.module, scalar.rawValue)
    }
}
