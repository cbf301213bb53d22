import CrowsfootChecking

/// Finds conflicts between outputs whose folders are nested: a file of both, which each run would overwrite, or a path that is a file for
/// one and a folder for the other.
///
/// A conflict within one folder is found by that folder.
struct NestedFolders {
    private struct Claim {
        let folder: Int
        let name: String
        let path: FilePath
        let owner: FileOwner
    }

    private let folders: [WantedFolder]
    private let finder: PathResolver

    init(_ folders: [WantedFolder], _ finder: PathResolver) {
        self.folders = folders
        self.finder = finder
    }

    var problems: [OutputProblem] { twice + asBoth + inOtherCase }

    /// The list of generated files of one folder would replace that of the other.
    private var inOtherCase: [OutputProblem] {
        var firsts: [String: FilePath] = [:]
        return folders.compactMap { folder in
            let first = firsts[folder.path.text.lowercased(), default: folder.path]
            firsts[folder.path.text.lowercased()] = first
            guard first != folder.path, let owner = folder.owner else { return nil }
            return .sameFolder(folder.path, as: first, owner: owner)
        }
    }

    private var twice: [OutputProblem] {
        guard folders.count > 1 else { return [] }
        var claims: [PathResolver.ResolvedPath: [Claim]] = [:]
        for index in folders.indices {
            for (folder, files) in files(of: index) { claims[finder.resolved(folder), default: []] += files }
        }
        return claims.values.flatMap(Self.clashes).sorted { $0.path < $1.path }
            .map { .taken($0.path, by: $0.first, also: $0.second) }
    }

    private var asBoth: [OutputProblem] {
        let inner = folders.indices.flatMap(innerFolders).sorted {
            ($0.path.text, $0.owner.schema, $0.owner.kind) < ($1.path.text, $1.owner.schema, $1.owner.kind)
        }
        let names = Set(inner.map(\.name))
        if names.isEmpty { return [] }
        let owners = Dictionary(inner.map { (finder.resolved($0.path), $0.owner) }, uniquingKeysWith: { first, _ in first })
        let doubtful = folders.indices.flatMap { files(of: $0).values.joined() }.filter { names.contains($0.name) }
        return doubtful.sorted { $0.path < $1.path }.compactMap { file in
            owners[finder.resolved(file.path)].map { .taken(file.path, by: $0, also: file.owner) }
        }
    }

    /// Returns the folders below one, each with the owners of files in it.
    private func innerFolders(of index: Int) -> [Claim] {
        let folder = folders[index]
        return folder.files.flatMap { name, file in
            name.split(separator: "/").dropLast().indices.map { end in
                let path = name.split(separator: "/")[...end].reduce(folder.path) { $0.appending(String($1)) }
                return Claim(folder: index, name: path.name.lowercased(), path: path, owner: file.owner)
            }
        }
    }

    /// Returns the files, by folder.
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
