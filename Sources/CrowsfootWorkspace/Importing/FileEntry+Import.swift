import CrowsfootChecking

extension FileEntry {
    private static let endings = ["Tests", "Previews", "Preview Content", "PreviewContent"]

    /// Whether a folder has this name by convention because it holds tests or previews: models there are no part of the app.
    static func holdsTests(_ name: Substring) -> Bool { endings.contains { name.hasSuffix($0) } }
}
