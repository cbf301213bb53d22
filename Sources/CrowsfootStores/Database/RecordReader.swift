/// Reads what a row says of its values, and then the values.
struct RecordReader {
    let page: Int
    let encoding: TextEncoding
    private var fields: [(type: UInt64, range: Range<Int>)] = []
    /// Behind the last value that is wanted.
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
                throw StoreError(.invalidRow(page: page, "has a header that goes on behind its end"))
            }
            guard let size = Self.size(of: type), size <= Int(Int32.max) else {
                throw StoreError(.invalidRow(page: page, "has a value of an unknown type, \(type)"))
            }
            // A header of 2³¹ bytes at most cannot make this overflow.
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
