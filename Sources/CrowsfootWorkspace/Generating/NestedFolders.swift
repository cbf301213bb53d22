import CrowsfootChecking

/// Finds the files that two outputs want through folders that lie in each other: each run would write over what the other wanted.
///
/// Within one folder, the folder itself sees it.
struct NestedFolders {
    private struct Claim {
        let folder: Int
        let name: String
        let path: FilePath
        let owner: FileOwner
    }

    private let folders: [WantedFolder]
    private let finder: PlaceFinder

    init(_ folders: [WantedFolder], _ finder: PlaceFinder) {
        self.folders = folders
        self.finder = finder
    }

    var problems: [OutputProblem] {
        guard folders.count > 1 else { return [] }
        var claims: [PlaceFinder.Place: [Claim]] = [:]
        for index in folders.indices {
            for (folder, files) in files(of: index) { claims[finder.place(of: folder), default: []] += files }
        }
        return claims.values.flatMap(Self.clashes).sorted { $0.path < $1.path }
            .map { .taken($0.path, by: $0.first, also: $0.second) }
    }

    /// By the folders that they are written to.
    private func files(of index: Int) -> [FilePath: [Claim]] {
        let folder = folders[index]
        let claims = folder.files.map { name, file in
            let path = folder.path.appending(name)
            return Claim(folder: index, name: path.name.lowercased(), path: path, owner: file.owner)
        }
        return Dictionary(grouping: claims, by: \.path.folder)
    }

    private static func clashes(_ claims: [Claim]) -> [(path: FilePath, first: FileOwner, second: FileOwner)] {
        guard Set(claims.map(\.folder)).count > 1 else { return [] }
        let wanted = Dictionary(grouping: claims.sorted { $0.folder < $1.folder }, by: \.name).values
        return wanted.compactMap { wanted in
            guard let first = wanted.first, let second = wanted.first(where: { $0.folder != first.folder }) else { return nil }
            return (second.path, first.owner, second.owner)
        }
    }
}
