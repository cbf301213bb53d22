import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The sort keys of a query, for the store and for sorting in memory.
struct SortKeys {
    private let query: Query
    private let names: VersionNames

    init(_ query: Query, _ names: VersionNames) {
        self.query = query
        self.names = names
    }

    private var schema: Schema { names.schema }

    /// Sort descriptors for the store: all keys except enums whose raw values have another order.
    var descriptors: [String] {
        query.sortKeys.filter { schema.enumerationSortedAfterFetch(by: $0) == nil }.map(descriptor)
    }

    /// All keys, to sort objects in memory.
    var comparators: [String] {
        query.sortKeys.map { key in
            guard let enumeration = schema.enumerationSortedAfterFetch(by: key), let last = key.path.last else { return descriptor(key) }
            let property = SwiftIdentifier(schema[last].name.text).description
            if enumeration.isComparable { return text(path(key, property), key) }
            let mark = schema[last].type.isOptional ? "?" : ""
            return text(path(key, property) + "\(mark).\(CaseOrderWriter.property)", key)
        }
    }

    private func descriptor(_ key: Query.SortKey) -> String {
        guard let last = key.path.last else { preconditionFailure("a key has a path") }
        if let rank = schema[last].rankName { return text(path(key, SwiftIdentifier(rank).description), key) }
        let stored = path(key, SwiftIdentifier(schema[last].storedName).description)
        // Text is sorted in the user's language by default; raw values aren't, because users don't see them.
        return text(stored, key, isRawText: schema[last].isRawText(in: schema))
    }

    /// Returns the path through to-one relationships, each of which may be nil.
    private func path(_ key: Query.SortKey, _ last: String) -> String {
        let way = key.path.dropLast().map { id in
            SwiftIdentifier(schema[id].name.text).description + (schema[id].type.isOptional ? "?" : "")
        }
        return "\\." + (way + [last]).joined(separator: ".")
    }

    private func text(_ path: String, _ key: Query.SortKey, isRawText: Bool = false) -> String {
        let comparator = isRawText ? ", comparator: .lexical" : ""
        return "\(names[.sortDescriptor])(\(path)\(comparator)\(key.isDescending ? ", order: .reverse" : ""))"
    }
}

extension Property {
    /// Whether the store has the raw value of an enum, and it is a string.
    fileprivate func isRawText(in schema: Schema) -> Bool {
        guard storedForm == .rawValue, case .enumeration(let id) = type.unwrapped else { return false }
        return schema[id].rawType == .string
    }
}

/// Writes the order of enums that queries sort in memory, unless the enums have it themselves.
struct CaseOrderWriter {
    static let property = "placeAmongCases"

    private let enumerations: [Enumeration]
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ models: [Model], _ names: VersionNames, _ options: SwiftDataOptions) {
        let schema = names.schema
        let keys = models.flatMap(\.queries).flatMap(\.sortKeys)
        let sorted = Set(keys.compactMap { schema.enumerationSortedAfterFetch(by: $0) }.filter { !$0.isComparable }.map(\.id))
        enumerations = schema.enumerations.filter { sorted.contains($0.id) }
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        for enumeration in enumerations {
            writer.blank()
            writer.block("extension \(names[enumeration.id]) {") { writer in
                // Sort descriptors are sendable, and can't contain a key path of the main actor.
                writer.block("nonisolated fileprivate var \(Self.property): \(names[.int]) {") { writer in
                    writer.line("switch self {")
                    for (place, one) in enumeration.cases.enumerated() {
                        writer.line("case .\(SwiftIdentifier(one.name.text)): \(place)")
                    }
                    writer.line("}")
                }
            }
        }
    }
}
