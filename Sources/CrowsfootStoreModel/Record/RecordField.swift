import CrowsfootModel
import CrowsfootText

/// One fact about the stored form, with a key such as `Book.title`.
package struct RecordField: Hashable, Sendable {
    package let key: String
    package let form: String

    /// The field without spaces and line breaks, so that a line can contain many.
    package var text: String { Self.escaped(key, andAlso: UInt8(ascii: "=")) + "=" + Self.escaped(form) }

    package init(_ key: String, _ form: String) {
        self.key = key
        self.form = form
    }

    /// Parses a field, or returns `nil` if `text` wouldn't write it.
    package init?(text: some StringProtocol) {
        guard let equals = text.firstIndex(of: "="), let key = Self.unescaped(text[..<equals]),
            let form = Self.unescaped(text[text.index(after: equals)...]), !key.isEmpty
        else { return nil }
        self.init(key, form)
        guard self.text == text else { return nil }
    }

    private static func escaped(_ text: String, andAlso other: UInt8? = nil) -> String {
        let isPlain = { (byte: UInt8) in byte > UInt8(ascii: " ") && byte != 0x7F && byte != UInt8(ascii: "%") && byte != other }
        if text.utf8.allSatisfy(isPlain) { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(validUTF8: bytes[...])
    }
}

extension RecordField: Comparable {
    package static func < (left: RecordField, right: RecordField) -> Bool {
        left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
}

extension StoreModel {
    /// The fields of a lock for each term of a hash. Confirmed terms keep their fields, because old locks have them.
    package var fields: [RecordField] {
        let lines = lineages()
        let own = entities.flatMap { entity in
            [RecordField(entity.name, "model")] + entity.keyFields
                + (lines[entity.name] ?? [entity]).flatMap { $0.propertyFields(below: entity.name) }
        }
        return own + terms.map { RecordField("\($0.subject)@\($0.kind.rawValue)", $0.value) }
    }
}

extension StoreModel.Entity {
    fileprivate var keyFields: [RecordField] {
        if uniqueKeys.isEmpty { return [] }
        return [RecordField(name + "@unique", uniqueKeys.map { $0.joined(separator: "+") }.sorted().joined(separator: ","))]
    }

    fileprivate func propertyFields(below path: String) -> [RecordField] {
        attributes.filter { !$0.flags.contains(.transient) }.flatMap { $0.fields(below: path) }
            + relationships.filter { !$0.flags.contains(.transient) }.map { RecordField("\(path).\($0.name)", $0.recordedForm) }
    }
}

extension StoreModel.Attribute {
    fileprivate func fields(below path: String) -> [RecordField] {
        let key = "\(path).\(name)"
        let mark = isOptional ? "?" : ""
        if case .composite(_, let parts) = encoding {
            let inner = certainty == .presence ? [] : parts.flatMap { $0.fields(below: key) }
            return [RecordField(key, "composite" + mark)] + inner
        }
        let modifier = certainty == .presence ? nil : hashModifier
        return [RecordField(key, (storedType?.scalar.rawValue ?? "Transformable") + mark + (modifier.map { "#" + $0 } ?? ""))]
    }
}

extension StoreModel.Relationship {
    /// The form without bounds and modifier, which have their own fields.
    fileprivate var recordedForm: String {
        let isToOne = !isToMany || most == 1
        return (isToOne ? destination : "[\(destination)]") + (isOptional ? "?" : "") + (isOwnInverse ? "" : inverse.map { "/" + $0 } ?? "")
    }
}
