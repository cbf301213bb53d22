import CrowsfootModel
import CrowsfootSource

extension Schema {
    /// Returns a value for a report, short enough for a line.
    func spelling(of value: RowValue, as type: ValueType) -> String {
        switch (value, type.unwrapped) {
        case (.missing, _): "nil"
        case (.boolean(let value), _): String(value)
        case (.integer, .enumeration(let id)), (.text, .enumeration(let id)): caseSpelling(of: value, self[id])
        case (.integer(let value), _): String(value)
        case (.number(let value), _): value.shortSpelling
        case (.decimal(let value), .scalar(.duration)): "\(value) seconds"
        case (.decimal(let value), _): value.description
        case (.text(let text), _): "\"\(Self.shortened(text))\""
        case (.date(let moment), _): moment == .now ? "now" : moment.description
        case (.data(let bytes), _): bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
        case (.uuid(let text), _): text
        case (.list(let elements), .array(let element)): list(elements.map { spelling(of: $0, as: element) })
        case (.list(let elements), _): "\(elements.count) elements"
        case (.dictionary(let entries), .dictionary(let key, let value)):
            list(entries.map { "\(spelling(of: $0.key, as: key)): \(spelling(of: $0.value, as: value))" }.sorted())
        case (.dictionary(let entries), _): "\(entries.count) entries"
        case (.members(let members), .structure(let id)): memberSpelling(of: members, self[id])
        case (.members, _): "a struct"
        case (.row, _): "an object"
        case (.rows(let rows), _): rows.count == 1 ? "1 object" : "\(rows.count) objects"
        case (.unknown, _): "a value that only Swift knows"
        }
    }

    private func caseSpelling(of value: RowValue, _ enumeration: Enumeration) -> String {
        if let one = enumeration.cases.first(where: { rowValue(ofRawValueOf: $0, enumeration) == value }) { return "." + one.name.text }
        return "the raw value " + spelling(of: value, as: .scalar(enumeration.rawType))
    }

    private func memberSpelling(of members: [String: RowValue], _ structure: Structure) -> String {
        let shown = structure.members.compactMap { member in
            members[member.name.text].map { "\(member.name.text): \(spelling(of: $0, as: member.type))" }
        }
        return "\(structure.name.text)(\(shown.prefix(3).joined(separator: ", "))\(shown.count > 3 ? ", …" : ""))"
    }

    private func list(_ elements: [String]) -> String {
        "[" + elements.prefix(3).joined(separator: ", ") + (elements.count > 3 ? ", …" : "") + "]"
    }

    private static func shortened(_ text: String) -> String {
        let isLong = text.count > 24
        return (isLong ? text.prefix(20) + "…" : text).replacing("\n", with: "↵")
    }
}
