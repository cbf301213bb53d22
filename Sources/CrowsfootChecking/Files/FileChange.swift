/// What a file is to hold from now on.
package struct FileChange: Hashable, Sendable {
    package let path: FilePath
    package let bytes: [UInt8]

    package init(path: FilePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
