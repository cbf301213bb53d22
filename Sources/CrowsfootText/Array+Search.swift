extension [UInt8] {
    /// Whether these bytes stand in it, one behind the other. What the library has for collections of all kinds takes a microsecond for a byte.
    package func holds(_ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        return withUnsafeBufferPointer { bytes in
            var place = 0
            while place + word.count <= bytes.count {
                if bytes[place] == first, word.indices.allSatisfy({ bytes[place + $0] == word[$0] }) { return true }
                place += 1
            }
            return false
        }
    }
}
