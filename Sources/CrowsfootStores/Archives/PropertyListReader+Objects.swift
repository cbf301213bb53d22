extension PropertyListReader {
    mutating func object(at start: Int) throws(PropertyListError) -> PropertyList.Object {
        let marker = bytes[start]
        _ = try claim(1, at: start, of: start)
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0: return try single(marker, start)
        case 1: return try integer(1 << low, start)
        case 2: return try real(1 << low, start)
        case 3 where low == 3: return .date(Double(bitPattern: bytes.number(try claim(8, at: start + 1, of: start))))
        case 4: return .data(Array(bytes[try content(low, unit: 1, start)]))
        case 5, 7: return .text(String(decoding: bytes[try content(low, unit: 1, start)], as: UTF8.self))
        case 6: return .text(TextEncoding.utf16BigEndian.text(bytes[try content(low, unit: 2, start)]))
        case 8 where low < 8: return .identifier(bytes.number(try claim(low + 1, at: start + 1, of: start)))
        case 10: return .array(try references(low, start))
        case 11, 12: return .set(try references(low, start))
        case 13: return try dictionary(low, start)
        case _: throw PropertyListError(reason: .unknownType(marker), offset: start)
        }
    }

    private func single(_ marker: UInt8, _ start: Int) throws(PropertyListError) -> PropertyList.Object {
        switch marker {
        case 0x00, 0x0F: .null
        case 0x08: .boolean(false)
        case 0x09: .boolean(true)
        case _: throw PropertyListError(reason: .unknownType(marker), offset: start)
        }
    }

    /// Reads an integer: unsigned with up to four bytes, signed with eight, and with sixteen the unsigned range above.
    private mutating func integer(_ size: Int, _ start: Int) throws(PropertyListError) -> PropertyList.Object {
        guard size <= 16 else { throw PropertyListError(reason: .unknownType(bytes[start]), offset: start) }
        let range = try claim(size, at: start + 1, of: start)
        switch size {
        case 8: return .integer(bytes.signedNumber(range))
        case 16:
            let high = bytes.signedNumber(range.prefix(8))
            let low = bytes.number(range.suffix(8))
            if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .large(low) }
            guard high == -1, low > Int64.max else { throw PropertyListError(reason: .unknownType(bytes[start]), offset: start) }
            return .integer(Int64(bitPattern: low))
        case _: return .integer(Int64(bytes.number(range)))
        }
    }

    private mutating func real(_ size: Int, _ start: Int) throws(PropertyListError) -> PropertyList.Object {
        guard size == 4 || size == 8 else { throw PropertyListError(reason: .unknownType(bytes[start]), offset: start) }
        let bits = bytes.number(try claim(size, at: start + 1, of: start))
        return .real(size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    }

    /// Returns the contents of an object with that many units, after its marker and an optional count.
    private mutating func content(_ low: Int, unit: Int, _ start: Int) throws(PropertyListError) -> Range<Int> {
        let failure = PropertyListError(reason: .endsEarly, offset: start)
        var place = start + 1
        var count = low
        if low == 15 {
            let marker = bytes[try claim(1, at: place, of: start).lowerBound]
            guard marker >> 4 == 1, marker & 0x0F <= 3 else { throw failure }
            let range = try claim(1 << Int(marker & 0x0F), at: place + 1, of: start)
            guard let written = Int(exactly: bytes.number(range)) else { throw failure }
            count = written
            place = range.upperBound
        }
        guard count <= bytes.count else { throw failure }
        return try claim(count * unit, at: place, of: start)
    }

    private mutating func references(_ low: Int, _ start: Int) throws(PropertyListError) -> [Int] {
        try places(content(low, unit: referenceSize, start), start)
    }

    private mutating func dictionary(_ low: Int, _ start: Int) throws(PropertyListError) -> PropertyList.Object {
        let both = try places(content(low, unit: 2 * referenceSize, start), start)
        return .dictionary(keys: Array(both[..<(both.count / 2)]), values: Array(both[(both.count / 2)...]))
    }

    private func places(_ range: Range<Int>, _ start: Int) throws(PropertyListError) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(range.count / referenceSize)
        for place in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
            let number = bytes.number(place..<(place + referenceSize))
            guard number < count else { throw PropertyListError(reason: .invalidReference, offset: start) }
            places.append(Int(number))
        }
        return places
    }
}
