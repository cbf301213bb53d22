/// What a path leads to, links followed.
package struct FileStatus: Hashable, Sendable {
    /// Equal for two paths exactly when both lead to the same file or folder.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let node: UInt64

        package init(device: UInt64, node: UInt64) {
            self.device = device
            self.node = node
        }
    }

    package let kind: FileKind
    package let identity: Identity

    package init(kind: FileKind, identity: Identity) {
        self.kind = kind
        self.identity = identity
    }
}
