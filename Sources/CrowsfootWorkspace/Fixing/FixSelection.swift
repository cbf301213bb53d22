package import CrowsfootSource

/// Fixes that can be applied together: no edit touches another, and each fix is applied completely or not at all.
package struct FixSelection: Sendable {
    package private(set) var fixes: [FixIt] = []
    /// The edits, sorted by location.
    private var edits: [FileID: [FixIt.Edit]] = [:]

    /// Selects fixes. If two overlap, the first one is selected; the other one follows in the next round.
    package init(_ diagnostics: [Diagnostic], withSuggestions: Bool = false) {
        for diagnostic in diagnostics {
            guard let fix = diagnostic.fix(withSuggestions: withSuggestions), !fix.edits.isEmpty else { continue }
            add(fix)
        }
    }

    package var count: Int { fixes.count }

    package var isEmpty: Bool { fixes.isEmpty }

    package func apply(to file: SourceFile) -> [UInt8] {
        guard let edits = edits[file.id] else { return file.bytes }
        var result: [UInt8] = []
        result.reserveCapacity(file.bytes.count)
        var position = 0
        for edit in edits {
            result += file.bytes[position..<Int(edit.range.start)]
            result += edit.replacement.utf8
            position = Int(edit.range.end)
        }
        return result + file.bytes[position...]
    }

    private mutating func add(_ fix: FixIt) {
        for (index, edit) in fix.edits.enumerated() {
            let accepted = edits[edit.range.file, default: []]
            let place = Self.place(of: edit, in: accepted)
            if place > 0, Self.touches(accepted[place - 1].range, edit.range) { return }
            if place < accepted.count, Self.touches(edit.range, accepted[place].range) { return }
            for other in fix.edits[..<index] where other.range.file == edit.range.file {
                if Self.touches(min(other.range, edit.range), max(other.range, edit.range)) { return }
            }
        }
        for edit in fix.edits {
            let place = Self.place(of: edit, in: edits[edit.range.file, default: []])
            edits[edit.range.file, default: []].insert(edit, at: place)
        }
        fixes.append(fix)
    }

    private static func place(of edit: FixIt.Edit, in edits: [FixIt.Edit]) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range < edit.range { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether two edits touch. An insertion at the edge of another edit counts, because their order would be ambiguous.
    private static func touches(_ left: SourceRange, _ right: SourceRange) -> Bool {
        left.isEmpty || right.isEmpty ? left.end >= right.start : left.end > right.start
    }
}

extension Diagnostic {
    /// Returns the fix to apply: the safe one or else, if requested, the first suggestion.
    func fix(withSuggestions: Bool) -> FixIt? {
        fixes.first { $0.applicability == .safe } ?? (withSuggestions ? fixes.first { $0.applicability == .unsafe } : nil)
    }
}
