extension [UInt8] {
    /// How many line breaks there are in a stretch; `\r\n` is one.
    func lineBreaks(in range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                count += 1
            } else if byte == UInt8(ascii: "\r") {
                if index == range.upperBound || self[index] != UInt8(ascii: "\n") { count += 1 }
            }
        }
        return count
    }

    func hasLineBreak(in range: Range<Int>) -> Bool {
        for index in range where self[index] == UInt8(ascii: "\n") || self[index] == UInt8(ascii: "\r") { return true }
        return false
    }

    /// How many columns a stretch of a line takes: its Unicode scalars.
    func columns(in range: Range<Int>) -> Int {
        var columns = 0
        for index in range where self[index] & 0xC0 != 0x80 { columns += 1 }
        return columns
    }
}
