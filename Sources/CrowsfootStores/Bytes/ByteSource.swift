/// Bytes of which any part can be had without the rest: a file that is open, or memory.
package protocol ByteSource {
    /// How many bytes there were when it was opened.
    var size: Int { get }

    /// As many bytes as asked for from this offset on; fewer, or none, only where the source ends before.
    func read(at offset: Int, count: Int) throws(ReadFailure) -> [UInt8]
}
