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

/// The kind of an entry in a folder.
package enum FileKind: Hashable, Sendable {
    case file
    case folder
    /// Only in a listing, which does not follow links.
    case link
    case other(Special)

    /// Neither text nor folder: reading one may wait for ever.
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

    /// Whether no search below a folder takes this up, or enters it; who names it gets it. Released versions belong to the schema beside them.
    package var isPassedOver: Bool { Self.isPassedOver(name[...]) || name.hasSuffix(FilePath.versionsEnding) }

    package static func isPassedOver(_ name: Substring) -> Bool { name.hasPrefix(".") || foreignFolders.contains(name) }
}
