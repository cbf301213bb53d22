import CrowsfootSource

/// Where findings are, as `path:line`; a file is counted through when it is first asked for.
struct FindingPlaces {
    private let sources: SourceSet
    private var tables: [FileID: LineTable] = [:]

    init(_ sources: SourceSet) {
        self.sources = sources
    }

    mutating func text(of finding: Diagnostic) -> String {
        let range = sources.origin(of: finding.range)
        let file = range.file
        let table = tables[file] ?? LineTable(sources[file])
        tables[file] = table
        return "\(sources[file].path):\(table.line(at: Int(range.start)))"
    }
}
