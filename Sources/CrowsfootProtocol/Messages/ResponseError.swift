package import CrowsfootText

/// The reason why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
    /// The codes of JSON-RPC and of the protocol that this server sends.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestCancelled = -32800
        /// The request is valid and can't be done, such as a rename of a released declaration.
        case requestFailed = -32803
    }

    package let code: Code
    /// A sentence that clients show to users.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension ResponseError: ProtocolValue {
    package func write(to json: inout JSONWriter) {
        json.object { error in
            error.member("code", code.rawValue)
            error.member("message", message)
        }
    }
}
