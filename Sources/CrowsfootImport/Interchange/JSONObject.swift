import CrowsfootSource
import CrowsfootText

/// A JSON object with access to members by name, and errors for members of another type.
struct JSONObject {
    let value: JSONValue
    /// The kind of object in messages.
    let noun: String
    let file: FileID
    private let members: [String: JSONValue]

    init(_ value: JSONValue, _ noun: String, in file: FileID) throws(NotationError) {
        guard case .object(let members) = value.content else {
            throw NotationError(.wrongKind(key: "{…}", place: noun, expected: "an object", found: value.noun), at: value.range.lowerBound)
        }
        self.value = value
        self.noun = noun
        self.file = file
        self.members = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    var range: SourceRange { range(of: value) }

    func range(of value: JSONValue) -> SourceRange { SourceRange(file: file, start: value.range.lowerBound, end: value.range.upperBound) }

    private func wrong(_ key: String, _ expected: String, _ value: JSONValue) -> NotationError {
        NotationError(.wrongKind(key: key, place: noun, expected: expected, found: value.noun), at: value.range.lowerBound)
    }

    /// Returns a member, or `nil` if it is missing or `null`.
    subscript(key: String) -> JSONValue? {
        guard let value = members[key] else { return nil }
        if case .null = value.content { return nil }
        return value
    }

    func string(_ key: String) throws(NotationError) -> String? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value.content else { throw wrong(key, "a string", value) }
        return text
    }

    func text(_ key: String) throws(NotationError) -> DraftText {
        guard let text = try string(key), let value = self[key] else {
            throw NotationError(.missing(key: key, place: noun), at: value.range.lowerBound)
        }
        return DraftText(text, range(of: value))
    }

    func boolean(_ key: String) throws(NotationError) -> Bool {
        guard let value = self[key] else { return false }
        guard case .boolean(let isTrue) = value.content else { throw wrong(key, "`true` or `false`", value) }
        return isTrue
    }

    func list(_ key: String) throws(NotationError) -> [JSONValue] {
        guard let value = self[key] else { return [] }
        guard case .array(let elements) = value.content else { throw wrong(key, "a list", value) }
        return elements
    }

    func strings(_ key: String) throws(NotationError) -> [DraftText] {
        var texts: [DraftText] = []
        for element in try list(key) {
            guard case .string(let text) = element.content else { throw wrong(key, "a list of strings", element) }
            texts.append(DraftText(text, range(of: element)))
        }
        return texts
    }

    func object(_ key: String) throws(NotationError) -> JSONObject? {
        guard let value = self[key] else { return nil }
        return try JSONObject(value, "`\(key)` of \(noun)", in: file)
    }

    func objects(_ key: String, _ noun: String) throws(NotationError) -> [JSONObject] {
        var objects: [JSONObject] = []
        for element in try list(key) { objects.append(try JSONObject(element, noun, in: file)) }
        return objects
    }

    /// Returns the members that aren't known.
    func unknown(_ known: Set<String>) -> [JSONValue.Member] {
        guard case .object(let members) = value.content else { return [] }
        return members.filter { !known.contains($0.key) }
    }
}
