extension PlannedFile {
    /// Why the tool does not write it, as the rest of a sentence that starts with the path; nothing where it may.
    package var complaint: String? {
        switch state {
        case .edited where new == nil:
            "is no longer generated, but was edited: keep what is of use elsewhere and delete it, or let `--force` remove it"
        case .edited:
            "was edited after it was generated: move the edits into a file of your own, then let `--force` write it anew"
        case .editedPart:
            "has text of yours between two markers: move it out of there, or let `--force` replace it"
        case .foreign:
            "is in the way and was not generated: move it elsewhere, or let `--force` replace it"
        case .link:
            "is a link, which is no place for a generated file: remove it, or let `--force` replace it"
        case .unchanged, .adopted, .missing, .stale, .surplus:
            nil
        }
    }
}

extension PlannedFile.State {
    /// As reports call it.
    package var word: String {
        switch self {
        case .unchanged: "unchanged"
        case .adopted: "adopted"
        case .missing: "missing"
        case .stale: "stale"
        case .surplus: "surplus"
        case .edited, .editedPart: "edited"
        case .foreign: "foreign"
        case .link: "link"
        }
    }
}
