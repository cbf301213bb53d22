package import CrowsfootChecking
import CrowsfootText

/// Translates between the URIs of a client and paths. Clients escape the same path differently, so only decoded paths are compared.
package enum DocumentURI {
    private static let scheme = "file://"

    /// Returns the path of a `file:` URI, or `nil` for another one, such as `untitled:`.
    package static func path(of uri: String) -> FilePath? {
        guard uri.lowercased().hasPrefix(scheme) else { return nil }
        let rest = uri.dropFirst(scheme.count)
        guard let start = rest.firstIndex(of: "/"), rest[..<start].isEmpty || rest[..<start] == "localhost" else { return nil }
        return FilePath(decoded(rest[start...]))
    }

    package static func uri(of path: FilePath) -> String { URIReference(path: path.text).escaped }

    /// Replaces escapes such as `%20`. An invalid escape stays as it is.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
