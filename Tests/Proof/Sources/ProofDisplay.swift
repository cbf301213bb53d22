import Foundation

/// Writes the report after each program, and prints a line on its answers.
final class ProofDisplay: @unchecked Sendable {
    private let file: String
    private let earlier: ProofReport?
    private let start = ContinuousClock.now
    private var nextWrite = ContinuousClock.now
    private var (done, effort) = (0, 0)

    init(file: String, earlier: ProofReport?) { (self.file, self.earlier) = (file, earlier) }

    /// Writes a report, and keeps the answers of earlier runs to other cases.
    func write(_ report: ProofReport) throws {
        try Data(report.completed(by: earlier).json.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    }

    /// Calls come one after the other.
    func show(_ progress: ProofProgress) {
        done += 1
        effort += progress.program.effort
        writeNow(progress.report)
        let passed = ContinuousClock.now - start
        let whole = progress.programs.reduce(0) { $0 + $1.effort }
        let left = passed * (Double(whole - effort) / Double(effort))
        // The first programs say little about the others.
        let time = passed < .seconds(60) ? "" : ", \(Self.minutes(passed)), about \(Self.minutes(left + .seconds(59))) left"
        let name = progress.new.count == 1 ? progress.new[0].name : progress.program.name
        say("[\(done) of \(progress.programs.count)\(time)] \(name): \(ProofAnswer.Verdict.counts(of: progress.new))")
        for answer in progress.new where answer.verdict == .contradicts || answer.verdict == .unanswered {
            say("  \(answer.name): \(answer.observed.split(separator: "\n").first ?? "")")
        }
    }

    /// A long report takes its time, so it isn't always written if programs are short.
    private func writeNow(_ report: ProofReport) {
        let begin = ContinuousClock.now
        guard begin >= nextWrite else { return }
        do {
            try write(report)
        } catch {
            say("error: \(file) isn't written: \(error)")
        }
        nextWrite = .now + (ContinuousClock.now - begin) * 10
    }

    private static func minutes(_ time: Duration) -> String { "\(time.components.seconds / 60) min" }

    private func say(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }
}

extension ProofProgram {
    /// A program takes about as long to compile as ten cases to run.
    fileprivate var effort: Int { 10 + cases.count }
}
