import Foundation

/// Messages over standard streams: eight bytes of length, little-endian, then that many bytes of JSON.
struct PluginChannel {
    private let input = FileHandle.standardInput
    private let output = FileHandle.standardOutput

    /// Reads a message, or returns `nil` after the last one.
    func read() throws -> PluginRequest? {
        guard let header = try bytes(8) else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length > 0, let body = try bytes(length) else { return nil }
        return try JSONDecoder().decode(PluginRequest.self, from: body)
    }

    func write(_ response: PluginResponse) throws {
        let body = try JSONEncoder().encode(response)
        let length = UInt64(body.count).littleEndian
        try output.write(contentsOf: withUnsafeBytes(of: length) { Data($0) } + body)
    }

    /// Reads until it has all bytes, since a pipe may return fewer than requested.
    private func bytes(_ count: Int) throws -> Data? {
        var data = Data()
        while data.count < count {
            guard let more = try input.read(upToCount: count - data.count), !more.isEmpty else { return nil }
            data += more
        }
        return data
    }
}
