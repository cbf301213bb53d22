package import CrowsfootText

/// The number or string by which a response refers to its request.
package enum RequestID: Hashable, Sendable {
    case number(Int)
    case string(String)

    package init?(_ value: JSONValue?) {
        switch value?.content {
        case .number:
            guard let number = value?.integer else { return nil }
            self = .number(number)
        case .string(let text): self = .string(text)
        case .null, .boolean, .array, .object, nil: return nil
        }
    }
}

extension RequestID: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        switch self {
        case .number(let number): json.value(number)
        case .string(let text): json.value(text)
        }
    }
}
