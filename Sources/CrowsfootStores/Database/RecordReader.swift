/// Reads the header of a record, and then its values.
struct RecordReader {
    let page: Int
    let encoding: TextEncoding
    private var fields: [(type: UInt64, range: Range<Int>)] = []
    /// The end of the last needed value.
    private(set) var end = 0

    init(page: Int, encoding: TextEncoding) {
        self.page = page
        self.encoding = encoding
    }

    mutating func readHeader(_ header: ArraySlice<UInt8>, from start: Int, columns: Int) throws(StoreError) {
        var place = start
        end = header.endIndex
        while place < header.endIndex, fields.count < columns {
            guard let (type, next) = header.variable(at: place) else {
                throw StoreError(.invalidRow(page: page, "has a header that continues past its end"))
            }
            guard let size = Self.size(of: type), size <= Int(Int32.max) else {
                throw StoreError(.invalidRow(page: page, "has a value of an unknown type, \(type)"))
            }
            // A header of at most 2³¹ bytes can't overflow this.
            fields.append((type, end..<(end + size)))
            end += size
            place = next
        }
    }

    private static func size(of type: UInt64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 10, 11: nil
        case _: Int(exactly: (type - 12) / 2)
        }
    }

    func values(_ bytes: [UInt8]) -> [Value] {
        fields.map { type, range in
            switch type {
            case 0: .null
            case 1...6: .integer(bytes.signedNumber(range))
            case 7: .real(Double(bitPattern: bytes.number(range)))
            case 8: .integer(0)
            case 9: .integer(1)
            case _: type % 2 == 0 ? .blob(Array(bytes[range])) : .text(encoding.text(bytes[range]))
            }
        }
    }
}

/// The value of a column.
enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension Value {
    var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .null, .real, .text, .blob: nil
        }
    }

    var text: String? {
        switch self {
        case .text(let text): text
        case .null, .integer, .real, .blob: nil
        }
    }

    var blob: [UInt8]? {
        switch self {
        case .blob(let bytes): bytes
        case .null, .integer, .real, .text: nil
        }
    }
}

/// The encoding of all text in a database.
enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian

    /// Creates the encoding. A database without any text has none, and is read as UTF-8.
    init?(number: UInt32) {
        switch number {
        case 0, 1: self = .utf8
        case 2: self = .utf16LittleEndian
        case 3: self = .utf16BigEndian
        case _: return nil
        }
    }

    /// Decodes text. Invalid bytes become replacement characters.
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
