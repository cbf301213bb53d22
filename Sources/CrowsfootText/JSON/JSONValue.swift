/// A value of a JSON text, with its location.
package struct JSONValue: Sendable {
    package let content: Content
    /// The bytes that contain the value.
    package let range: Range<Int>

    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// A number as it is written, so that no digit is lost.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members, in order. Keys are unique.
        case object([Member])
    }

    package init(content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
    }

    package struct Member: Sendable {
        package let key: String
        package let keyRange: Range<Int>
        package let value: JSONValue
    }
}

extension JSONValue {
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The kind of value in messages.
    package var noun: String {
        switch content {
        case .null: "`null`"
        case .boolean(let value): "`\(value)`"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
