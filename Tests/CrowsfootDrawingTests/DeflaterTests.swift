import CrowsfootDrawing
import CrowsfootTestSupport
import Testing

/// Tests that compressed data can be restored, and that repetitive data becomes small.
struct DeflaterTests {
    @Test(arguments: [[], [0], [7, 7], Array(0...255), Array(repeating: 9, count: 600)] as [[UInt8]])
    func smallTextsComeBack(_ bytes: [UInt8]) throws {
        #expect(try Inflater.inflate(zlib: Self.deflated([bytes])) == bytes)
    }

    /// Noise with repeated ranges at various distances, in pieces of any length.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func longTextsComeBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < 90_000 {
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let repeated = bytes[start..<min(bytes.count, start + Int.random(in: 0...700, using: &generator))]
            bytes += repeated
            for _ in 0..<Int.random(in: 0...200, using: &generator) {
                bytes.append(UInt8.random(in: 0...UInt8(seed * 40), using: &generator))
            }
        }
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 0...30_000, using: &generator)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(try Inflater.inflate(zlib: Self.deflated(pieces)) == bytes)
    }

    @Test func flatDataBecomesSmall() throws {
        let bytes = (0..<400).flatMap { row in Array(repeating: UInt8(row % 100 == 0 ? 1 : 0), count: 500) }
        let deflated = Self.deflated([bytes])
        #expect(deflated.count < 1000)
        #expect(try Inflater.inflate(zlib: deflated) == bytes)
    }

    /// With frequencies that grow like this, the rarest symbol would get a code that is too long.
    @Test func codesAreNoLongerThanAllowed() throws {
        var counts = [1, 1]
        while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        var bytes = counts.enumerated().flatMap { Array(repeating: UInt8($0.offset), count: $0.element) }
        var generator = SeededGenerator(seed: 3)
        bytes.shuffle(using: &generator)
        #expect(try Inflater.inflate(zlib: Self.deflated([bytes])) == bytes)
    }

    private static func deflated(_ pieces: [[UInt8]]) -> [UInt8] {
        var deflater = Deflater()
        for piece in pieces { deflater.add(piece) }
        return deflater.finish()
    }
}
