import CrowsfootChecking

/// Buffers notes until the run decides whether to print them.
final class DeferredOutput: ByteWriter {
    private var bytes: [UInt8] = []

    let isTerminal = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
