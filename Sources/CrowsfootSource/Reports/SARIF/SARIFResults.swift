import CrowsfootText

/// Writes findings as the results of one SARIF run.
struct SARIFResults {
    /// The maximum number of locations that GitHub accepts in a result.
    private static let locationLimit = 1_000

    private let report: Report
    private let rules: SARIFRules
    private var locator: SourceLocator
    private var register = FingerprintRegister()

    init(_ report: Report, _ rules: SARIFRules) {
        self.report = report
        self.rules = rules
        locator = SourceLocator(report.sources)
    }

    mutating func write(_ finding: Diagnostic, to array: inout JSONWriter) {
        let path = report.portablePath(of: finding.range.file)
        let fingerprint = register.fingerprint(for: finding, in: path)
        array.object { result in
            result.member("ruleId", finding.rule.id)
            result.member("ruleIndex", rules.index(of: finding.rule))
            result.member("level", SARIFRules.level(of: finding.severity))
            result.object("message") { $0.member("text", finding.prose) }
            result.array("locations") { locations in
                locations.object { writePlace(finding.range, to: &$0) }
            }
            if !finding.related.isEmpty { writeRelated(finding.related, to: &result) }
            // GitHub expects this name; without it, GitHub hashes the text around the line.
            result.object("partialFingerprints") {
                $0.member("primaryLocationLineHash", fingerprint.description)
            }
            writeFixes(finding.fixes, to: &result)
        }
    }

    private mutating func writeRelated(_ labels: [Diagnostic.Label], to result: inout JSONWriter) {
        result.array("relatedLocations") { locations in
            for (index, label) in labels.prefix(Self.locationLimit - 1).enumerated() {
                locations.object { location in
                    location.member("id", index + 1)
                    writePlace(label.range, to: &location)
                    location.object("message") { $0.member("text", label.text) }
                }
            }
        }
    }

    /// Writes fixes that a program can apply. Others have to be finished by the user.
    private mutating func writeFixes(_ fixes: [FixIt], to result: inout JSONWriter) {
        let complete = fixes.filter { $0.applicability != .displayOnly && !$0.edits.isEmpty }
        guard !complete.isEmpty else { return }
        result.array("fixes") { array in
            for fix in complete {
                array.object { object in
                    object.object("description") { $0.member("text", fix.title) }
                    object.array("artifactChanges") { writeChanges(fix.edits, to: &$0) }
                }
            }
        }
    }

    private mutating func writeChanges(_ edits: [FixIt.Edit], to changes: inout JSONWriter) {
        var rest = edits.sorted { $0.range < $1.range }[...]
        while let first = rest.first {
            let own = rest.prefix { $0.range.file == first.range.file }
            rest = rest.dropFirst(own.count)
            changes.object { change in
                writeArtifact(first.range.file, to: &change)
                change.array("replacements") { array in
                    for edit in own { write(edit, to: &array) }
                }
            }
        }
    }

    private mutating func write(_ edit: FixIt.Edit, to replacements: inout JSONWriter) {
        replacements.object { replacement in
            writeRegion("deletedRegion", edit.range, to: &replacement)
            replacement.object("insertedContent") { $0.member("text", edit.replacement) }
        }
    }

    private mutating func writePlace(_ range: SourceRange, to location: inout JSONWriter) {
        location.object("physicalLocation") { physical in
            writeArtifact(range.file, to: &physical)
            writeRegion("region", range, to: &physical)
        }
    }

    private func writeArtifact(_ file: FileID, to object: inout JSONWriter) {
        let path = URIReference(path: report.portablePath(of: file)).escaped
        object.object("artifactLocation") { $0.member("uri", path) }
    }

    /// Writes a region, whose end column is exclusive, as SARIF defines it.
    private mutating func writeRegion(_ key: String, _ range: SourceRange, to object: inout JSONWriter) {
        let place = locator.place(of: range)
        object.object(key) { region in
            region.member("startLine", place.start.line)
            region.member("startColumn", place.start.column)
            region.member("endLine", place.end.line)
            region.member("endColumn", place.end.column)
        }
    }
}
