/// Bytes with random access: an open file, or memory.
package protocol ByteSource {
    /// The size, in bytes, at the time of opening.
    var size: Int { get }

    /// Reads up to `count` bytes at an offset. Returns fewer only at the end of the source.
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

/// The reason why a source couldn't return existing bytes: one clause, without a full stop.
package struct ReadFailure: Error, Hashable, Sendable {
    package let sentence: String

    package init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// Big-endian numbers, as SQLite and property lists have them. The caller has checked the bounds.
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
