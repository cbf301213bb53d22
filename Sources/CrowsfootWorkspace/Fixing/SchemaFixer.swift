package import CrowsfootChecking
import CrowsfootSource

/// Applies safe fixes until there are none left, so that a second run has nothing to do.
///
/// Suggestions are applied only for findings in the original text, because the user has seen and chosen those. Suggestions for findings
/// that arise from them, such as a delete rule, are only reported.
package enum SchemaFixer {
    /// The maximum number of rounds. A fix may enable another one; fixes that continue longer enable themselves endlessly.
    static let roundLimit = 10

    /// A text with applied fixes, and their findings.
    private struct Round {
        let input: SchemaInput
        let fixCount: Int
        let rules: Set<String>
        let suggestions: [AppliedSuggestion]
    }

    package static func fix(
        _ input: SchemaInput, withSuggestions: Bool = false, checking check: (SchemaInput) -> CheckResult = SchemaChecker.check
    ) -> FixResult {
        fix(input, withSuggestions, checking: check, leavingOut: [])
    }

    /// Fixes a text, without rules whose fixes were endless in an earlier attempt.
    private static func fix(
        _ input: SchemaInput, _ withSuggestions: Bool, checking check: (SchemaInput) -> CheckResult, leavingOut endless: Set<String>
    ) -> FixResult {
        var current = input
        var result = check(current)
        var rounds: [Round] = []
        let shown = ShownSuggestions(result.diagnostics)
        while true {
            let fixable = shown.keepingOnlyThese(in: result.diagnostics.filter { !endless.contains($0.rule.id) })
            // A safe fix can resolve findings that have suggestions.
            let safe = FixSelection(fixable, withSuggestions: false)
            let suggests = safe.isEmpty && withSuggestions
            let fixes = suggests ? FixSelection(fixable, withSuggestions: true) : safe
            if fixes.isEmpty { return self.result(input, current, result, rounds[...], undoing: endless) }
            let rules = rules(fixedIn: fixable, suggests)
            if rounds.count == roundLimit { return fix(input, withSuggestions, checking: check, leavingOut: endless.union(rules)) }
            rounds.append(
                Round(input: current, fixCount: fixes.count, rules: rules, suggestions: suggestions(in: fixes, result.sources)))
            var fixed: [FilePath: [UInt8]] = [:]
            for file in result.sources.files { fixed[FilePath(file.path)] = fixes.apply(to: file) }
            current = current.replacing(fixed)
            result = check(current)
            // A text that occurred before has the same fixes again, endlessly.
            if let start = rounds.firstIndex(where: { $0.input.hasTexts(of: current) }) {
                let undoing = rounds[start...].reduce(into: endless) { $0.formUnion($1.rules) }
                return self.result(input, current, result, rounds[..<start], undoing: undoing)
            }
        }
    }

    private static func rules(fixedIn findings: [Diagnostic], _ withSuggestions: Bool) -> Set<String> {
        Set(findings.filter { $0.fix(withSuggestions: withSuggestions) != nil }.map(\.rule.id))
    }

    private static func suggestions(in fixes: FixSelection, _ sources: SourceSet) -> [AppliedSuggestion] {
        var tables: [FileID: LineTable] = [:]
        return fixes.fixes.filter { $0.applicability == .unsafe }.compactMap { fix in
            guard let place = fix.edits.first?.range else { return nil }
            let table = tables[place.file] ?? LineTable(bytes: sources[place.file].bytes)
            tables[place.file] = table
            return AppliedSuggestion(path: sources[place.file].path, line: table.line(at: Int(place.start)), title: fix.title)
        }
    }

    private static func result(
        _ input: SchemaInput, _ fixed: SchemaInput, _ remaining: CheckResult, _ rounds: ArraySlice<Round>, undoing: Set<String>
    ) -> FixResult {
        FixResult(
            changes: input.changes(to: fixed), remaining: remaining, fixCount: rounds.map(\.fixCount).reduce(0, +),
            suggestions: rounds.flatMap(\.suggestions), undoing: undoing.sorted())
    }
}

/// The suggestions for the original text.
private struct ShownSuggestions {
    private struct Key: Hashable {
        let rule: String
        let message: String
        let title: String
    }

    private let keys: Set<Key>

    init(_ findings: [Diagnostic]) {
        keys = Set(findings.compactMap { finding in finding.fix(withSuggestions: true).map { Self.key(of: $0, finding) } })
    }

    private static func key(of fix: FixIt, _ finding: Diagnostic) -> Key {
        Key(rule: finding.rule.id, message: finding.message, title: fix.title)
    }

    func keepingOnlyThese(in findings: [Diagnostic]) -> [Diagnostic] {
        findings.map { finding in
            var copy = finding
            copy.fixes = finding.fixes.filter { $0.applicability != .unsafe || keys.contains(Self.key(of: $0, finding)) }
            return copy
        }
    }
}

extension SchemaInput {
    /// Returns the input with other texts of some files.
    package func replacing(_ texts: [FilePath: [UInt8]]) -> SchemaInput {
        var copy = self
        for folder in folders.indices {
            for file in folders[folder].indices {
                if let bytes = texts[folders[folder][file].path] { copy.folders[folder][file].bytes = bytes }
            }
        }
        // An error in the predecessor of a released version is corrected in its file.
        for file in released.indices {
            if let bytes = texts[released[file].path] { copy.released[file].bytes = bytes }
        }
        return copy
    }

    fileprivate func hasTexts(of other: SchemaInput) -> Bool { folders == other.folders && released == other.released }

    fileprivate func changes(to other: SchemaInput) -> [FileChange] {
        zip(folders.joined() + released, other.folders.joined() + other.released).compactMap { old, new in
            old.bytes == new.bytes ? nil : FileChange(path: new.path, bytes: new.bytes)
        }
    }
}

/// An applied suggestion, with its line.
package struct AppliedSuggestion: Hashable, Sendable {
    package let path: String
    package let line: Int
    package let title: String
}

/// The changes by fixes, and the remaining findings. Nothing is written yet.
package struct FixResult: Sendable {
    package let changes: [FileChange]
    package let remaining: CheckResult
    package let fixCount: Int
    /// The applied fixes that are suggestions.
    package let suggestions: [AppliedSuggestion]
    /// The ids of rules whose fixes undo or repeat each other. They were left out, and the user has to decide.
    package let undoing: [String]
}
