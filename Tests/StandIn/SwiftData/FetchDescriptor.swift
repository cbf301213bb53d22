// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct FetchDescriptor<T> where T: PersistentModel {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    public var includePendingChanges: Bool
    public var propertiesToFetch: [PartialKeyPath<T>]
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>]

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
        includePendingChanges = true
        propertiesToFetch = []
        relationshipKeyPathsForPrefetching = []
    }
}

#if !SDK17
    @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    extension FetchDescriptor: Equatable {
        @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
        public static func == (lhs: FetchDescriptor<T>, rhs: FetchDescriptor<T>) -> Bool {
            lhs.predicate?.description == rhs.predicate?.description && lhs.sortBy == rhs.sortBy && lhs.fetchLimit == rhs.fetchLimit
                && lhs.fetchOffset == rhs.fetchOffset && lhs.includePendingChanges == rhs.includePendingChanges
                && lhs.propertiesToFetch == rhs.propertiesToFetch
                && lhs.relationshipKeyPathsForPrefetching == rhs.relationshipKeyPathsForPrefetching
        }
    }
#endif

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension FetchDescriptor: @unchecked Sendable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct FetchResultsCollection<Element>: RandomAccessCollection {
    private let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(position: Int) -> Element { elements[position] }
}
