package import CrowsfootModel

/// A property value in its stored form. An enum is its raw value, even if no case matches.
package indirect enum RowValue: Hashable, Sendable {
    /// Nil.
    case missing
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case decimal(DecimalNumber)
    case text(String)
    case date(Moment)
    case data([UInt8])
    case uuid(String)
    case list([RowValue])
    case dictionary([RowValue: RowValue])
    /// The members of a struct, by name; missing ones are omitted.
    case members([String: RowValue])
    case row(RowID)
    case rows([RowID])
    /// A value that only Swift can compute.
    case unknown
}

extension RowValue {
    package var isMissing: Bool { self == .missing }

    /// Whether it is unknown, or a part of it is.
    package var isUnknown: Bool {
        switch self {
        case .unknown: true
        case .list(let elements): elements.contains(where: \.isUnknown)
        case .dictionary(let entries): entries.contains { $0.key.isUnknown || $0.value.isUnknown }
        case .members(let members): members.values.contains(where: \.isUnknown)
        case .missing, .boolean, .integer, .number, .decimal, .text, .date, .data, .uuid, .row, .rows: false
        }
    }

    /// The objects that a relationship refers to.
    package var targets: [RowID] {
        switch self {
        case .row(let row): [row]
        case .rows(let rows): rows
        case .missing, .boolean, .integer, .number, .decimal, .text, .date, .data, .uuid, .list, .dictionary, .members, .unknown: []
        }
    }

    /// Whether its loss loses nothing: it is nil or an empty relationship.
    var isNothing: Bool { self == .missing || self == .rows([]) }
}
