/// The colors of an image in the order of their first use, up to 256.
struct Palette {
    private static let limit = 256
    /// The size of the hash table, in bits: four slots for each color, so most are found at the first try.
    private static let placeBits = 10

    private(set) var colors: [UInt32] = []
    /// The number of the color in each slot, plus one; 0 is a free slot.
    private var places = [UInt16](repeating: 0, count: 1 << placeBits)

    /// Adds the colors of the pixels, and returns whether there is room for all of them.
    mutating func add(_ pixels: [UInt32]) -> Bool {
        var last: UInt32?
        for pixel in pixels where pixel != last {
            guard number(of: pixel) != nil else { return false }
            last = pixel
        }
        return true
    }

    /// Maps the pixels to color numbers, or returns `nil` if there are too many colors.
    mutating func numbers(of pixels: [UInt32]) -> [UInt32]? {
        var result: [UInt32] = []
        result.reserveCapacity(pixels.count)
        // Most pixels are equal to the previous one.
        var (color, number): (UInt32?, UInt32) = (nil, 0)
        for pixel in pixels {
            if pixel != color {
                guard let next = self.number(of: pixel) else { return nil }
                (color, number) = (pixel, next)
            }
            result.append(number)
        }
        return result
    }

    private mutating func number(of color: UInt32) -> UInt32? {
        var place = Int((color &* 0x9E37_79B1) >> UInt32(32 - Self.placeBits))
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            if colors[number] == color { return UInt32(number) }
            place = (place + 1) & (places.count - 1)
        }
        guard colors.count < Self.limit else { return nil }
        colors.append(color)
        places[place] = UInt16(colors.count)
        return UInt32(colors.count - 1)
    }
}
