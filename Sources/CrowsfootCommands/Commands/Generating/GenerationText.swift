import CrowsfootChecking
import CrowsfootText
import CrowsfootWorkspace

/// What `generate` says about a plan.
struct GenerationText {
    /// Of each file; whoever wants more has `git diff` after generating.
    private static let differenceLimit = 8

    private let plan: GenerationPlan

    init(_ plan: GenerationPlan) {
        self.plan = plan
    }
}

// MARK: - After writing

extension GenerationText {
    var summary: String {
        if plan.batch.isEmpty { return plan.files.isEmpty ? "nothing to write" : Self.upToDate(plan.files.count) }
        let first = plan.changes.isEmpty ? "only the list of generated files written" : "\(Counted(writtenCount, "file")) written"
        return Self.joined([first], [(removedCount, "removed"), (count(.adopted), "adopted"), (count(.unchanged), "unchanged")])
    }

    static func upToDate(_ files: Int) -> String { "nothing to write: \(Counted(files, "file")) up to date" }

    private var writtenCount: Int { plan.changes.count { $0.new != nil } }
    private var removedCount: Int { plan.changes.count { $0.new == nil } }

    /// Why nothing was written, file by file.
    var complaints: [String] {
        plan.personalFiles.compactMap { file in file.complaint.map { "`\(file.path)` \($0)" } }
    }

    private var upToDate: String { "\(Counted(plan.files.count, "file")) up to date" }

    private func count(_ state: PlannedFile.State) -> Int { plan.count([state]) }

    private static func joined(_ first: [String], _ counts: [(Int, String)]) -> String {
        (first + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }
}

// MARK: - Instead of writing

extension GenerationText {
    /// Every file that is not as it should be, each with the first lines in which it differs.
    var differences: String {
        plan.outdated.map { file in
            var text = Self.line(file.state.word, file.path)
            guard let old = file.old, let new = file.new else { return text }
            if [old, new].contains(where: Self.isPicture) {
                return text + "    \(Counted(new.count, "byte")) instead of \(old.count), and no text\n"
            }
            let difference = LineDifference(old, new, limit: Self.differenceLimit)
            for line in difference.lines { text += "    \(line)\n" }
            if difference.hiddenCount > 0 { text += "    … and \(Counted(difference.hiddenCount, "more line"))\n" }
            return text
        }.joined()
    }

    /// Whether it is nothing that a person reads.
    private static func isPicture(_ bytes: [UInt8]) -> Bool { bytes.contains(0) }

    var checkSummary: String {
        if plan.batch.isEmpty { return upToDate }
        if plan.changes.isEmpty { return "only the list of generated files is out of date; `crowsfoot generate` mends that" }
        let states = PlannedFile.State.allCases.filter(\.isChange) + [.adopted, .unchanged]
        let advice = plan.personalFiles.isEmpty ? "brings all up to date" : "says what to do"
        return Self.joined([], states.map { (count($0), $0.word) }) + "; `crowsfoot generate` \(advice)"
    }

    func intentions(isForced: Bool) -> String {
        plan.changes.map { file in
            if file.state.belongsToPerson, !isForced { return Self.line("keep", file.path) }
            return Self.line(file.new == nil ? "remove" : "write", file.path)
        }.joined()
    }

    func intentionSummary(isForced: Bool) -> String {
        let personal = plan.personalFiles.count
        if personal > 0, !isForced { return "would write nothing: \(Counted(personal, "file")) would be lost without `--force`" }
        if plan.changes.isEmpty { return summary }
        return Self.joined(
            ["would write \(Counted(writtenCount, "file"))"], [(removedCount, "to remove"), (count(.unchanged), "unchanged")])
    }

    private static func line(_ word: String, _ path: FilePath) -> String {
        word + String(repeating: " ", count: max(1, 9 - word.utf8.count)) + TerminalText(path.text).text + "\n"
    }
}
