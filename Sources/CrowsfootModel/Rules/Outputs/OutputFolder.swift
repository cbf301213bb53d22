/// The folder of an output, as the parts of its path. `G` and `g` are equal: on a Mac, they are one folder.
struct OutputFolder: Hashable {
    let parts: [String]

    /// `.` and `..` are worked out as far as they can be.
    init(_ path: String) {
        var parts: [String] = []
        for part in path.lowercased().split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        self.parts = parts
    }

    /// The folders that it lies in, as far as its path names them.
    var outerFolders: [OutputFolder] {
        parts.indices.filter { parts[$0] != ".." }.map { OutputFolder(parts: Array(parts[..<$0])) }
    }

    private init(parts: [String]) {
        self.parts = parts
    }
}
