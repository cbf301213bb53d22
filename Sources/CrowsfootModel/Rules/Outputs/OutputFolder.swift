/// The folder of an output as path components. Case is ignored, as on a Mac.
struct OutputFolder: Hashable {
    let parts: [String]

    /// Resolves `.` and `..`.
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

    /// Its parent folders.
    var outerFolders: [OutputFolder] {
        parts.indices.filter { parts[$0] != ".." }.map { OutputFolder(parts: Array(parts[..<$0])) }
    }

    private init(parts: [String]) {
        self.parts = parts
    }
}
