import CrowsfootChecking
import CrowsfootStores

/// An open file as the reader of stores wants it.
struct StoreFile: ByteSource {
    let file: any OpenFile

    var size: Int { file.size }

    func read(at offset: Int, count: Int) throws(ReadFailure) -> [UInt8] {
        do throws(FileError) { return try file.read(at: offset, count: count) } catch { throw ReadFailure(error.sentence) }
    }
}
