import CrowsfootModel

extension Schema {
    /// Returns the stored form of a constant; Swift code is unknown.
    ///
    /// A default belongs to the property, not to the object: `UUID()` and `.now` are computed once, and all existing objects get the same
    /// value.
    func rowValue(of constant: Constant, as type: ValueType) -> RowValue {
        switch (constant, type.unwrapped) {
        case (.nil, _): .missing
        case (.boolean(let value), _): .boolean(value)
        case (.integer(let isNegative, let magnitude), let type): Self.number((isNegative ? "-" : "") + String(magnitude), as: type)
        case (.number(let text), let type): Self.number(text.filter { $0 != "_" }, as: type)
        case (.string(let text), .scalar(.uuid)): .uuid(text.uppercased())
        case (.string(let text), _): .text(text)
        case (.array(let elements), .array(let element)): .list(elements.map { rowValue(of: $0, as: element) })
        case (.dictionary(let entries), .dictionary(let key, let value)):
            .dictionary(
                Dictionary(
                    entries.map { (rowValue(of: $0.key, as: key), rowValue(of: $0.value, as: value)) },
                    uniquingKeysWith: { _, last in last }))
        case (.enumCase(let name), .enumeration(let id)):
            self[id].cases.first { $0.name.text == name }.map { rowValue(ofRawValueOf: $0, self[id]) } ?? .unknown
        case (.now, _): .date(.now)
        case (.newUUID, _): .uuid(Self.defaultUUID)
        case (.array, _), (.dictionary, _), (.enumCase, _), (.swift, _): .unknown
        }
    }

    func rowValue(ofRawValueOf one: Enumeration.Case, _ enumeration: Enumeration) -> RowValue {
        rowValue(of: one.rawValue, as: .scalar(enumeration.rawType))
    }

    private static let defaultUUID = "00000000-0000-4000-8000-000000000000"

    /// Returns a number as a type stores it; one that doesn't fit is unknown.
    static func number(_ text: String, as type: ValueType) -> RowValue {
        switch type {
        case .scalar(.float): Float(text).map { .number(Double($0)) } ?? .unknown
        case .scalar(.double): Double(text).map { .number($0) } ?? .unknown
        case .scalar(.decimal), .scalar(.duration): DecimalNumber(text).map { .decimal($0) } ?? .unknown
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown:
            Int64(text).map { .integer($0) } ?? .unknown
        }
    }
}
