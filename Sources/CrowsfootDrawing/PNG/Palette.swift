/// The colours of a picture in the order in which they are met, as many as one byte can tell apart.
struct Palette {
    private static let limit = 256

    private(set) var colors: [UInt32] = []
    private var numbers: [UInt32: UInt32] = [:]

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
        if let number = numbers[color] { return number }
        guard colors.count < Self.limit else { return nil }
        let number = UInt32(colors.count)
        colors.append(color)
        numbers[color] = number
        return number
    }
}
