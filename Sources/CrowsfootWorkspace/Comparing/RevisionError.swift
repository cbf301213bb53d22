package import CrowsfootChecking

/// Why nothing could be compared with a revision.
package enum RevisionError: Error, Hashable, Sendable {
    case git(GitError)
    case input(InputError)
}
