/// The bytes and scalars that names can contain.
struct CharacterTable {
    /// The tokens that a byte below 0x80 can start or continue.
    struct Class: OptionSet {
        let rawValue: UInt8

        static let nameHead = Class(rawValue: 1)
        static let nameTail = Class(rawValue: 2)
        static let digit = Class(rawValue: 4)

        /// Called for every byte of a name. In unoptimized builds, the generic method takes most of the lexer's time.
        @inline(__always)
        func contains(_ other: Class) -> Bool { rawValue & other.rawValue == other.rawValue }
    }

    /// Created once, because that takes longer than reading a short file.
    static let shared = CharacterTable()

    private let classes: [Class]

    private init() {
        classes = (0..<256).map { value in
            switch UInt8(value) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                [.nameHead, .nameTail]
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                [.nameTail, .digit]
            default:
                []
            }
        }
    }

    @inline(__always)
    subscript(byte: UInt8) -> Class {
        classes.withUnsafeBufferPointer { $0[Int(byte)] }
    }

    /// Whether a scalar beyond ASCII is allowed in a name: Swift's list, without invisible characters that reorder text.
    static func mayStandInName(_ scalar: Unicode.Scalar, atStart: Bool) -> Bool {
        contains(scalar, names) || !atStart && contains(scalar, combining)
    }

    /// Whether one of the sorted ranges contains a scalar.
    private static func contains(_ scalar: Unicode.Scalar, _ ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }

    /// Whether a scalar changes the reading order of text.
    static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static let combining: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let names: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
        0xF8...0x02FF, 0x0370...0x061B, 0x061D...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200C...0x200D,
        0x203F...0x2040, 0x2054...0x2054, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2600...0x27BF,
        0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
        0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFEFE, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
        0xFF66...0xFFF8, 0x10000...0x1FFFD,
        0x20000...0x2FFFD, 0x30000...0x3FFFD, 0xE0100...0xE01EF,
    ]
}
