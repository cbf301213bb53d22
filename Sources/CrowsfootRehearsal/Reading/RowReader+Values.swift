import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootText

extension RowReader {
    /// The key of a raw value, where a string would be the name of a case.
    private static let rawKey = "$raw"

    mutating func value(_ json: JSONValue, of property: Property, path: String) -> RowValue {
        if property.has(.transformable) { return json.isNull ? .missing : .unknown }
        return value(json, as: property.type, path)
    }

    /// Reads a value of a type, or reports an error and returns `nil`.
    private mutating func value(_ json: JSONValue, as type: ValueType, _ path: String) -> RowValue {
        if json.isNull {
            if !type.isOptional { report("`\(path)` is required, so that it cannot be `null`", at: json) }
            return .missing
        }
        switch type.unwrapped {
        case .scalar(let scalar): return self.scalar(json, scalar, path)
        case .enumeration(let id): return rawValue(json, schema[id], path)
        case .structure(let id): return members(json, schema[id], path)
        case .array(let element):
            guard case .array(let elements) = json.content else { return mismatch(json, "a list", path) }
            return .list(elements.map { value($0, as: element, path) })
        case .dictionary(let key, let element): return entries(json, key, element, path)
        case .foreign, .unknown, .model, .optional: return .unknown
        }
    }

    private mutating func mismatch(_ json: JSONValue, _ wanted: String, _ path: String) -> RowValue {
        report("`\(path)` is \(wanted), not \(json.noun)", at: json)
        return .missing
    }

    private mutating func entries(_ json: JSONValue, _ key: ValueType, _ element: ValueType, _ path: String) -> RowValue {
        guard case .object(let members) = json.content else { return mismatch(json, "a dictionary, which is written as an object", path) }
        var entries: [RowValue: RowValue] = [:]
        for member in members {
            // Keys in JSON are strings, so a number is written as its digits.
            let isNumber = key.scalar?.isNumber == true
            let content: JSONValue.Content = isNumber ? .number(member.key) : .string(member.key)
            let key = value(JSONValue(content: content, range: member.keyRange), as: key, path)
            entries[key] = value(member.value, as: element, path)
        }
        return .dictionary(entries)
    }

    /// Reads members. An omitted one is missing in the stored JSON, too, as if an older version of the app had written it.
    private mutating func members(_ json: JSONValue, _ structure: Structure, _ path: String) -> RowValue {
        guard case .object(let given) = json.content else {
            return mismatch(json, "a `\(structure.name.text)`, which is written as an object", path)
        }
        var members: [String: RowValue] = [:]
        for entry in given {
            guard let place = structure.index(of: entry.key) else {
                let nearest = NearestName.of(entry.key, among: structure.members.map(\.name.text))
                report("`\(structure.name.text)` has no member `\(entry.key)`" + Self.question(nearest), at: entry.keyRange)
                continue
            }
            members[entry.key] = value(entry.value, as: structure.members[place].type, "\(path).\(entry.key)")
        }
        return .members(members)
    }

    private mutating func rawValue(_ json: JSONValue, _ enumeration: Enumeration, _ path: String) -> RowValue {
        let type = ValueType.scalar(enumeration.rawType)
        if let raw = json[Self.rawKey] { return value(raw, as: type, path) }
        guard case .string(let name) = json.content else { return value(json, as: type, path) }
        if let one = enumeration.cases.first(where: { $0.name.text == name }) { return schema.rowValue(ofRawValueOf: one, enumeration) }
        let stored = RowValue.text(name)
        let isText = enumeration.rawType == .string
        if isText, enumeration.cases.contains(where: { schema.rowValue(ofRawValueOf: $0, enumeration) == stored }) { return stored }
        let nearest = enumeration.nearestCase(to: name)
        if isText, nearest == nil { return stored }
        let raw = isText ? ", or is it the raw value `{ \"\(Self.rawKey)\": \"\(name)\" }`?" : "?"
        report("`\(enumeration.name.text)` has no case `\(name)`" + (nearest.map { "; did you mean `\($0)`" + raw } ?? ""), at: json)
        return .missing
    }
}

// MARK: - Scalars

extension RowReader {
    private mutating func scalar(_ json: JSONValue, _ type: ScalarType, _ path: String) -> RowValue {
        switch (type, json.content) {
        case (.bool, .boolean(let value)): return .boolean(value)
        case (.string, .string(let text)), (.url, .string(let text)): return .text(text)
        case (.date, .string(let text)): return date(text, json, path)
        case (.uuid, .string(let text)): return uuid(text, json, path)
        case (.data, .string(let text)):
            if let bytes = Base64.bytes(of: text) { return .data(bytes) }
            report("`\(path)` is data, written in Base64, and this is none", at: json)
            return .missing
        case (.decimal, .string(let text)), (.duration, .number(let text)): return number(text, type, json, path)
        case (_, .number(let text)) where type.isNumber: return number(text, type, json, path)
        case (_, _): return mismatch(json, type.traits.json, path)
        }
    }

    private mutating func date(_ text: String, _ json: JSONValue, _ path: String) -> RowValue {
        if text == "now" { return .date(.now) }
        if let moment = Moment(text) { return .date(moment) }
        report("`\(path)` is a date: write `\"2024-02-29\"`, `\"2024-02-29T12:30:00Z\"` or `\"now\"`", at: json)
        return .missing
    }

    private mutating func uuid(_ text: String, _ json: JSONValue, _ path: String) -> RowValue {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        if groups.map(\.utf8.count) == [8, 4, 4, 4, 12], groups.allSatisfy({ $0.allSatisfy(\.isHexDigit) }) {
            return .uuid(text.uppercased())
        }
        report("`\(path)` is a UUID: write 32 hexadecimal digits as `\"00000000-0000-0000-0000-000000000000\"`", at: json)
        return .missing
    }

    /// Reads an integer, which may also be written as `12.0` or `1e3`.
    private mutating func number(_ text: String, _ type: ScalarType, _ json: JSONValue, _ path: String) -> RowValue {
        let whole = type.isInteger ? DecimalNumber(text)?.wholeNumber : nil
        let value = whole.map { .integer($0) } ?? Schema.number(text, as: .scalar(type))
        if value != .unknown, value.isValue(of: type), !value.isInfinite { return value }
        report("`\(path)` is \(type.traits.json)\(type.extent), and `\(text)` doesn't fit", at: json)
        return .missing
    }
}

extension JSONValue {
    fileprivate var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

extension RowValue {
    fileprivate var isInfinite: Bool {
        if case .number(let number) = self { !number.isFinite } else { false }
    }
}

extension ScalarType {
    /// The range of an integer, which a store limits to 64 bits with a sign.
    fileprivate var extent: String {
        integerRange.map { " from \($0.lowest) to \(min($0.highest, UInt64(Int64.max)))" } ?? ""
    }
}
