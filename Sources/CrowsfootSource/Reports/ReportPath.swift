/// A path as reports write it: no `./`, no doubled slashes, and relative wherever that is possible.
///
/// A `..` stays, because only the file system knows what it leads to.
struct ReportPath {
    let text: String

    init(_ path: String, below directory: String? = nil) {
        var parts = Self.parts(of: path)
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var prefix = isAbsolute ? "/" : ""
        if isAbsolute, let directory {
            let outer = Self.parts(of: directory)
            if parts.starts(with: outer) {
                parts.removeFirst(outer.count)
                prefix = ""
            }
        }
        let joined = prefix + parts.joined(separator: "/")
        text = joined.isEmpty ? "." : joined
    }

    private static func parts(of path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }
    }
}
