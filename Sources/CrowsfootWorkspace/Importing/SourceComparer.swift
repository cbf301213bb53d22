package import CrowsfootChecking
import CrowsfootImport
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel

extension CheckResult {
    /// Adds the differences between the schemas and the sources that they were imported from.
    package func comparedWithSources(by fileSystem: any FileSystem) -> CheckResult {
        var comparer = SourceComparer(fileSystem, sources)
        for history in soundHistories { comparer.compare(history) }
        return comparer.findings.isEmpty ? self : with(diagnostics + comparer.findings, in: comparer.sources)
    }

    /// The findings about these sources.
    package var sourceFindings: [Diagnostic] { diagnostics.filter { $0.rule.family == SourceDrift.rule.family } }
}

/// Compares schemas with the sources in their `@source`, until generated code has replaced these.
package struct SourceComparer {
    private let fileSystem: any FileSystem
    /// The files of the schemas, and those read for the comparison.
    package private(set) var sources: SourceSet
    package private(set) var findings: [Diagnostic] = []

    package init(_ fileSystem: any FileSystem, _ sources: SourceSet) {
        self.fileSystem = fileSystem
        self.sources = sources
    }

    package mutating func compare(_ history: SchemaHistory) {
        guard let attribute = history.settings.source, let version = history.current else { return }
        let folder = FilePath(sources[attribute.range.file].path).folder
        let places = attribute.strings.map { Place(name: $0, path: PathResolver(fileSystem).path(of: $0.text, seenFrom: folder)) }
        let subject = Subject(history: history, version: version, attribute: attribute, isOnly: places.count == 1)
        for place in places where place.path.isModelBundle { compare(subject, withModelAt: place) }
        for place in places where place.path.isImportable && !place.path.isModelBundle && !place.path.isSwift {
            reportUncompared(place, because: "`\(place.name.text)` is neither Swift nor a Core Data model", subject)
        }
        let ofSwift = places.filter { ($0.path.isSwift || !$0.path.isImportable) && isThere($0, subject) }
        if !ofSwift.isEmpty { compare(subject, withSwiftAt: ofSwift) }
    }

    /// Returns the findings for a folder that has only this file.
    package static func findings(
        _ history: SchemaHistory?, beside name: String, _ text: String?, in sources: inout SourceSet
    ) -> [Diagnostic] {
        guard let history else { return [] }
        var comparer = SourceComparer(RevisionTree(text.map { [FilePath(name): Array($0.utf8)] } ?? [:]), sources)
        comparer.compare(history)
        sources = comparer.sources
        return comparer.findings
    }

    private struct Place {
        let name: Name
        let path: FilePath
    }

    /// A schema to compare.
    private struct Subject {
        let history: SchemaHistory
        let version: Schema
        let attribute: Attribute
        /// Whether the attribute has no other argument.
        let isOnly: Bool

        func allows(_ finding: Diagnostic) -> Bool { version.allowances.reason(for: finding.rule, at: finding.range) != nil }

        func removal(_ applicability: FixIt.Applicability) -> FixIt {
            FixIt("remove `@source` if generated code replaced the classes", applicability, [.init(attribute.removalRange, with: "")])
        }
    }

    private mutating func report(_ finding: Diagnostic, _ subject: Subject) {
        if !subject.allows(finding) { findings.append(finding) }
    }

    private mutating func reportUncompared(_ place: Place, because reason: String, _ subject: Subject) {
        report(UncomparedSource.found(place.name, because: reason, removing: subject.isOnly ? subject.removal(.unsafe) : nil), subject)
    }

    private mutating func isThere(_ place: Place, _ subject: Subject) -> Bool {
        do throws(FileError) {
            _ = try fileSystem.status(of: place.path)
            return true
        } catch {
            reportUncompared(place, because: error.reason == .missing ? "`\(place.name.text)` is missing" : error.sentence, subject)
            return false
        }
    }
}

// MARK: - Reading

extension SourceComparer {
    private mutating func compare(_ subject: Subject, withModelAt place: Place) {
        guard isThere(place, subject) else { return }
        if isGenerated(place.path) {
            return report(ReplacedSource.found(place.name, isModel: true, removing: subject.removal(.safe)), subject)
        }
        do throws(ImportError) {
            for schema in try SourceImporter(fileSystem).read(place.path) { compare(subject, with: schema, at: place) }
        } catch {
            reportUncompared(place, because: error.problems[0].sentence, subject)
        }
    }

    /// Whether an output generated the files of a model.
    private func isGenerated(_ model: FilePath) -> Bool {
        do throws(FileError) {
            let list = GeneratedFileList.read(try fileSystem.read(model.folder.appending(GeneratedFileList.fileName))).list
            return list.entries.keys.contains { $0.hasPrefix(model.name + "/") }
        } catch {
            return false
        }
    }

    private mutating func compare(_ subject: Subject, withSwiftAt places: [Place]) {
        let name = subject.history.name.text
        do throws(ImportError) {
            let read = try SourceImporter(fileSystem).readHandwritten(places.map(\.path))
            if read.isEmpty {
                // Without an output, the classes may have moved.
                let isGenerated = subject.history.outputs.contains { $0.kind == .swiftdata }
                let fix = subject.removal(isGenerated ? .safe : .unsafe)
                return report(ReplacedSource.found(places[0].name, isModel: false, removing: fix), subject)
            }
            if let schema = read.first(where: { $0.name == name }) ?? (read.count == 1 ? read[0] : nil) {
                return compare(subject, with: schema, at: places[0])
            }
            let names = read.map { "`\($0.name)`" }.joined(separator: ", ")
            reportUncompared(places[0], because: "`\(places[0].name.text)` has the schemas \(names), but not `\(name)`", subject)
        } catch {
            reportUncompared(places[0], because: error.problems[0].sentence, subject)
        }
    }

    private mutating func compare(_ subject: Subject, with imported: ImportedSchema, at place: Place) {
        let first = sources.files.count
        let input = SchemaInput(folders: [[imported.file]])
        let checked = SchemaChecker.check(input, in: &sources, by: .language)
        guard let history = checked.first?.history, let source = history.current else {
            let reason = checked.flatMap(\.errors).first.map { ": \($0.message)" } ?? ""
            return reportUncompared(place, because: "`\(place.name.text)` has an error\(reason)", subject)
        }
        let texts = sources
        let released = subject.history.unversionedEdit?.released ?? subject.version.previous
        let comparison = SourceComparison(subject.version, after: released, with: source, at: place.name) { texts.origin(of: $0) }
        let unread = imported.unreadNames
        let differences = comparison.differences.filter { !unread.contains($0.name) && !subject.allows($0.finding) }
        // One fix covers all of them, and is shown once.
        var fix = SourceAdditions(differences, from: source, texts)?.fix(of: subject.version, at: place.name)
        for difference in differences {
            var finding = difference.finding
            if difference.addition != nil {
                finding.fixes = [fix].compactMap(\.self)
                fix = nil
            }
            report(finding, subject)
        }
        compareStore(subject, with: imported, at: place, firstFile: first)
        if let sync = history.settings.cloudkit, subject.history.settings.cloudkit == nil {
            var finding = Diagnostic(
                SourceDrift.rule, "CloudKit syncs the store in `\(place.name.text)`, but not in the schema", at: place.name.range,
                related: [.init(sources.origin(of: sync), "declared here")], help: "write `@cloudkit` after the name of the schema")
            finding.severity = .warning
            report(finding, subject)
        }
    }

    /// Compares the location of the store: generated containers open their own file.
    private mutating func compareStore(_ subject: Subject, with imported: ImportedSchema, at place: Place, firstFile: Int) {
        guard subject.history.outputs.contains(where: { $0.kind == .swiftdata && $0.words("include").contains("container") }),
            let range = imported.omissions.first(where: { $0.fate == .location })?.range
        else { return }
        let file = FileID(firstFile + 1 + Int(range.file.index))
        let moved = SourceRange(file: file, start: Int(range.start), end: Int(range.end))
        report(DefaultStoreSource.found(place.name, openedAt: moved), subject)
    }
}

extension ImportedSchema {
    /// Names in the sources that can't be imported exactly. A schema with them isn't different from the sources.
    fileprivate var unreadNames: Set<String> {
        Set(omissions.filter { [.unread, .formUnknown].contains($0.fate) }.flatMap { Self.names(in: $0.reason) })
    }

    /// Returns the words in backticks, and of paths the last part.
    private static func names(in reason: String) -> [String] {
        let parts = reason.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0].split(separator: ".").last ?? "") }
    }
}
