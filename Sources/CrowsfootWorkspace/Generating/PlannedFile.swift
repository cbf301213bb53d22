package import CrowsfootChecking
package import CrowsfootSource

/// One file in the folder of an output: what is there, and what is to be there.
package struct PlannedFile: Hashable, Sendable {
    package enum State: Hashable, Sendable, CaseIterable {
        case unchanged
        /// What is to be there is there, but was not made by the tool: from now on, it is taken for its own.
        case adopted
        case missing
        case stale
        /// As it was written, and no longer wanted.
        case surplus
        /// Generated, and changed by a person.
        case edited
        /// A page of a person, in which a generated part was changed.
        case editedPart
        /// In the way, and not made by the tool.
        case foreign
        /// In the way, and a link.
        case link
    }

    package let path: FilePath
    package let state: State
    package let old: [UInt8]?
    /// Whether that is what the tool has written, byte for byte.
    let isAsWritten: Bool
    /// Nothing where no file is wanted.
    package let new: [UInt8]?
    /// The `output` that wants it, or that once made it; if that is gone, another one that goes into the same folder.
    package let output: SourceRange
}

extension PlannedFile.State {
    /// Whether something has to be written or removed.
    package var isChange: Bool {
        switch self {
        case .unchanged, .adopted: false
        case .missing, .stale, .surplus, .edited, .editedPart, .foreign, .link: true
        }
    }

    /// Whether something would be lost that a person made.
    package var belongsToPerson: Bool {
        switch self {
        case .unchanged, .adopted, .missing, .stale, .surplus: false
        case .edited, .editedPart, .foreign, .link: true
        }
    }
}
