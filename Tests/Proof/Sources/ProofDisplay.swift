import Foundation

/// Writes the report after each program, and prints a line on its answers.
final class ProofDisplay: @unchecked Sendable {
    private let file: String
    private let earlier: ProofReport?
    private let start = Date()
    private var nextWrite = Date()
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
        let seconds = Date().timeIntervalSince(start)
        let left = seconds / Double(effort) * Double(progress.programs.reduce(0) { $0 + $1.effort } - effort)
        // The first programs say little about the others.
        let time = seconds < 60 ? "" : ", \(Self.minutes(seconds)), about \(Self.minutes(left + 59)) left"
        let name = progress.new.count == 1 ? progress.new[0].name : progress.program.name
        say("[\(done) of \(progress.programs.count)\(time)] \(name): \(ProofAnswer.Verdict.counts(of: progress.new))")
        for answer in progress.new where answer.verdict == .contradicts || answer.verdict == .unanswered {
            say("  \(answer.name): \(answer.observed.split(separator: "\n").first ?? "")")
        }
    }

    /// A long report takes its time, so it isn't always written if programs are short.
    private func writeNow(_ report: ProofReport) {
        let begin = Date()
        guard begin >= nextWrite else { return }
        do {
            try write(report)
        } catch {
            say("error: \(file) isn't written: \(error)")
        }
        nextWrite = Date() + 10 * Date().timeIntervalSince(begin)
    }

    private static func minutes(_ seconds: Double) -> String { "\(Int(seconds / 60)) min" }

    private func say(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }
}

extension ProofProgram {
    /// A program takes about as long to compile as ten cases to run.
    fileprivate var effort: Int { 10 + cases.count }
}
