package import CrowsfootChecking
import CrowsfootSource

/// Applies safe fixes until there are none left.
package enum SchemaFixer {
    /// A fix may make room for another, but a chain longer than this is not what anybody expects from one command.
    static let roundLimit = 10

    /// A text that fixes were applied to, and what they were for.
    private struct Round {
        let input: SchemaInput
        let fixCount: Int
        let rules: Set<String>
    }

    package static func fix(
        _ input: SchemaInput, checking check: (SchemaInput) -> CheckResult = SchemaChecker.check
    ) -> FixResult {
        var current = input
        var result = check(current)
        var rounds: [Round] = []
        while rounds.count < roundLimit {
            let fixes = FixSelection(result.diagnostics)
            if fixes.isEmpty { break }
            rounds.append(Round(input: current, fixCount: fixes.count, rules: rules(fixedIn: result)))
            var mended: [FilePath: [UInt8]] = [:]
            for file in result.sources.files { mended[FilePath(file.path)] = fixes.apply(to: file) }
            current = current.replacing(mended)
            result = check(current)
            // The same text as before has the same fixes, and so on for ever.
            if let start = rounds.firstIndex(where: { $0.input.folders == current.folders }) {
                return self.result(input, current, result, rounds[..<start], undoing: rounds[start...])
            }
        }
        return self.result(input, current, result, rounds[...], undoing: [])
    }

    private static func rules(fixedIn result: CheckResult) -> Set<String> {
        Set(result.diagnostics.filter { $0.fixes.contains { $0.applicability == .safe } }.map(\.rule.id))
    }

    private static func result(
        _ input: SchemaInput, _ mended: SchemaInput, _ remaining: CheckResult, _ rounds: ArraySlice<Round>, undoing: ArraySlice<Round>
    ) -> FixResult {
        FixResult(
            changes: input.changes(to: mended), remaining: remaining, fixCount: rounds.map(\.fixCount).reduce(0, +),
            undoing: undoing.reduce(into: Set()) { $0.formUnion($1.rules) }.sorted())
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
