import CrowsfootDocs

extension Environment {
    /// Links to the checked out files in a job of GitHub Actions, or `nil` elsewhere.
    var sourceLinks: SourceLinks? {
        SourceLinks(
            server: variable("GITHUB_SERVER_URL"), repository: variable("GITHUB_REPOSITORY"), commit: variable("GITHUB_SHA"),
            folder: folderInRepository)
    }

    /// The path of the current folder, relative to the root of the checkout.
    private var folderInRepository: String {
        guard let root = variable("GITHUB_WORKSPACE"), let current = variable("PWD"), current.hasPrefix(root + "/") else { return "" }
        return String(current.dropFirst(root.utf8.count + 1)) + "/"
    }
}
