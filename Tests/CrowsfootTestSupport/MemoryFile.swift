import CrowsfootChecking

/// A file of a file system in memory, as it was when it was opened.
struct MemoryFile: OpenFile {
    let bytes: [UInt8]

    var size: Int { bytes.count }

    func read(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, offset < bytes.count else { return [] }
        return Array(bytes[offset..<(offset + min(count, bytes.count - offset))])
    }
}
