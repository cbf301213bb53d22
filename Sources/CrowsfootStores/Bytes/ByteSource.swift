/// Bytes of which any part can be had without the rest: a file that is open, or memory.
package protocol ByteSource {
    /// The number of bytes when it was opened.
    var size: Int { get }

    /// Reads `count` bytes from an offset on; fewer, or none, only if the source ends before.
    func read(at offset: Int, count: Int) throws(ReadFailure) -> [UInt8]
}

extension ByteSource {
    func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
        do throws(ReadFailure) { return try read(at: offset, count: count) } catch { throw StoreError(.unreadable(error)) }
    }
}

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

/// Why a source could not give bytes that it has: one clause for people, without a full stop.
package struct ReadFailure: Error, Hashable, Sendable {
    package let sentence: String

    package init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// Numbers as SQLite and property lists write them: the highest byte first. The caller knows that the bytes are there.
extension [UInt8] {
    func number16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

    func number32(at offset: Int) -> UInt32 {
        UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8 | UInt32(self[offset + 3])
    }

    /// Reads a number of at most eight bytes.
    func number(_ range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for index in range { number = number << 8 | UInt64(self[index]) }
        return number
    }

    /// Reads a number in two's complement of at most eight bytes.
    func signedNumber(_ range: Range<Int>) -> Int64 {
        guard let first = range.first else { return 0 }
        var number: Int64 = self[first] & 0x80 == 0 ? 0 : -1
        for index in range { number = number << 8 | Int64(self[index]) }
        return number
    }
}
