package import CrowsfootSource
import CrowsfootWorkspace

/// An edit that fixes a finding, or several.
package struct QuickFix: Sendable {
    package let title: String
    package let finding: Diagnostic
    package let edits: [FixIt.Edit]
    /// Whether it is the fix that the tool would apply by itself.
    package let isSafe: Bool
}

extension FileView {
    /// The most findings at once for which choices are checked.
    private static let mostTried = 8

    /// Returns the fixes of findings that touch some bytes, those that the tool is sure of first. An edit of a released version can be undone
    /// anywhere in its file, with one of its former texts.
    package func quickFixes(in bytes: Range<Int>, formerTexts: () -> [[UInt8]] = { [] }) -> [QuickFix] {
        let undoing = ReleasedEditFixes(in: self)?.fixes(formerTexts()) ?? []
        let touched = findings.filter { finding in
            let places = [finding.range] + (NewValueFixes.isPossible(for: finding) ? finding.related.map(\.range) : [])
            return places.contains { $0.file == file.id && Int($0.start) <= bytes.upperBound && bytes.lowerBound <= Int($0.end) }
        }
        // Each choice costs a check. A client that asks about many findings gets the fixes that are known already.
        let isTried = touched.count <= Self.mostTried
        let fixes = touched.flatMap { (finding) -> [QuickFix] in
            if isTried, let choices = NewValueFixes(for: finding, in: self) { return choices.fixes }
            if isTried, let fix = relationshipFix(for: finding) { return [fix] }
            let stated = finding.fixes.filter { $0.applicability != .displayOnly && !$0.edits.isEmpty }.map { fix in
                QuickFix(title: fix.title.capitalizedFirst, finding: finding, edits: fix.edits, isSafe: fix.applicability == .safe)
            }
            return stated + (isTried ? acceptances(of: finding) : [])
        }.removingRepetitions
        return undoing + fixes.filter(\.isSafe) + fixes.filter { !$0.isSafe }
    }

    /// Returns the edits of all safe fixes of this file that can be applied together.
    package func fixAllEdits() -> [FixIt.Edit] {
        let own = findings.map { finding in
            var copy = finding
            copy.fixes = finding.fixes.filter { $0.edits.allSatisfy { $0.range.file == file.id } }
            return copy
        }
        return FixSelection(own).fixes.flatMap(\.edits).sorted { $0.range < $1.range }
    }
}

extension [QuickFix] {
    /// The fixes without those that a finding of the same rule has, too, such as that of the next seed.
    fileprivate var removingRepetitions: [QuickFix] {
        var known: Set<String> = []
        return filter { fix in
            let place = fix.edits.first.map { "\($0.range.start)" } ?? ""
            return known.insert("\(fix.title) \(place)").inserted
        }
    }
}

extension String {
    /// The text with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
