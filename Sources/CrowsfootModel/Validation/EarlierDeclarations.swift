import CrowsfootSource
import CrowsfootSyntax

/// Declarations of earlier versions that later ones may inherit.
///
/// A fix that edits them would change more versions than intended, and released versions can't change at all.
struct EarlierDeclarations {
    private struct Declaration {
        let name: String
        let range: SourceRange
        let version: VersionNumber
        let isReleased: Bool
    }

    private let declarations: [Declaration]

    init(_ history: SchemaHistory?) {
        declarations = (history?.versions.dropLast() ?? []).flatMap(Self.declarations).sorted { $0.range < $1.range }
    }

    private static func declarations(of schema: Schema) -> [Declaration] {
        func declaration(_ name: Name, _ range: SourceRange) -> Declaration {
            Declaration(name: name.text, range: range, version: schema.version, isReleased: schema.isReleased)
        }
        let models = schema.models.filter { !$0.isCarriedOver }.map { declaration($0.name, $0.range) }
        let enumerations = schema.enumerations.filter { !$0.isCarriedOver && $0.owner == nil }.map { declaration($0.name, $0.range) }
        let structures = schema.structures.filter { !$0.isCarriedOver && $0.owner == nil }.map { declaration($0.name, $0.range) }
        return models + enumerations + structures
    }

    /// Drops fixes that would edit released versions and downgrades those that touch other versions.
    func adapted(_ finding: Diagnostic, in version: VersionNumber?) -> Diagnostic {
        if declarations.isEmpty { return finding }
        var finding = finding
        finding.fixes = finding.fixes.compactMap(adapted)
        if let version, let declaration = declaration(around: finding.range), declaration.isReleased, declaration.version != version {
            let again = "declare `\(declaration.name)` again in version \(version)"
            finding.help = finding.help.map { "\(again): \($0)" } ?? again
        }
        return finding
    }

    private func adapted(_ fix: FixIt) -> FixIt? {
        let touched = fix.edits.compactMap { declaration(around: $0.range) }
        if touched.contains(where: \.isReleased) { return nil }
        if touched.isEmpty || fix.applicability != .safe { return fix }
        return FixIt(fix.title, .unsafe, fix.edits)
    }

    private func declaration(around range: SourceRange) -> Declaration? {
        var low = 0
        var high = declarations.count
        while low < high {
            let middle = (low + high) / 2
            let other = declarations[middle].range
            if (other.file, other.start) <= (range.file, range.start) { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let candidate = declarations[low - 1]
        return candidate.range.file == range.file && range.end <= candidate.range.end ? candidate : nil
    }
}

/// The unclosed strings, code and comments of a schema.
///
/// Only the author knows where each of them ends. An edit before the end of the line could change the text of a string, and the next run
/// would find the same error and make the same edit.
struct UnclosedText {
    private let ranges: [FileID: [Range<Int>]]

    init(_ trees: [SyntaxTree]) {
        ranges = Dictionary(
            trees.lazy.filter { !$0.unclosed.isEmpty }.map { ($0.file.id, $0.unclosed) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the finding. Its fixes aren't safe if they edit such text.
    func adapted(_ finding: Diagnostic) -> Diagnostic {
        if ranges.isEmpty || finding.fixes.isEmpty { return finding }
        var copy = finding
        copy.fixes = finding.fixes.map { fix in
            fix.applicability == .safe && fix.edits.contains(where: isInside) ? FixIt(fix.title, .unsafe, fix.edits) : fix
        }
        return copy
    }

    /// Whether an edit inserts text at the end of such a string, which would become part of it.
    private func isInside(_ edit: FixIt.Edit) -> Bool {
        ranges[edit.range.file, default: []].contains { range in
            Int(edit.range.start) <= range.upperBound && Int(edit.range.end) > range.lowerBound
        }
    }
}
