// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct SwiftDataError: Error, Hashable {
    let name: String

    public static let includePendingChangesWithBatchSize = SwiftDataError(name: "includePendingChangesWithBatchSize")
    public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
    public static let unsupportedKeyPath = SwiftDataError(name: "unsupportedKeyPath")
    public static let sortingPendingChangesWithIdentifiers = SwiftDataError(name: "sortingPendingChangesWithIdentifiers")
    public static let unsupportedSortDescriptor = SwiftDataError(name: "unsupportedSortDescriptor")
    public static let duplicateConfiguration = SwiftDataError(name: "duplicateConfiguration")
    public static let configurationFileNameTooLong = SwiftDataError(name: "configurationFileNameTooLong")
    public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
        name: "configurationFileNameContainsInvalidCharacters")
    public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(name: "configurationSchemaNotFoundInContainerSchema")
    public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
    public static let modelValidationFailure = SwiftDataError(name: "modelValidationFailure")
    public static let missingModelContext = SwiftDataError(name: "missingModelContext")
    public static let backwardMigration = SwiftDataError(name: "backwardMigration")
    public static let unknownSchema = SwiftDataError(name: "unknownSchema")
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public static let historyTokenExpired = SwiftDataError(name: "historyTokenExpired")
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public static let invalidTransactionFetchRequest = SwiftDataError(name: "invalidTransactionFetchRequest")
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SwiftDataError {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public static func ~= (lhs: SwiftDataError, rhs: any Error) -> Bool { rhs as? SwiftDataError == lhs }
}
