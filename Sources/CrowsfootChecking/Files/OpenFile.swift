/// A file of which parts can be read. It stays the one that was opened, also where another one takes its place.
package protocol OpenFile {
    /// In bytes, when it was opened.
    var size: Int { get }

    /// As many bytes as asked for from this offset on; fewer, or none, only where the file ends before.
    func read(at offset: Int, count: Int) throws(FileError) -> [UInt8]
}
