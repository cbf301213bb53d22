import CrowsfootModel
import CrowsfootSwiftSource
import CrowsfootSyntax

/// The columns in which SwiftData stores an enum without raw values: one for each case or each associated value.
struct SwiftDataColumns {
    private let values: [[String]: SwiftDataValueType.Kind]

    init(_ version: SwiftDataVersion) {
        values = Dictionary(version.values.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the columns, or `nil` for an enum with raw values, or with a part whose type only Swift knows.
    func ofEnum(_ path: [String]) -> [StoredColumn]? {
        guard case .enumeration(nil, let cases)? = values[path], !cases.isEmpty else { return nil }
        return columns(of: .value(path), named: [], inside: [])
    }

    private func columns(of type: SwiftDataType, named name: [String], inside outer: Set<[String]>) -> [StoredColumn]? {
        switch type {
        case .optional(let wrapped): columns(of: wrapped, named: name, inside: outer)
        case .foreign(let type):
            SwiftDataTypeWriter.scalar(type).flatMap(ScalarType.init).map { [StoredColumn(path: name, type: $0)] }
        // Lists are stored as data, whatever their elements are.
        case .array, .dictionary, .set: [StoredColumn(path: name, type: .data)]
        case .model: nil
        case .value(let path):
            outer.contains(path) ? nil : values[path].flatMap { columns(of: $0, named: name, inside: outer.union([path])) }
        }
    }

    private func columns(of kind: SwiftDataValueType.Kind, named name: [String], inside outer: Set<[String]>) -> [StoredColumn]? {
        switch kind {
        case .rawStructure: nil
        case .structure(let members):
            all(members.map { columns(of: $0.type, named: name + [$0.name.text], inside: outer) })
        case .enumeration(let rawType?, _):
            // The column of a raw value has the name of its property.
            ScalarType(rawValue: rawType).flatMap { raw in name.last.map { [StoredColumn(path: name + [$0], type: raw)] } }
        case .enumeration(nil, let cases):
            all(
                cases.map { one in
                    let path = name + [one.name.text]
                    if !one.hasPayload { return [StoredColumn(path: path, type: .string)] }
                    return all(
                        one.payloads.enumerated().map { index, payload in
                            columns(of: payload.type, named: path + [payload.label ?? "_\(index)"], inside: outer)
                        })
                })
        }
    }

    private func all(_ columns: [[StoredColumn]?]) -> [StoredColumn]? {
        let known = columns.compactMap(\.self)
        return known.count == columns.count ? known.flatMap(\.self) : nil
    }
}
