/// Where bytes go: standard output, standard error, or memory.
package protocol ByteWriter {
    /// Whether a person looks at what is written.
    var isTerminal: Bool { get }

    func write(_ bytes: [UInt8]) throws(FileError)
}
