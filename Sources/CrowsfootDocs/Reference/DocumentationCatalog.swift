/// The DocC catalogue that a path of a schema leads into.
package struct DocumentationCatalog: Hashable, Sendable {
    private static let pathExtension = ".docc"

    /// The path up to the catalogue.
    package let folder: String
    /// Whether the path is that of the catalogue itself. An output there fills it, and has its root; what is below belongs to somebody who
    /// has given it one.
    let isWhole: Bool

    /// Nothing for a path that leads elsewhere.
    package init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
        guard let place = parts.firstIndex(where: { $0.hasSuffix(Self.pathExtension) }) else { return nil }
        folder = parts[...place].joined(separator: "/")
        isWhole = parts[(place + 1)...].allSatisfy(\.isEmpty)
    }
}
