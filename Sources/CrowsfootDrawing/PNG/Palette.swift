/// The colours of a picture in the order in which they are met, as many as one byte can tell apart.
struct Palette {
    private static let limit = 256
    /// Four places for each colour: most are found at the first look.
    private static let placeBits = 10

    private(set) var colors: [UInt32] = []
    /// One more than the number of the colour at its place, or at the next free one after that; nothing is 0.
    private var places = [UInt16](repeating: 0, count: 1 << placeBits)

    /// Whether there is still room for all colours once those of the pixels are in it.
    mutating func add(_ pixels: [UInt32]) -> Bool {
        var last: UInt32?
        for pixel in pixels where pixel != last {
            guard number(of: pixel) != nil else { return false }
            last = pixel
        }
        return true
    }

    /// The pixels as numbers of colours; none where there are too many.
    mutating func numbers(of pixels: [UInt32]) -> [UInt32]? {
        var result: [UInt32] = []
        result.reserveCapacity(pixels.count)
        // Most pixels are like the one before.
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
