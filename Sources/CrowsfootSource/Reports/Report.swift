import CrowsfootText

/// What a run found, in the one order in which findings are reported, with the files that the findings are about.
package struct Report: Sendable {
    /// Who reports; only formats that ask for the version show it.
    package struct Tool: Hashable, Sendable {
        package let name: String
        package let version: String
        package let homepage: String?

        package init(name: String, version: String, homepage: String? = nil) {
            self.name = name
            self.version = version
            self.homepage = homepage
        }
    }

    package let findings: [Diagnostic]
    package let sources: SourceSet
    package let tool: Tool
    /// Which findings are a reason for the run to fail, as formats tell it that know of nothing but failure and success.
    let isFailure: @Sendable (Diagnostic) -> Bool
    /// For each file the path as it was given, for people and for build tools that open it.
    private let displayPaths: [String]
    /// For each file the path from the top of the repository, for services that look the file up there.
    private let portablePaths: [String]

    /// In reports for services, absolute paths below `workingDirectory` become relative to it.
    package init(
        _ findings: [Diagnostic], in sources: SourceSet, by tool: Tool, workingDirectory: String? = nil,
        isFailure: @escaping @Sendable (Diagnostic) -> Bool = { $0.severity > .hint }
    ) {
        self.isFailure = isFailure
        self.findings = findings.map(sources.traced).sorted(by: Diagnostic.precedes)
        self.sources = sources
        self.tool = tool
        displayPaths = sources.files.map { TerminalText(ReportPath($0.path).text).text }
        portablePaths = sources.files.map { ReportPath($0.path, below: workingDirectory).text }
    }

    package var summary: ReportSummary { ReportSummary(findings) }

    func displayPath(of file: FileID) -> String { displayPaths[Int(file.index)] }

    func portablePath(of file: FileID) -> String { portablePaths[Int(file.index)] }
}

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
