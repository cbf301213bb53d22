/// A generated file that is not what its schema makes now.
package struct OutdatedFile: Sendable {
    package let path: String
    /// What is the matter with it, in a word: `stale`, `missing`, `surplus`, `edited`, `foreign` or `link`.
    package let state: String
    /// Why generating again would not mend it, as the rest of a sentence that starts with the path; nothing where it would.
    package let complaint: String?

    package init(path: String, state: String, complaint: String?) {
        self.path = path
        self.state = state
        self.complaint = complaint
    }
}
