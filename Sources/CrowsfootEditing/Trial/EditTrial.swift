import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace

/// A check of a schema as some edits would leave it, compared with the check of its text.
struct EditTrial {
    private let texts: EditedTexts
    private let before: SchemaView
    private let after: SchemaView
    /// The findings that the edits cause.
    let addedFindings: [Diagnostic]

    /// Checks the edited texts. Returns `nil` if they are no schema.
    init?(_ edits: [FixIt.Edit], of view: SchemaView) {
        texts = EditedTexts(edits, of: view.sources)
        before = view
        let input = view.input.replacing(texts.texts)
        guard let path = view.checked.trees.first?.file.path,
            let file = EditorSnapshot(SchemaChecker.check(input), of: input).file(at: FilePath(path))
        else { return nil }
        after = file.schema
        addedFindings = Self.findings(added: before.checked, after.checked, texts)
    }

    /// The new errors for which no code can be generated. Those about stores and their values are effects, which may be wanted.
    var addedErrors: [Diagnostic] { addedFindings.filter(\.stopsGeneration) }

    /// The new findings about existing stores and their values.
    var outcomes: [Diagnostic] { addedFindings.filter { $0.severity >= .warning && !$0.stopsGeneration } }

    /// All findings of the edited text.
    var findings: [Diagnostic] { after.checked.diagnostics }

    /// Returns the line above the version of the edited text.
    func lens(of file: SourceFile) -> VersionLens? {
        after.checked.trees.first { $0.file.path == file.path }.flatMap { FileView(schema: after, tree: $0).lens }
    }

    /// Whether the edited text of a file is that of a released version: it has no errors, and the lock knows its shape.
    func isReleased(_ file: SourceFile) -> Bool {
        version(in: file) != nil
            && !findings.contains { $0.severity == .error && after.sources[$0.range.file].path == file.path }
    }

    /// Returns the version whose text is in a file, after the edits.
    func version(in file: SourceFile) -> Schema? {
        after.checked.trees.first { $0.file.path == file.path }.flatMap { after.index.version(in: $0.file.id) }
    }

    /// The version of the current text, after the edits.
    var current: Schema? { after.index.versions.last }

    /// Returns the effect on existing stores for the end of a title, after the edits.
    func effectInTitle(of file: SourceFile) -> String { lens(of: file)?.effect.map { " · \($0)" } ?? "" }

    private static func findings(added before: CheckedSchema, _ after: CheckedSchema, _ texts: EditedTexts) -> [Diagnostic] {
        let known = Dictionary(grouping: before.diagnostics, by: Kind.init)
        let found = Dictionary(grouping: after.diagnostics, by: Kind.init)
        // A finding may move, so only a rule that finds more than before has found something new.
        let added = found.filter { kind, findings in findings.count > known[kind]?.count ?? 0 }.flatMap { kind, findings in
            let places = Set((known[kind] ?? []).map { texts.place(of: $0.range) })
            let new = findings.filter { !places.contains(.init(file: $0.range.file, offset: Int($0.range.start))) }
            return new.isEmpty ? findings : new
        }
        return added.sorted(by: Diagnostic.precedes)
    }

    private struct Kind: Hashable {
        let rule: String
        let severity: Severity

        init(_ finding: Diagnostic) {
            rule = finding.rule.id
            severity = finding.severity
        }
    }
}

// MARK: - Meanings

extension EditTrial {
    private typealias Meanings = [EditedTexts.Place: EditedTexts.Place]

    /// The first name, in the new text, that meant something else in the old text, or nothing.
    var changedUse: SourceRange? {
        let old = before.index.meanings { texts.place(of: $0) }
        let new = after.index.meanings { range in
            texts.isInserted(range) ? nil : EditedTexts.Place(file: range.file, offset: Int(range.start))
        }
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        return changed.min { ($0.file, $0.offset) < ($1.file, $1.offset) }.map { place in
            after.index.occurrence(at: place.offset, in: place.file)?.range
                ?? SourceRange(file: place.file, start: place.offset, end: place.offset)
        }
    }

    /// Returns the number of the line of a place in the new text.
    func line(of range: SourceRange) -> Int { LineTable(after.sources[range.file]).line(at: Int(range.start)) }

    func text(_ range: SourceRange) -> String { after.sources.text(range) }
}

extension SchemaIndex {
    /// Returns the place of each name with the place of its declaration.
    fileprivate func meanings(_ place: (SourceRange) -> EditedTexts.Place?) -> [EditedTexts.Place: EditedTexts.Place] {
        var meanings: [EditedTexts.Place: EditedTexts.Place] = [:]
        for (index, symbol) in symbols.enumerated() {
            guard let declaration = place(symbol.name.range) else { continue }
            for occurrence in occurrences(of: index) {
                if let use = place(occurrence.range) { meanings[use] = declaration }
            }
        }
        return meanings
    }
}
