package import CrowsfootChecking

/// Finds the revision to compare with if none is given: the default branch.
package enum DefaultBase {
    private static let candidates = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]

    /// Returns the branch, or `nil` if none of the usual names exists. Throws if there is no repository.
    package static func find(
        around path: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) throws(GitError) -> String? {
        let repository = try RevisionPlace(path, fileSystem, runner).repository
        for candidate in candidates where try repository.knows(candidate) { return candidate }
        return nil
    }
}

/// The revisions that a word of the user can mean.
package enum RevisionName {
    /// Whether the repository has a revision of this name. Without a repository, it has none.
    package static func isKnown(
        _ name: String, around path: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> Bool {
        do throws(GitError) { return try RevisionPlace(path, fileSystem, runner).repository.knows(name) } catch { return false }
    }

    /// The names of all branches and tags; none without a repository.
    package static func all(around path: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner) -> [String] {
        do throws(GitError) { return try RevisionPlace(path, fileSystem, runner).repository.names() } catch { return [] }
    }
}

extension GitRepository {
    fileprivate func knows(_ revision: String) throws(GitError) -> Bool {
        do throws(GitError) {
            _ = try commit(revision)
            return true
        } catch {
            if case .unknownRevision = error { return false }
            throw error
        }
    }
}
