package import CrowsfootText

/// Values of a kind, or `nil` for another kind: clients omit members, and send `null` instead of them.
extension JSONValue {
    package var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// A number without a fraction. Some clients write `7.0`.
    package var integer: Int? {
        guard case .number(let text) = content else { return nil }
        return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
    }

    package var boolean: Bool? {
        if case .boolean(let value) = content { value } else { nil }
    }

    package var elements: [JSONValue] {
        if case .array(let elements) = content { elements } else { [] }
    }

    /// The strings of a list.
    package var strings: [String] { elements.compactMap(\.string) }

    /// Returns the value of nested members.
    package func value(at keys: String...) -> JSONValue? {
        keys.reduce(self) { value, key in value?[key] }
    }

    package func isTrue(at keys: String...) -> Bool {
        keys.reduce(self) { (value: JSONValue?, key) in value?[key] }?.boolean ?? false
    }
}
