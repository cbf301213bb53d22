extension String {
    /// How often an ASCII character stands in a row at most.
    func longestRun(of character: Unicode.Scalar) -> Int {
        let byte = UInt8(ascii: character)
        var text = self
        return text.withUTF8 { bytes in
            var (run, longest) = (0, 0)
            for one in bytes {
                run = one == byte ? run + 1 : 0
                longest = max(longest, run)
            }
            return longest
        }
    }
}
