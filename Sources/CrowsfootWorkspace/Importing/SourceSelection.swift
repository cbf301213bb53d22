package import CrowsfootChecking

/// Which files of a folder count: those of one target, and those at or below some paths.
package struct SourceSelection: Sendable {
    private let target: String?
    let paths: [FilePath]

    package init(target: String? = nil, only paths: [FilePath] = []) {
        self.target = target
        self.paths = paths
    }

    package var isEverything: Bool { target == nil && paths.isEmpty }

    /// The same in a tree where its paths are called otherwise.
    func at(_ paths: [FilePath]) -> SourceSelection { SourceSelection(target: target, only: paths) }

    /// The files of a target are in a folder of its name, as Xcode and SwiftPM create it.
    func includes(_ path: FilePath) -> Bool {
        let ancestors = Self.ancestors(of: path)
        if let target, !ancestors.dropFirst().contains(where: { $0.name == target }) { return false }
        return paths.isEmpty || ancestors.contains { ancestor in paths.contains { $0.text == ancestor.text } }
    }

    /// The path itself, and every folder around it.
    private static func ancestors(of path: FilePath) -> [FilePath] {
        var ancestors = [path]
        while let last = ancestors.last, last.folder != last, last.folder != .current { ancestors.append(last.folder) }
        return ancestors
    }
}
