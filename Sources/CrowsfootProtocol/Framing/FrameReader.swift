/// Splits a stream of bytes into the bodies of messages, however the bytes arrive.
package struct FrameReader {
    /// The reason why no more messages can be read from the stream.
    package enum Fault: Error, Hashable, Sendable {
        /// The header has no valid `Content-Length`.
        case invalidHeader
        case tooLarge(limit: Int)

        package var sentence: String {
            switch self {
            case .invalidHeader: "the header of a message has no valid `Content-Length`"
            case .tooLarge(let limit): "a message is larger than \(limit >> 20) MiB"
            }
        }
    }

    /// The maximum size of a body, in bytes.
    package static let sizeLimit = 64 << 20
    /// The maximum size of a header. Real ones have less than 100 bytes.
    private static let headerLimit = 1 << 13
    private static let headerEnd = Array("\r\n\r\n".utf8)

    private var bytes: [UInt8] = []
    /// The start of the next message in `bytes`.
    private var position = 0
    /// The length of the body that follows `position`, once its header is read.
    private var bodyLength: Int?

    package init() {}

    package mutating func add(_ piece: [UInt8]) {
        // Read messages are dropped in one go, so that many small ones don't move the rest each time.
        if position > 0 {
            bytes.removeFirst(position)
            position = 0
        }
        bytes += piece
    }

    /// Returns the body of the next complete message, or `nil` if more bytes are needed.
    package mutating func next() throws(Fault) -> [UInt8]? {
        if bodyLength == nil { bodyLength = try readHeader() }
        guard let length = bodyLength, bytes.count - position >= length else { return nil }
        let body = Array(bytes[position..<position + length])
        position += length
        bodyLength = nil
        return body
    }

    /// Returns the length in the next header, or `nil` if the header isn't complete.
    private mutating func readHeader() throws(Fault) -> Int? {
        let rest = bytes[position...].prefix(Self.headerLimit)
        guard let end = rest.firstRange(of: Self.headerEnd) else {
            if rest.count == Self.headerLimit { throw .invalidHeader }
            return nil
        }
        guard let length = Self.contentLength(in: rest[..<end.lowerBound]) else { throw .invalidHeader }
        if length > Self.sizeLimit { throw .tooLarge(limit: Self.sizeLimit) }
        position = end.upperBound
        return length
    }

    private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }

    /// Returns a message with its header.
    package static func frame(_ body: String) -> [UInt8] {
        Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
    }
}
