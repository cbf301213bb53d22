package import CrowsfootChecking

/// The texts of a file that Git knows best: that of the current commit, and that with which the file was added.
package enum CommittedTexts {
    /// Returns the texts, or none without a repository or a commit.
    package static func texts(of path: FilePath, _ runner: any ProcessRunner) -> [[UInt8]] {
        do throws(GitError) {
            let repository = try GitRepository(around: path.folder, runner)
            let commits = ["HEAD"] + [try repository.addition(of: path.name)].compactMap(\.self)
            var texts: [[UInt8]] = []
            for commit in commits {
                texts += try repository.contents(of: repository.files(of: commit, below: repository.prefix + path.name))
            }
            return texts
        } catch {
            return []
        }
    }
}
