import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// What the judge calls taken care of, the plan takes care of.
struct CoverageLawTests {
    private static func cases() throws -> [GoldenCase] {
        try ["judgement", "diff", "plans", "rehearsal"].flatMap(GoldenCase.cases)
    }

    /// A value that a step gives comes in time: before rows are copied, or while they are where nothing is required yet.
    @Test(arguments: try cases())
    func whatIsFilledIsFilledInTime(_ golden: GoldenCase) throws {
        guard let history = try VerdictOracleTests.history(golden) else { return }
        for plannedStep in VersionSteps(history).plan.plannedSteps where plannedStep.generatesWork {
            for target in Self.targets(of: plannedStep) {
                let path = plannedStep.versions.new.path(of: .property(target))
                #expect(plannedStep.fills(target), "\(golden): `\(path)` is called taken care of, and is given a value too late")
            }
        }
    }

    /// A test that looks at nothing would always pass.
    @Test func enoughIsLookedAt() throws {
        let plannedSteps = try Self.cases().compactMap(VerdictOracleTests.history).flatMap { VersionSteps($0).plan.plannedSteps }
        #expect(plannedSteps.flatMap(Self.targets).count > 25)
    }

    /// What steps give a value without which a store would not open, or what it holds could not be read.
    private static func targets(of plannedStep: PlannedStep) -> [PropertyID] {
        let comparison = plannedStep.comparison
        return plannedStep.judgements.flatMap { judgement -> [PropertyID] in
            guard judgement.isUrgent, case .declared(let step) = judgement.coverage else { return [] }
            let subjects = judgement.finding.places.isEmpty ? [comparison.changes[judgement.change].subject] : judgement.finding.places
            return step.kind.targets.properties.filter { target in subjects.contains { $0.new == .property(target) } }
        }
    }
}

extension Judgement {
    /// Whether a value that comes late comes too late.
    fileprivate var isUrgent: Bool {
        switch effect {
        case .store(let effect): effect >= .custom
        case .data: rule.id == "data/native-default"
        case .cloudkit, .source, .docs: false
        }
    }
}

extension PlannedStep {
    /// Whether all rows have a value of a property before one is required. Where nothing is, none can be late.
    fileprivate func fills(_ target: PropertyID) -> Bool {
        let property = versions.new[target]
        if property.type.isOptional || (property.defaultValue != nil && property.storage != .native) { return true }
        let isEarly = preparation.contains { if case .fill(let filling) = $0 { filling.target == target } else { false } }
        let isLoose = bridges.last?.difference.optionalProperties.contains(target) ?? false
        return isEarly || (completesOnBridge && isLoose)
    }
}
