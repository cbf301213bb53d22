/// Tells what a file may be that does not begin as a database does.
enum StrangerReader {
    private static let sampleSize = 1024
    /// Of the 256 values, 1024 random bytes have fewer than this about once in a million times; code and pictures hardly ever have as many.
    private static let randomValues = 235

    static func error(for source: any ByteSource) throws(StoreError) -> StoreError {
        let sample = try source.bytes(at: 0, count: sampleSize)
        if sample.isEmpty { return StoreError(.empty) }
        if sample.starts(with: PropertyListReader.magic) { return StoreError(.propertyList) }
        if isText(sample) { return StoreError(.text) }
        if sample.count == sampleSize, Set(sample).count >= randomValues { return StoreError(.encrypted) }
        return StoreError(sample.count < 512 ? .tooShort(size: sample.count) : .unknownFormat)
    }

    /// No byte of a text is a control character other than a blank; what stands above ASCII may be cut at the end of the sample.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return false }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.dropLast(3).allSatisfy { $0 != "\u{FFFD}" }
    }
}
