import CrowsfootDrawing
import Testing

/// The pixels of a PNG as numbers `0xRRGGBB`, and the contents of its chunks.
struct DecodedPNG {
    let width: Int
    let height: Int
    let pixels: [UInt32]
    let chunks: [(type: String, content: [UInt8])]

    init(_ bytes: [UInt8]) throws {
        try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        chunks = try Self.chunks(of: bytes)
        try #require(chunks.first?.type == "IHDR" && chunks.last?.type == "IEND")
        let header = chunks[0].content
        let hasPalette = header[9] == 3
        try #require(Array(header[8...]) == [8, hasPalette ? 3 : 2, 0, 0, 0], "eight bits of a palette, or of red, green and blue")
        width = Self.number(header[0..<4])
        height = Self.number(header[4..<8])
        let data = try Inflater.inflate(zlib: chunks.filter { $0.type == "IDAT" }.flatMap(\.content))
        let samples = try Self.samples(of: data, width: width, height: height, size: hasPalette ? 1 : 3)
        let palette = chunks.first { $0.type == "PLTE" }?.content ?? []
        pixels = try samples.map { hasPalette ? try Self.color($0, palette) : $0 }
    }

    private static func color(_ number: UInt32, _ palette: [UInt8]) throws -> UInt32 {
        let start = 3 * Int(number)
        try #require(start + 3 <= palette.count, "a color that the palette lacks")
        return UInt32(self.number(palette[start..<start + 3]))
    }

    func content(of type: String) -> [UInt8]? { chunks.first { $0.type == type }?.content }

    subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func chunks(of bytes: [UInt8]) throws -> [(type: String, content: [UInt8])] {
        var chunks: [(type: String, content: [UInt8])] = []
        var place = 8
        while place < bytes.count {
            let end = place + 8 + number(bytes[place..<place + 4])
            try #require(end + 4 <= bytes.count)
            var sum = CRC32()
            sum.add(bytes[place + 4..<end])
            try #require(number(bytes[end..<end + 4]) == Int(sum.value), "the checksum of a chunk")
            chunks.append((String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), Array(bytes[place + 8..<end])))
            place = end + 4
        }
        return chunks
    }

    private static func samples(of data: [UInt8], width: Int, height: Int, size: Int) throws -> [UInt32] {
        try #require(data.count == height * (1 + size * width))
        var above = Array(repeating: UInt8(0), count: size * width)
        var samples: [UInt32] = []
        for row in 0..<height {
            let start = row * (1 + size * width)
            try #require(data[start] == 0 || data[start] == 2, "a filter that is not known here")
            for index in 0..<size * width { above[index] = data[start + 1 + index] &+ (data[start] == 2 ? above[index] : 0) }
            for column in 0..<width { samples.append(UInt32(number(above[size * column..<size * (column + 1)]))) }
        }
        return samples
    }
}
