/// Numbers as SQLite and property lists write them: the highest byte first. The caller knows that the bytes are there.
extension [UInt8] {
    func number16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

    func number32(at offset: Int) -> UInt32 {
        UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8 | UInt32(self[offset + 3])
    }

    /// Of at most eight bytes.
    func number(_ range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for index in range { number = number << 8 | UInt64(self[index]) }
        return number
    }

    /// In two's complement, of at most eight bytes.
    func signedNumber(_ range: Range<Int>) -> Int64 {
        guard let first = range.first else { return 0 }
        var number: Int64 = self[first] & 0x80 == 0 ? 0 : -1
        for index in range { number = number << 8 | Int64(self[index]) }
        return number
    }
}
