package import CrowsfootText

/// A value of a message to the client.
package protocol ProtocolValue: Sendable {
    func write(to json: inout JSONWriter)
}

extension JSONWriter {
    package mutating func set(_ key: String, _ value: any ProtocolValue) {
        member(key) { json in value.write(to: &json) }
    }

    /// Writes a member, or nothing without a value.
    package mutating func set(_ key: String, ifPresent value: (some ProtocolValue)?) {
        if let value { set(key, value) }
    }
}

extension Optional: ProtocolValue where Wrapped: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        if let value = self { value.write(to: &json) } else { json.value(nil) }
    }
}

extension Array: ProtocolValue where Element: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        json.array { array in
            for element in self { element.write(to: &array) }
        }
    }
}

extension String: ProtocolValue {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: ProtocolValue {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: ProtocolValue {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

/// The value `null`.
package struct NullValue: ProtocolValue {
    package init() {}

    package func write(to json: inout JSONWriter) { json.value(nil) }
}
