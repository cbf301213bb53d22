import CrowsfootText

/// A message to the client.
package enum OutgoingMessage: Sendable {
    case result(RequestID, any ProtocolValue)
    case failure(RequestID?, ResponseError)
    case notification(method: String, any ProtocolValue)
    case request(RequestID, method: String, (any ProtocolValue)?)

    /// The message as JSON.
    package var body: String {
        var json = JSONWriter(isCompact: true)
        json.object { message in
            message.member("jsonrpc", "2.0")
            write(to: &message)
        }
        return json.text
    }

    private func write(to message: inout JSONWriter) {
        switch self {
        case .result(let id, let result):
            message.set("id", id)
            message.set("result", result)
        case .failure(let id, let error):
            message.set("id", id)
            message.set("error", error)
        case .notification(let method, let parameters):
            message.member("method", method)
            message.set("params", parameters)
        case .request(let id, let method, let parameters):
            message.set("id", id)
            message.member("method", method)
            if let parameters { message.set("params", parameters) }
        }
    }
}
