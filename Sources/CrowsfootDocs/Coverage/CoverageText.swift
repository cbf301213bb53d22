import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// What has no documentation, a line for each, with places that editors and terminals make links of.
package enum CoverageText {
    package static func list(of coverage: DocumentationCoverage, in sources: SourceSet) -> String {
        var tables: [FileID: LineTable] = [:]
        return coverage.missing.map { entry in
            let range = sources.origin(of: entry.name.range)
            let table = tables[range.file] ?? LineTable(sources[range.file])
            tables[range.file] = table
            let place = table.position(at: Int(range.start))
            return "\(TerminalText(sources[range.file].path).text):\(place.line):\(place.column): "
                + "\(TerminalText("\(entry.kind) `\(entry.path)`").text) has no documentation\n"
        }.joined()
    }

    /// One clause for people, names in backticks, no full stop.
    package static func sentence(of coverage: DocumentationCoverage, of schema: String) -> String {
        let documented = coverage.entries.count - coverage.missing.count
        return "`\(schema)`: \(coverage.percent) % documented (\(documented) of \(coverage.entries.count))"
    }
}
