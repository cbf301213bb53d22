import CrowsfootText

/// A 64-bit FNV-1a hash of several fields, the same in every run and on every machine.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ fields: String...) {
        for field in fields { add(field) }
    }

    /// Creates the fingerprint of a text. An empty text has one, too.
    package init(of bytes: [UInt8]) {
        for byte in bytes { add(byte) }
    }

    /// Reads the digits of a description.
    package init?(_ digits: Substring) {
        guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Adds a field. Fields are separated by a byte that isn't valid UTF-8, so that `ab` + `c` differs from `a` + `bc`.
    package mutating func add(_ field: String) {
        for byte in field.utf8 { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
