/// An entry of a folder, with its kind. Links aren't followed.
package struct FileEntry: Hashable, Sendable {
    package let name: String
    package let kind: FileKind

    package init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }

    package var isHidden: Bool { name.hasPrefix(".") }
}

/// The kind of an entry in a folder.
package enum FileKind: Hashable, Sendable {
    case file
    case folder
    /// A link, only in a listing.
    case link
    case other(Special)

    /// Neither a regular file nor a folder: reading one may wait forever.
    package enum Special: String, Hashable, Sendable {
        case pipe = "a pipe"
        case socket = "a socket"
        case device = "a device"
        case unknown = "not a regular file"
    }
}

extension FileEntry {
    /// Folders without schemas: packages of npm, and build products of Xcode.
    private static let foreignFolders: Set<Substring> = ["node_modules", "DerivedData"]

    /// Whether searches skip it, unless it is given explicitly. Released versions belong to the schema next to them.
    package var isSkipped: Bool { Self.isSkipped(name[...]) || name.hasSuffix(FilePath.versionsEnding) }

    package static func isSkipped(_ name: Substring) -> Bool { name.hasPrefix(".") || foreignFolders.contains(name) }
}
