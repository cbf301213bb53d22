package import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax

/// Applies safe fixes until there are none left, so that a second run has nothing to do.
package enum SchemaFixer {
    /// A fix may make room for another. Fixes that go on for longer than this make room for themselves, and never end.
    static let roundLimit = 10

    /// A text that fixes were applied to, and what they were for.
    private struct Round {
        let input: SchemaInput
        let fixCount: Int
        let rules: Set<String>
    }

    package static func fix(
        _ input: SchemaInput, withSuggestions: Bool = false, checking check: (SchemaInput) -> CheckResult = SchemaChecker.check
    ) -> FixResult {
        fix(input, withSuggestions, checking: check, leavingOut: [])
    }

    /// Fixes of the rules that are left out have gone on for ever in an earlier try.
    private static func fix(
        _ input: SchemaInput, _ withSuggestions: Bool, checking check: (SchemaInput) -> CheckResult, leavingOut endless: Set<String>
    ) -> FixResult {
        var current = input
        var result = check(current)
        var rounds: [Round] = []
        while true {
            // Text between conflict markers is of one side only, and a person has yet to choose.
            let isUnmerged = result.diagnostics.contains { $0.rule == UnfinishedMerge.rule }
            let fixable = isUnmerged ? [] : result.diagnostics.filter { !endless.contains($0.rule.id) }
            let fixes = FixSelection(fixable, withSuggestions: withSuggestions)
            if fixes.isEmpty { return self.result(input, current, result, rounds[...], undoing: endless) }
            let rules = rules(fixedIn: fixable, withSuggestions)
            if rounds.count == roundLimit { return fix(input, withSuggestions, checking: check, leavingOut: endless.union(rules)) }
            rounds.append(Round(input: current, fixCount: fixes.count, rules: rules))
            var fixed: [FilePath: [UInt8]] = [:]
            for file in result.sources.files { fixed[FilePath(file.path)] = fixes.apply(to: file) }
            current = current.replacing(fixed)
            result = check(current)
            // The same text as before has the same fixes, and so on for ever.
            if let start = rounds.firstIndex(where: { $0.input.folders == current.folders }) {
                let undoing = rounds[start...].reduce(into: endless) { $0.formUnion($1.rules) }
                return self.result(input, current, result, rounds[..<start], undoing: undoing)
            }
        }
    }

    private static func rules(fixedIn findings: [Diagnostic], _ withSuggestions: Bool) -> Set<String> {
        Set(findings.filter { $0.fix(withSuggestions: withSuggestions) != nil }.map(\.rule.id))
    }

    private static func result(
        _ input: SchemaInput, _ fixed: SchemaInput, _ remaining: CheckResult, _ rounds: ArraySlice<Round>, undoing: Set<String>
    ) -> FixResult {
        FixResult(
            changes: input.changes(to: fixed), remaining: remaining, fixCount: rounds.map(\.fixCount).reduce(0, +),
            undoing: undoing.sorted())
    }
}

extension SchemaInput {
    fileprivate func replacing(_ texts: [FilePath: [UInt8]]) -> SchemaInput {
        var copy = self
        for folder in folders.indices {
            for file in folders[folder].indices {
                if let bytes = texts[folders[folder][file].path] { copy.folders[folder][file].bytes = bytes }
            }
        }
        return copy
    }

    fileprivate func changes(to other: SchemaInput) -> [FileChange] {
        zip(folders.joined(), other.folders.joined()).compactMap { old, new in
            old.bytes == new.bytes ? nil : FileChange(path: new.path, bytes: new.bytes)
        }
    }
}

/// What fixing made of the files, and what it left for a person. Nothing has been written yet.
package struct FixResult: Sendable {
    package let changes: [FileChange]
    package let remaining: CheckResult
    package let fixCount: Int
    /// The ids of rules whose fixes undo each other or make room for themselves; they were left out, and a person has to decide.
    package let undoing: [String]
}
