import CrowsfootChecking
import CrowsfootText
import CrowsfootWorkspace

/// The lines that `generate` prints about a plan.
struct GenerationText {
    /// The maximum number of differing lines that are shown of a file. `git diff` shows all of them after generating.
    private static let differenceLimit = 8

    private let plan: GenerationPlan

    init(_ plan: GenerationPlan) {
        self.plan = plan
    }
}

// MARK: - After writing

extension GenerationText {
    /// The lines about every written or removed file, and the summary.
    var account: [String] { plan.changes.map { Self.line(Self.word($0), $0.path) } + [summary] }

    private static func word(_ file: PlannedFile) -> String {
        if file.new == nil { return "removed" }
        return file.old == nil ? "new" : "updated"
    }

    private var summary: String {
        if plan.batch.isEmpty { return plan.files.isEmpty ? "nothing to write" : Self.upToDate(plan.files.count) }
        if plan.changes.isEmpty { return "\(upToDate), and the list of generated files written" }
        let kept = count(.adopted) + count(.unchanged)
        return Self.joined(["\(Counted(writtenCount, "file")) written"], [(removedCount, "removed"), (kept, "unchanged")])
    }

    static func upToDate(_ files: Int) -> String { "nothing to write: \(Counted(files, "file")) up to date" }

    private var writtenCount: Int { plan.changes.count { $0.new != nil } }
    private var removedCount: Int { plan.changes.count { $0.new == nil } }

    /// The reasons why nothing was written, by file.
    var complaints: [String] {
        plan.personalFiles.compactMap { file in file.complaint.map { "`\(file.path)` \($0)" } }
    }

    private var upToDate: String { "\(Counted(plan.files.count, "file")) up to date" }

    private func count(_ state: PlannedFile.State) -> Int { plan.count([state]) }

    private static func joined(_ first: [String], _ counts: [(Int, String)]) -> String {
        (first + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }
}

// MARK: - Without writing

extension GenerationText {
    /// Every file that is out of date, with its first differing lines.
    var differences: String {
        plan.outdated.map { file in
            var text = Self.line(file.state.word, file.path) + "\n"
            guard let old = file.old, let new = file.new else { return text }
            if [old, new].contains(where: Self.isPicture) {
                return text + "    \(Counted(new.count, "byte")) instead of \(old.count) (not text)\n"
            }
            let difference = LineDifference(old, new, limit: Self.differenceLimit)
            for line in difference.lines { text += "    \(line)\n" }
            if difference.hiddenCount > 0 { text += "    … and \(Counted(difference.hiddenCount, "more line"))\n" }
            return text
        }.joined()
    }

    /// Whether a file is binary, such as an image.
    private static func isPicture(_ bytes: [UInt8]) -> Bool { bytes.contains(0) }

    var checkSummary: String {
        if plan.batch.isEmpty { return upToDate }
        if plan.changes.isEmpty { return "only the list of generated files is out of date; `crowsfoot generate` updates it" }
        let states = PlannedFile.State.allCases.filter(\.isChange)
        let kept = (count(.adopted) + count(.unchanged), PlannedFile.State.unchanged.word)
        let advice = plan.personalFiles.isEmpty ? "updates them" : "explains what to do"
        return Self.joined([], states.map { (count($0), $0.word) } + [kept]) + "; `crowsfoot generate` \(advice)"
    }

    func intentions(isForced: Bool) -> String {
        plan.changes.map { file in
            Self.line(file.state.belongsToPerson && !isForced ? "kept" : Self.word(file), file.path) + "\n"
        }.joined()
    }

    func intentionSummary(isForced: Bool) -> String {
        let personal = plan.personalFiles.count
        if personal > 0, !isForced {
            return "would write nothing: \(Counted(personal, "file")) with your edits would be overwritten. See `crowsfoot generate`"
        }
        if plan.changes.isEmpty { return summary }
        return Self.joined(
            ["would write \(Counted(writtenCount, "file"))"], [(removedCount, "to remove"), (count(.unchanged), "unchanged")])
    }

    private static func line(_ word: String, _ path: FilePath) -> String {
        word + String(repeating: " ", count: max(1, 9 - word.utf8.count)) + TerminalText(path.text).text
    }
}
