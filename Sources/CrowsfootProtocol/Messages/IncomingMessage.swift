package import CrowsfootText

/// A message from the client.
package enum IncomingMessage: Sendable {
    case request(RequestID, method: String, parameters: JSONValue)
    case notification(method: String, parameters: JSONValue)
    /// The answer to a request of the server, with the result unless it is an error.
    case response(RequestID, JSONValue?)
    /// Text that isn't a message, with the error to answer.
    case invalid(RequestID?, ResponseError)

    package init(_ body: [UInt8]) {
        do throws(JSONError) {
            self.init(try JSONReader.read(body))
        } catch {
            self = .invalid(nil, ResponseError(.parseError, "The message is not valid JSON: \(error.sentence)"))
        }
    }

    private init(_ message: JSONValue) {
        let id = RequestID(message["id"])
        if id == nil, case .number? = message["id"]?.content {
            self = .invalid(nil, ResponseError(.invalidRequest, "The id of a request must be an integer or a string"))
            return
        }
        let parameters = message["params"] ?? JSONValue(content: .null, range: 0..<0)
        if let method = message["method"]?.string {
            self = id.map { .request($0, method: method, parameters: parameters) } ?? .notification(method: method, parameters: parameters)
        } else if let id, message["result"] != nil || message["error"] != nil {
            self = .response(id, message["result"])
        } else {
            self = .invalid(id, ResponseError(.invalidRequest, "The message is neither a request nor a response"))
        }
    }
}
