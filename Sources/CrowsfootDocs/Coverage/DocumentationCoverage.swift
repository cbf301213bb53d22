package import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// The documented and undocumented declarations of a version.
package struct DocumentationCoverage: Sendable {
    /// The declarations, in the order of the files.
    package let entries: [Entry]

    package struct Entry: Sendable {
        /// The kind of declaration, such as `property`.
        package let kind: String
        package let name: Name
        /// The name in reports: `Model.property`.
        package let path: String
        package let isDocumented: Bool
    }

    package init(_ schema: Schema) {
        var gatherer = Gatherer(schema: schema)
        gatherer.gather()
        entries = gatherer.entries.sorted {
            ($0.name.range.file.index, $0.name.range.start) < ($1.name.range.file.index, $1.name.range.start)
        }
    }

    package var missing: [Entry] { entries.filter { !$0.isDocumented } }

    /// The percentage, rounded down, so that only full coverage is 100; it is 100 if there is nothing to document.
    package var percent: Int { entries.isEmpty ? 100 : (entries.count - missing.count) * 100 / entries.count }
}

extension DocumentationCoverage {
    private struct Gatherer {
        let schema: Schema
        var entries: [Entry] = []

        mutating func gather() {
            for section in schema.sections {
                add("section", Name(section.title, section.range), section.title, section.documentation)
            }
            for model in schema.models {
                add("model", model.name, model.name.text, model.documentation)
                for property in model.properties { add("property", property.name, model.path(of: property), property.documentation) }
                for query in model.queries { add("query", query.name, "\(model.name.text).\(query.name.text)", query.documentation) }
            }
            for enumeration in schema.enumerations {
                let path = schema.spelling(of: .enumeration(enumeration.id))
                add("enum", enumeration.name, path, enumeration.documentation)
                for one in enumeration.cases { add("case", one.name, "\(path).\(one.name.text)", one.documentation) }
            }
            for structure in schema.structures {
                let path = schema.spelling(of: .structure(structure.id))
                add("struct", structure.name, path, structure.documentation)
                for member in structure.members { add("member", member.name, "\(path).\(member.name.text)", member.documentation) }
            }
        }

        private mutating func add(_ kind: String, _ name: Name, _ path: String, _ documentation: String?) {
            entries.append(Entry(kind: kind, name: name, path: path, isDocumented: documentation != nil))
        }
    }
}

/// The undocumented declarations, one per line, with locations that editors and terminals turn into links.
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

    /// Returns the result as one clause, with names in backticks and no full stop.
    package static func sentence(of coverage: DocumentationCoverage, of schema: String) -> String {
        let documented = coverage.entries.count - coverage.missing.count
        return "`\(schema)`: \(coverage.percent) % documented (\(documented) of \(coverage.entries.count))"
    }
}
