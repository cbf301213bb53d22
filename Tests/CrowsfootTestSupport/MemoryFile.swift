import CrowsfootChecking

/// An open file of an in-memory file system, with its contents at the time of opening.
struct MemoryFile: OpenFile {
    let bytes: [UInt8]

    var size: Int { bytes.count }

    func read(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, offset < bytes.count else { return [] }
        return Array(bytes[offset..<(offset + min(count, bytes.count - offset))])
    }
}
