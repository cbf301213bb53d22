import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource

/// From which version to which: the first and the current one, unless something else is said.
struct VersionSpan {
    private let first: VersionNumber?
    private let last: VersionNumber?

    /// To the current version.
    init(from first: VersionNumber?) {
        self.first = first
        last = nil
    }

    init(_ words: [String]) throws(UsageError) {
        if words.count > 2 { throw .unexpectedOperand(words[2]) }
        var numbers: [VersionNumber] = []
        for word in words {
            guard let number = VersionNumber(word) else { throw .invalidVersion(word) }
            numbers.append(number)
        }
        first = numbers.first
        last = numbers.count > 1 ? numbers[1] : nil
    }

    /// The way of a store from the one to the other.
    func plannedSteps(of steps: VersionSteps) throws(CommandFailure) -> [PlannedStep] {
        let plan = steps.plan
        let start = try first.map { number throws(CommandFailure) in try place(of: number, in: plan) } ?? 0
        let end = try last.map { number throws(CommandFailure) in try place(of: number, in: plan) } ?? plan.versions.count - 1
        if start > end || (start == end && first != nil) { throw CommandFailure(.missingInput, [nothingBetween(start, end, plan)]) }
        return Array(plan.plannedSteps[start..<end])
    }

    private func nothingBetween(_ start: Int, _ end: Int, _ plan: MigrationPlan) -> String {
        let (old, new) = (plan.versions[start].version, plan.versions[end].version)
        if start == end { return "rows of \(old) are there already: name an older version to start from" }
        return "\(old) comes after \(new), and no store goes back: write `rehearse \(new) \(old)`"
    }

    private func place(of number: VersionNumber, in plan: MigrationPlan) throws(CommandFailure) -> Int {
        if let place = plan.versions.firstIndex(where: { $0.version == number }) { return place }
        // To a store, what has only been begun is the version before it.
        if number == plan.started { return plan.versions.count - 1 }
        let known = plan.versions.map(\.version.description)
        let shown = known.suffix(8).joined(separator: ", ")
        let list = known.count > 8 ? "…, \(shown)" : shown
        throw CommandFailure(.missingInput, ["`\(plan.schema)` has no version \(number): there are \(list)"])
    }
}
