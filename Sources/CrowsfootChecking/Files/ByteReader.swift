/// Where bytes come from that no path names: standard input, or memory.
package protocol ByteReader {
    /// All there is, at most `SourceFile.sizeLimit` bytes.
    func readToEnd() throws(FileError) -> [UInt8]
}
