import Testing

/// Decodes deflated data according to RFC 1950 and 1951, written independently of Crowsfoot's encoder.
struct Inflater {
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
        12289, 16385, 24577,
    ]
    private static let distanceExtras = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let bytes: [UInt8]
    private var bit = 0
    private var output: [UInt8] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func inflate(zlib bytes: [UInt8]) throws -> [UInt8] {
        try #require(bytes.count >= 6 && bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0, "no zlib stream")
        var inflater = Inflater(bytes)
        inflater.bit = 16
        while try !inflater.readBlock() {}
        let end = (inflater.bit + 7) / 8
        let expected = bytes[end...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        try #require(bytes.count == end + 4 && expected == checksum(inflater.output), "wrong checksum")
        return inflater.output
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }

    /// Reads a block, and returns whether it was the last one.
    private mutating func readBlock() throws -> Bool {
        let isLast = try read(1) == 1
        try #require(read(2) == 2, "no block with codes of its own")
        let (text, distance) = try readCodes()
        while true {
            let symbol = try read(text)
            if symbol == 256 { return isLast }
            guard symbol > 256 else {
                output.append(UInt8(symbol))
                continue
            }
            let length = try Self.lengthBases[symbol - 257] + read(Self.lengthExtras[symbol - 257])
            let rank = try read(distance)
            let back = try Self.distanceBases[rank] + read(Self.distanceExtras[rank])
            try #require(back <= min(output.count, 32768), "a match before the start")
            for _ in 0..<length { output.append(output[output.count - back]) }
        }
    }

    private mutating func readCodes() throws -> (text: Code, distance: Code) {
        let counts = try (text: read(5) + 257, distance: read(5) + 1, code: read(4) + 4)
        var codeLengths = Array(repeating: 0, count: 19)
        for index in 0..<counts.code { codeLengths[Self.order[index]] = try read(3) }
        let code = try Code(codeLengths)
        var lengths: [Int] = []
        while lengths.count < counts.text + counts.distance {
            switch try read(code) {
            case 16: lengths += try Array(repeating: #require(lengths.last), count: 3 + read(2))
            case 17: lengths += try Array(repeating: 0, count: 3 + read(3))
            case 18: lengths += try Array(repeating: 0, count: 11 + read(7))
            case let length: lengths.append(length)
            }
        }
        try #require(lengths.count == counts.text + counts.distance, "too many lengths")
        return try (Code(Array(lengths.prefix(counts.text))), Code(Array(lengths.dropFirst(counts.text))))
    }

    private mutating func read(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count {
            try #require(bit < bytes.count * 8, "the stream ends too early")
            value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << index
            bit += 1
        }
        return value
    }

    private mutating func read(_ code: Code) throws -> Int {
        var (value, length) = (1, 0)
        while length < 15 {
            value = try value << 1 | read(1)
            length += 1
            if let symbol = code.symbols[value] { return symbol }
        }
        throw InflateError.unknownCode
    }

    private enum InflateError: Error {
        case unknownCode
        case incomplete
    }

    /// Symbols by code, with a one before the code.
    private struct Code {
        var symbols: [Int: Int] = [:]

        /// Creates a code in which every sequence of bits has a meaning: some programs reject other codes.
        init(_ lengths: [Int]) throws {
            var (code, sum) = (0, 0.0)
            for length in 1...15 {
                code <<= 1
                for (symbol, own) in lengths.enumerated() where own == length {
                    symbols[1 << length | code] = symbol
                    code += 1
                    sum += 1 / Double(1 << length)
                }
            }
            guard sum == 1 else { throw InflateError.incomplete }
        }
    }
}
