/// How all text of a database is written.
enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian

    /// A database in which no text was written yet has none, and reads as UTF-8.
    init?(number: UInt32) {
        switch number {
        case 0, 1: self = .utf8
        case 2: self = .utf16LittleEndian
        case 3: self = .utf16BigEndian
        case _: return nil
        }
    }

    /// What is no text in this encoding is replaced by the sign that says so.
    func text(_ bytes: ArraySlice<UInt8>) -> String {
        switch self {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .utf16LittleEndian: Self.text(bytes) { low, high in UInt16(high) << 8 | UInt16(low) }
        case .utf16BigEndian: Self.text(bytes) { high, low in UInt16(high) << 8 | UInt16(low) }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var place = bytes.startIndex
        while place + 1 < bytes.endIndex {
            units.append(unit(bytes[place], bytes[place + 1]))
            place += 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}
