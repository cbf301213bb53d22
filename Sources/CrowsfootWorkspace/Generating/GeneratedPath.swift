/// What a path inside the folder of an output may be.
enum GeneratedPath {
    /// Whether it names something in the folder or below it, and is written in the one way in which a list can name it.
    static func staysInFolder(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        // A list has blanks in front of a path.
        return isPlain && !path.hasPrefix(" ") && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
