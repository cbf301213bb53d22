import CrowsfootModel
import CrowsfootSource

/// The keys of a query, for the store and for sorting what it has returned.
struct SortKeys {
    private let query: Query
    private let names: VersionNames

    init(_ query: Query, _ names: VersionNames) {
        self.query = query
        self.names = names
    }

    private var schema: Schema { names.schema }

    /// What the store is asked to sort by: everything but enums whose raw values are in another order.
    var descriptors: [String] {
        query.sortKeys.filter { schema.enumerationSortedAfterFetch(by: $0) == nil }.map(descriptor)
    }

    /// All keys, to sort rows in memory.
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
        let stored = path(key, SwiftIdentifier(schema[last].storedName).description)
        // Texts are sorted as people expect unless something else is said; raw values are nothing for people.
        return text(stored, key, isRawText: schema[last].isRawText(in: schema))
    }

    /// The way through to-one relationships, each of which may end there.
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
    /// Whether the store has the raw value of an enum, and it is a text.
    fileprivate func isRawText(in schema: Schema) -> Bool {
        guard storedForm == .rawValue, case .enumeration(let id) = type.unwrapped else { return false }
        return schema[id].rawType == .string
    }
}
