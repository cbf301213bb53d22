/// Why what the outputs of a run want cannot be had.
package enum OutputProblem: Hashable, Sendable {
    /// Two outputs want one file.
    case taken(FilePath, by: FileOwner, also: FileOwner)
    case leadsOut(String, of: FilePath, owner: FileOwner)
    /// Only shells know what `~` is; as a path it is a folder of that name, which nobody wants.
    case home(String, owner: FileOwner)
}

extension OutputProblem {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .taken(let path, let first, let second) where first == second:
            "`\(path)` is wanted by two outputs `\(first.kind)` of `\(first.schema)`: give them different folders or another `@base`"
        case .taken(let path, let first, let second):
            "`\(path)` is wanted by \(first.phrase) and by \(second.phrase): give them different folders or another `@base`"
        case .leadsOut(let path, let folder, let owner):
            "\(owner.phrase) wants a file `\(path)`, which is no name for one in `\(folder)`"
        case .home(let folder, let owner):
            "\(owner.phrase) goes to `\(folder)`, but the folder of an output is seen from the schema file, where there is no home"
        }
    }
}

extension FileOwner {
    fileprivate var phrase: String { "`\(kind)` of `\(schema)`" }
}
