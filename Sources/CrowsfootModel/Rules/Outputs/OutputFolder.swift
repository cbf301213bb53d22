/// The folder of an output, as the parts of its path.
struct OutputFolder: Hashable {
    let parts: [String]

    /// `.` and `..` are worked out as far as they can be.
    init(_ path: String) {
        var parts: [String] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        self.parts = parts
    }

    func contains(_ other: OutputFolder) -> Bool {
        parts.count < other.parts.count && other.parts.starts(with: parts) && other.parts[parts.count] != ".."
    }
}
