import CrowsfootText

/// Findings of one run, in report order, with their files.
package struct Report: Sendable {
    /// The name and version of the tool, for formats that include it.
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
    /// Whether a finding makes the run fail, for formats that only have failure and success.
    let isFailure: @Sendable (Diagnostic) -> Bool
    /// The path of each file as it was given, for people and for build tools that open it.
    private let displayPaths: [String]
    /// The path of each file from the root of the repository, for services.
    private let portablePaths: [String]

    /// Creates a report. For services, absolute paths below `workingDirectory` become relative to it.
    package init(
        _ findings: [Diagnostic], in sources: SourceSet, by tool: Tool, workingDirectory: String? = nil,
        isFailure: @escaping @Sendable (Diagnostic) -> Bool = { $0.severity > .info }
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

/// A path in a report, without `./` and double slashes, and relative if possible.
///
/// A `..` stays, because only the file system knows its target.
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

/// Converts byte ranges to lines and columns. The line table of a file is created when it is first needed.
struct SourceLocator {
    /// The first position of a range, and the position after its end.
    struct Place {
        let start: LineTable.Position
        let end: LineTable.Position
    }

    private let sources: SourceSet
    private var tables: [LineTable?]

    init(_ sources: SourceSet) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.files.count)
    }

    mutating func lines(of file: FileID) -> LineTable {
        let index = Int(file.index)
        if let table = tables[index] { return table }
        let table = LineTable(sources[file])
        tables[index] = table
        return table
    }

    mutating func place(of range: SourceRange) -> Place {
        let lines = lines(of: range.file)
        let start = lines.position(at: Int(range.start))
        return Place(start: start, end: range.isEmpty ? start : lines.position(at: Int(range.end)))
    }
}

/// The number of findings of each severity, and of files with findings.
package struct ReportSummary: Hashable, Sendable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var infos = 0
    package private(set) var files = 0
    /// Findings that `check --fix` fixes.
    package private(set) var fixable = 0
    /// The number of findings without a safe fix, but with a suggestion.
    package private(set) var suggested = 0

    package init(_ findings: [Diagnostic]) {
        var seen: Set<FileID> = []
        for finding in findings {
            switch finding.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .info: infos += 1
            }
            seen.insert(finding.range.file)
            if finding.fixes.contains(where: { $0.applicability == .safe }) {
                fixable += 1
            } else if finding.fixes.contains(where: { $0.applicability == .unsafe }) {
                suggested += 1
            }
        }
        files = seen.count
    }

    /// `3 errors, 1 warning, 2 infos in 2 files`, without those that are zero.
    package var sentence: String {
        let counts = [(errors, "error"), (warnings, "warning"), (infos, "info")].filter { $0.0 > 0 }
        guard !counts.isEmpty else { return "no findings" }
        return counts.map(Self.counted).joined(separator: ", ") + " in " + Self.counted(files, "file")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
