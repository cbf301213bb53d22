import CrowsfootChecking

/// Keeps what people are to be told until it is known whether they should be.
final class HeldText: ByteWriter {
    private var bytes: [UInt8] = []

    let isTerminal = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
