import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that the plan handles every change that counts as handled.
struct CoverageLawTests {
    /// A step sets a value in time: before objects are copied, or in an intermediate version in which nothing is required yet.
    @Test func filledPropertiesAreFilledInTime() throws {
        var count = 0
        for (name, steps) in try VerdictOracleTests.cases() {
            for plannedStep in steps.plan.plannedSteps {
                for target in Self.targets(of: plannedStep) {
                    count += 1
                    let path = plannedStep.versions.new.path(of: .property(target))
                    let isInTime = !plannedStep.generatesWork || plannedStep.fills(target)
                    #expect(isInTime, "\(name): `\(path)` is called taken care of, and is given a value too late")
                }
            }
        }
        #expect(count > 25)
    }

    /// Properties that get a value from a step, because otherwise the store wouldn't open or a value couldn't be read.
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
    /// Whether a late value is too late.
    fileprivate var isUrgent: Bool {
        switch effect {
        case .store(let effect): effect >= .custom
        case .data: rule.id == "data/native-default"
        case .cloudkit, .source, .docs: false
        }
    }
}

extension PlannedStep {
    /// Whether all objects have a value of a property before one is required. Without objects, none can be late.
    fileprivate func fills(_ target: PropertyID) -> Bool {
        let property = versions.new[target]
        if property.type.isOptional || (property.defaultValue != nil && property.storage != .native) { return true }
        let isEarly = preparation.contains { if case .fill(let filling) = $0 { filling.target == target } else { false } }
        let isLoose = bridges.last?.difference.optionalProperties.contains(target) ?? false
        return isEarly || (completesOnBridge && isLoose)
    }
}
