// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
    associatedtype TokenType: Comparable, Hashable, Identifiable, Sendable
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
    var timestamp: Date { get }
    var changes: [HistoryChange] { get }
    var token: TokenType { get }
    var transactionIdentifier: TransactionIdentifier { get }
    var storeIdentifier: String { get }
    var author: String? { get }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum HistoryChange: Sendable {
    case insert(any HistoryInsert)
    case update(any HistoryUpdate)
    case delete(any HistoryDelete)

    public var changedPersistentIdentifier: PersistentIdentifier {
        switch self {
        case .insert(let change): change.changedPersistentIdentifier
        case .update(let change): change.changedPersistentIdentifier
        case .delete(let change): change.changedPersistentIdentifier
        }
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol HistoryInsert<Model>: Sendable {
    associatedtype Model: PersistentModel
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol HistoryUpdate<Model>: Sendable {
    associatedtype Model: PersistentModel
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol HistoryDelete<Model>: Sendable {
    associatedtype Model: PersistentModel
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultHistoryInsert<Model>: HistoryInsert where Model: PersistentModel {
    public let changedPersistentIdentifier: PersistentIdentifier
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultHistoryUpdate<Model>: HistoryUpdate where Model: PersistentModel {
    public let changedPersistentIdentifier: PersistentIdentifier
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultHistoryDelete<Model>: HistoryDelete where Model: PersistentModel {
    public let changedPersistentIdentifier: PersistentIdentifier
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct HistoryDescriptor<TransactionType> where TransactionType: HistoryTransaction {
    public var predicate: Predicate<TransactionType>?
    public var fetchLimit: UInt64 = 0

    public init(predicate: Predicate<TransactionType>? = nil) { self.predicate = predicate }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultHistoryToken: Codable, Comparable, Hashable, Identifiable, Sendable {
    public let id: Int

    public static func < (lhs: DefaultHistoryToken, rhs: DefaultHistoryToken) -> Bool { lhs.id < rhs.id }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultHistoryTransaction: HistoryTransaction {
    public let timestamp: Date
    public let changes: [HistoryChange]
    public let transactionIdentifier: Int64
    public let storeIdentifier: String
    public let bundleIdentifier: String
    public let processIdentifier: String
    public let author: String?

    public var id: Int64 { transactionIdentifier }
    public var token: DefaultHistoryToken { DefaultHistoryToken(id: Int(transactionIdentifier)) }

    public static func == (lhs: DefaultHistoryTransaction, rhs: DefaultHistoryTransaction) -> Bool {
        lhs.id == rhs.id && lhs.storeIdentifier == rhs.storeIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(storeIdentifier)
    }
}
