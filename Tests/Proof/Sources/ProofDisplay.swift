import Foundation

/// Writes the report after each program, and a line on its answers.
final class ProofDisplay: @unchecked Sendable {
    private let file: String
    private let start = Date()
    private var done = 0

    init(file: String) { self.file = file }

    /// Calls come one after the other.
    func show(_ progress: ProofProgress) {
        done += 1
        do {
            try Data(progress.report.json.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            say("error: \(file) isn't written: \(error)")
        }
        let minutes = Date().timeIntervalSince(start) / 60
        let left = minutes / Double(done) * Double(progress.programs - done)
        // The first programs say little about the others.
        let time = "\(Int(minutes)) min" + (minutes < 1 ? "" : ", about \(Int(left.rounded(.up))) min left")
        let name = progress.new.count == 1 ? progress.new[0].name : progress.program
        say("[\(done) of \(progress.programs), \(time)] \(name): \(ProofAnswer.Verdict.counts(of: progress.new))")
        for answer in progress.new where answer.verdict == .contradicts || answer.verdict == .unanswered {
            say("  \(answer.name): \(answer.observed.split(separator: "\n").first ?? "")")
        }
    }

    private func say(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }
}
