import CrowsfootSyntax

/// A column of a natively stored value whose type only Swift knows, such as an enum with payloads. It may be empty, since a value is one
/// case of many.
package struct StoredColumn: Hashable, Sendable {
    /// The path to it: the names of the case and of its associated value.
    package let path: [String]
    package let type: ScalarType

    package init(path: [String], type: ScalarType) {
        self.path = path
        self.type = type
    }

    /// Reads an argument of `@storage(native, …)`, such as `custom._0: String, global: String`; `nil` if it is malformed.
    package static func all(in text: String) -> [StoredColumn]? {
        let columns = text.split(separator: ",", omittingEmptySubsequences: false).map { StoredColumn($0) }
        let known = columns.compactMap(\.self)
        return known.count == columns.count ? known : nil
    }

    package static func text(_ columns: [StoredColumn]) -> String {
        columns.map { "\($0.path.joined(separator: ".")): \($0.type.rawValue)" }.joined(separator: ", ")
    }

    private init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == 2, let type = ScalarType(rawValue: parts[1]) else { return nil }
        path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.type = type
        if path.contains(where: \.isEmpty) { return nil }
    }
}

extension Versions<Property> {
    package var columns: Versions<[StoredColumn]?> {
        Versions<[StoredColumn]?>(old: old.columns, new: new.columns)
    }
}

extension Property {
    /// The columns of a type that only Swift knows, if the schema declares them.
    package var columns: [StoredColumn]? { attribute(.storage)?.string.flatMap(StoredColumn.all) }
}
