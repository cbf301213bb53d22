/// Tells documentation from other comments, by its first bytes.
enum Comment {
    /// `///` but not `////`, and `/**` but neither `/***` nor the empty `/**/`.
    static func isDocumentation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        func byte(_ offset: Int) -> UInt8 {
            start + offset < bytes.count ? bytes[start + offset] : 0
        }
        if byte(1) == UInt8(ascii: "/") {
            return byte(2) == UInt8(ascii: "/") && byte(3) != UInt8(ascii: "/")
        }
        return byte(2) == UInt8(ascii: "*") && byte(3) != UInt8(ascii: "*") && byte(3) != UInt8(ascii: "/")
    }
}
