extension ArraySlice<UInt8> {
    /// A number as SQLite writes small ones in few bytes: seven bits to a byte, the ninth has eight. Nothing where it does not end in the slice.
    func variable(at offset: Int) -> (value: UInt64, end: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            let place = offset + index
            guard place >= startIndex, place < endIndex else { return nil }
            if index == 8 { return (value << 8 | UInt64(self[place]), place + 1) }
            value = value << 7 | UInt64(self[place] & 0x7F)
            if self[place] & 0x80 == 0 { return (value, place + 1) }
        }
        return nil
    }
}
