/// A source whose bytes are all in memory.
package struct MemorySource: ByteSource, Sendable {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var size: Int { bytes.count }

    package func read(at offset: Int, count: Int) throws(ReadFailure) -> [UInt8] {
        guard offset >= 0, count > 0, offset < bytes.count else { return [] }
        return Array(bytes[offset..<(offset + min(count, bytes.count - offset))])
    }
}
