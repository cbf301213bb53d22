package import CrowsfootSource

/// Links to the files of a repository at a commit, on the service that runs the job.
package struct SourceLinks: Sendable {
    private let address: String
    /// The path from the root of the repository to the folder of relative paths: empty, or with a slash at the end.
    private let folder: String

    /// Creates the links, or returns `nil` if a value is missing, as outside of GitHub Actions.
    package init?(server: String?, repository: String?, commit: String?, folder: String = "") {
        guard let server, let repository, let commit, !server.isEmpty, !repository.isEmpty, !commit.isEmpty else { return nil }
        address = "\(server)/\(repository)/blob/\(commit)/"
        self.folder = folder
    }

    package func address(of path: String, line: Int) -> String? {
        if path.hasPrefix("/") || path.hasPrefix("../") { return nil }
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return address + (folder + path).utf8.map(Self.encoded).joined() + "#L\(line)"
    }

    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

    private static func encoded(_ byte: UInt8) -> String {
        if plain.contains(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
    }
}

/// Writes locations as `path:line`, with a link if possible. The lines of a file are counted when they are first needed.
package struct ReportLocations {
    private let sources: SourceSet
    private let links: SourceLinks?
    /// The files of both sides.
    private let all: SourceSet
    private var tables: [FileID: LineTable] = [:]

    package init(_ sources: SourceSet, _ links: SourceLinks?, comparing all: SourceSet = SourceSet()) {
        self.all = all
        self.sources = sources
        self.links = links
    }

    /// Returns the old location of an element that the current files lack, else the current one.
    mutating func markdown(of row: ChangeRow) -> String {
        guard let former = row.former, all.holds(former), !sources.holds(former) else { return markdown(row.former ?? row.range) }
        let origin = all.origin(of: former)
        let file = all[origin.file]
        let parts = file.path.split(separator: ":", maxSplits: 1).map(String.init)
        let place = MarkdownText(code: "\(parts.last ?? file.path):\(LineTable(file).line(at: Int(origin.start)))").description
        return parts.count == 2 ? "\(place) in \(MarkdownText(code: parts[0]))" : place
    }

    /// Returns the location, or an empty string if only an earlier revision has it.
    package mutating func markdown(_ range: SourceRange?) -> String {
        guard let range, sources.holds(range) else { return "" }
        let origin = sources.origin(of: range)
        let file = origin.file
        let table = tables[file] ?? LineTable(sources[file])
        tables[file] = table
        let (path, line) = (sources[file].path, table.line(at: Int(origin.start)))
        let text = MarkdownText(code: "\(path):\(line)").description
        return links?.address(of: path, line: line).map { "[\(text)](\($0))" } ?? text
    }
}
