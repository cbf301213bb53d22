/// Decompresses raw deflate data (RFC 1951), without the framing of zlib or gzip.
package struct Inflater {
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
        12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    /// The order of the code lengths of the code for lengths.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let fixedLengths =
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
    private static let endOfBlock = 256

    private var reader: BitReader
    private let limit: Int
    private var output: [UInt8] = []

    private init(_ bytes: [UInt8], limit: Int) {
        reader = BitReader(bytes)
        self.limit = limit
    }

    /// Returns at most `limit` bytes. Data after the last block is ignored.
    package static func inflate(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        var inflater = Inflater(bytes, limit: limit)
        while try !inflater.readBlock() {}
        return inflater.output
    }

    /// Reads a block, and returns whether it was the last one.
    private mutating func readBlock() throws(InflateError) -> Bool {
        let isLast = try reader.bits(1) == 1
        switch try reader.bits(2) {
        case 0: try readStored()
        case 1: try readFixed()
        case 2: try readDynamic()
        case _: throw .unknownBlock
        }
        return isLast
    }

    private mutating func readStored() throws(InflateError) {
        reader.finishByte()
        let count = try reader.bits(16)
        guard try reader.bits(16) == ~count & 0xFFFF else { throw .invalidLength }
        guard count <= limit - output.count else { throw .tooLarge(limit: limit) }
        output += try reader.wholeBytes(count)
    }

    private mutating func readFixed() throws(InflateError) {
        guard let literals = PrefixCode(lengths: Self.fixedLengths[...]),
            let distances = PrefixCode(lengths: [Int](repeating: 5, count: 30)[...])
        else { preconditionFailure("the codes of the format are right") }
        try readData(literals, distances)
    }

    private mutating func readDynamic() throws(InflateError) {
        let literalCount = try reader.bits(5) + 257
        let distanceCount = try reader.bits(5) + 1
        let lengthCount = try reader.bits(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .invalidCodes }
        var written = [Int](repeating: 0, count: Self.order.count)
        for index in 0..<lengthCount { written[Self.order[index]] = try reader.bits(3) }
        guard let code = PrefixCode(lengths: written[...]), code.isComplete else { throw .invalidCodes }
        let lengths = try readLengths(literalCount + distanceCount, code)
        guard lengths[Self.endOfBlock] > 0,
            let literals = PrefixCode(lengths: lengths[..<literalCount]), literals.isUsable,
            let distances = PrefixCode(lengths: lengths[literalCount...]), distances.isUsable
        else { throw .invalidCodes }
        try readData(literals, distances)
    }

    private mutating func readLengths(_ count: Int, _ code: PrefixCode) throws(InflateError) -> [Int] {
        var lengths: [Int] = []
        while lengths.count < count {
            let symbol = try code.symbol(&reader)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw .invalidCodes }
                lengths += [Int](repeating: last, count: try reader.bits(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try reader.bits(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: try reader.bits(7) + 11)
            case _: lengths.append(symbol)
            }
        }
        guard lengths.count == count else { throw .invalidCodes }
        return lengths
    }

    private mutating func readData(_ literals: PrefixCode, _ distances: PrefixCode) throws(InflateError) {
        while true {
            let symbol = try literals.symbol(&reader)
            if symbol == Self.endOfBlock { return }
            if symbol < Self.endOfBlock {
                guard output.count < limit else { throw .tooLarge(limit: limit) }
                output.append(UInt8(symbol))
                continue
            }
            let index = symbol - 257
            guard index < Self.lengthBases.count else { throw .invalidSymbol }
            let length = Self.lengthBases[index] + (try reader.bits(Self.lengthBits[index]))
            let far = try distances.symbol(&reader)
            guard far < Self.distanceBases.count else { throw .invalidSymbol }
            let distance = Self.distanceBases[far] + (try reader.bits(Self.distanceBits[far]))
            guard distance <= output.count else { throw .invalidDistance }
            guard length <= limit - output.count else { throw .tooLarge(limit: limit) }
            // The source of a copy can overlap its result.
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }
}

/// The reason why bytes aren't complete, valid deflate data.
package enum InflateError: Error, Hashable, Sendable {
    case endsEarly
    case unknownBlock
    case invalidLength
    case invalidCodes
    case invalidSymbol
    case invalidDistance
    case tooLarge(limit: Int)
}

extension InflateError {
    /// The error as one clause without a full stop.
    package var sentence: String {
        switch self {
        case .endsEarly: "the compressed data end before they should"
        case .unknownBlock: "the compressed data have a block of an unknown kind"
        case .invalidLength: "the compressed data have a block whose two lengths disagree"
        case .invalidCodes: "the compressed data describe codes that no data can be written in"
        case .invalidSymbol: "the compressed data contain an invalid code"
        case .invalidDistance: "the compressed data refer to something before their beginning"
        case .tooLarge(let limit): "the data are larger than \(limit >> 20) MiB when they are unpacked"
        }
    }
}
