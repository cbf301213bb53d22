import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Merges the current version into the one before. Its declarations replace the earlier ones, and its heading is removed.
struct MergeVersionsFix {
    let fix: FixIt

    /// Creates the edit, or returns `nil` if more than declarations would have to move.
    init?(_ versions: Versions<Schema>, in history: SchemaHistory, _ trees: [SyntaxTree]) {
        let (old, new) = (versions.old, versions.new)
        guard new.version == history.current?.version, new.migration == nil, !new.isReleased else { return nil }
        // A released version can't change, and its file contains only its own declarations.
        guard !old.isReleased, !old.hasOwnFile else { return nil }
        guard let heading = new.headings.first, new.headings.count == 1 else { return nil }
        guard let oldHeading = old.headings.first, old.headings.count == 1 else { return nil }
        let names = Set(Self.declared(in: new, only: { _ in true }).map(\.name))
        guard Self.declared(in: old, only: { _ in true }).allSatisfy({ names.contains($0.name) }) else { return nil }
        let files = Dictionary(trees.map { ($0.file.id, $0) }, uniquingKeysWith: { first, _ in first })
        guard let tree = files[oldHeading.file] else { return nil }

        let again = Set(Self.declared(in: new) { !$0 }.map(\.name))
        var edits: [FixIt.Edit] = []
        for declaration in Self.declared(in: old, only: { !$0 }) where again.contains(declaration.name) {
            guard let tree = files[declaration.range.file] else { return nil }
            edits.append(FixIt.Edit(tree.wholeDeclaration(declaration.range), with: ""))
        }
        if heading.file == oldHeading.file {
            let between = history.versions.flatMap(\.headings).filter { $0.file == oldHeading.file && oldHeading < $0 && $0 < heading }
            guard oldHeading < heading, between.isEmpty else { return nil }
            edits.append(FixIt.Edit(heading, with: ""))
        } else {
            edits.append(FixIt.Edit(heading, with: tree.file.text(oldHeading)))
        }
        fix = FixIt("merge versions \(old.version) and \(new.version)", .unsafe, edits)
    }

    /// Returns the top-level declarations of a version, filtered by whether they are carried over.
    private static func declared(in schema: Schema, only test: (_ isCarriedOver: Bool) -> Bool) -> [(name: String, range: SourceRange)] {
        schema.models.filter { test($0.isCarriedOver) }.map { ($0.name.text, $0.range) }
            + schema.enumerations.filter { $0.owner == nil && test($0.isCarriedOver) }.map { ($0.name.text, $0.range) }
            + schema.structures.filter { $0.owner == nil && test($0.isCarriedOver) }.map { ($0.name.text, $0.range) }
    }
}

extension SyntaxTree {
    /// Returns a declaration with the comments before it and the rest of its last line.
    fileprivate func wholeDeclaration(_ range: SourceRange) -> SourceRange {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].start < range.start { low = middle + 1 } else { high = middle }
        }
        let gap = low < tokens.count ? gap(before: TokenID(low)) : range.bytes.lowerBound..<range.bytes.lowerBound
        let start = file.bytes[gap].firstIndex(where: isBreak) ?? range.bytes.lowerBound
        let next = low < tokens.count ? tokens[low...].first { $0.start >= range.end }.map { Int($0.start) } : nil
        let line = file.bytes[range.bytes.upperBound...].firstIndex(where: isBreak) ?? file.bytes.count
        return SourceRange(file: file.id, start: start, end: min(line, next ?? file.bytes.count))
    }
}
