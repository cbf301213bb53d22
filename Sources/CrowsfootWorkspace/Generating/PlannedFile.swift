package import CrowsfootChecking
package import CrowsfootSource

/// A file in the folder of an output, with its old and its new contents.
package struct PlannedFile: Hashable, Sendable {
    package enum State: Hashable, Sendable, CaseIterable {
        case unchanged
        /// The file has the right contents, but wasn't generated. From now on, it counts as generated.
        case adopted
        case missing
        case stale
        /// Unchanged since it was generated, and no longer needed.
        case extra
        /// Edited after it was generated.
        case edited
        /// A page of the user with an edited generated part.
        case editedPart
        /// A file that Crowsfoot didn't generate.
        case foreign
        /// A link.
        case link
    }

    package let path: FilePath
    package let state: State
    package let old: [UInt8]?
    /// Whether the contents are those that Crowsfoot wrote, byte for byte.
    let isAsWritten: Bool
    /// The new content, or `nil` if the file is removed.
    package let new: [UInt8]?
    /// The `output` to which it belongs or belonged; if that is removed, another one with the same folder.
    package let output: SourceRange
}

extension PlannedFile.State {
    /// Whether something has to be written or removed.
    package var isChange: Bool {
        switch self {
        case .unchanged, .adopted: false
        case .missing, .stale, .extra, .edited, .editedPart, .foreign, .link: true
        }
    }

    /// Whether writing would lose the user's work.
    package var belongsToPerson: Bool {
        switch self {
        case .unchanged, .adopted, .missing, .stale, .extra: false
        case .edited, .editedPart, .foreign, .link: true
        }
    }
}

extension PlannedFile {
    /// The reason why it isn't written, as the end of a sentence that starts with the path, or `nil` if it is.
    package var complaint: String? {
        switch state {
        case .edited where new == nil:
            "is no longer generated, but was edited: move your edits elsewhere and delete it, or remove it with `crowsfoot generate --force`"
        case .edited:
            "was edited after it was generated: move the edits into a file of your own, then run `crowsfoot generate --force`"
        case .editedPart:
            "contains your own text between two markers: move it elsewhere, or replace it with `crowsfoot generate --force`"
        case .foreign:
            "already exists and was not generated: move it elsewhere, or replace it with `crowsfoot generate --force`"
        case .link:
            "is a link, and generated files don't replace links: remove it, or replace it with `crowsfoot generate --force`"
        case .unchanged, .adopted, .missing, .stale, .extra:
            nil
        }
    }
}

extension PlannedFile.State {
    /// The name in reports.
    package var word: String {
        switch self {
        case .unchanged: "unchanged"
        case .adopted: "adopted"
        case .missing: "missing"
        case .stale: "stale"
        case .extra: "extra"
        case .edited, .editedPart: "edited"
        case .foreign: "foreign"
        case .link: "link"
        }
    }
}

extension FilePath {
    /// Whether the name is that of a hand-written file or a lock, which is never overwritten.
    var isSource: Bool { isSchema || name.hasSuffix(Self.lockEnding) || isManifest }

    /// Whether it is a package manifest, also one for a single tools version.
    private var isManifest: Bool { name == PackageManifest.fileName || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") }
}
