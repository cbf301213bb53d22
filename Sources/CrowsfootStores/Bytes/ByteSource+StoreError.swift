extension ByteSource {
    func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
        do throws(ReadFailure) { return try read(at: offset, count: count) } catch { throw StoreError(.unreadable(error)) }
    }
}
