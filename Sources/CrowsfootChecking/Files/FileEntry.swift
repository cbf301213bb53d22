/// One name in a folder, and what it stands for without following links.
package struct FileEntry: Hashable, Sendable {
    package let name: String
    package let kind: FileKind

    package init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }

    package var isHidden: Bool { name.hasPrefix(".") }
}
