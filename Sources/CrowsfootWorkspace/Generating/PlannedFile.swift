package import CrowsfootChecking
package import CrowsfootSource

/// One file in the folder of an output: what is there, and what is to be there.
package struct PlannedFile: Hashable, Sendable {
    package enum State: Hashable, Sendable, CaseIterable {
        case unchanged
        /// The file has the right content, but was not generated. From now on, it counts as generated.
        case adopted
        case missing
        case stale
        /// Unchanged since it was written, and no longer needed.
        case extra
        /// Generated, and changed by the user.
        case edited
        /// A page of the user, in which a generated part was changed.
        case editedPart
        /// A file in the way that the tool didn't write.
        case foreign
        /// A link in the way.
        case link
    }

    package let path: FilePath
    package let state: State
    package let old: [UInt8]?
    /// Whether that is what the tool has written, byte for byte.
    let isAsWritten: Bool
    /// The new content, or `nil` if the file is removed.
    package let new: [UInt8]?
    /// The `output` that wants it, or that once made it; if that is gone, another one that goes into the same folder.
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

    /// Whether something would be lost that the user made.
    package var belongsToPerson: Bool {
        switch self {
        case .unchanged, .adopted, .missing, .stale, .extra: false
        case .edited, .editedPart, .foreign, .link: true
        }
    }
}

extension PlannedFile {
    /// Why the tool does not write it, as the rest of a sentence that starts with the path; nothing where it may.
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
    /// Whether the name says that the user writes the file, or that it records what was shipped: nothing is generated in its place.
    var isSource: Bool { isSchema || name.hasSuffix(Self.lockEnding) || isManifest }

    /// A package may have manifests for single versions of the tools besides.
    private var isManifest: Bool { name == PackageManifest.fileName || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") }
}
