import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// The names on the way from one version to the next.
struct StepNames: Sendable {
    let plannedStep: PlannedStep
    let old: VersionNames
    let bridges: [VersionNames]
    let new: VersionNames
    /// What may have been left of the step to the older version, as a call for its rows.
    let resumption: String?

    init(_ plannedStep: PlannedStep, after old: VersionNames, reachedBy previous: StepNames? = nil) {
        resumption = previous.flatMap { $0.completesAfterwards ? "try \($0.type).resume" : nil }
        let name = plannedStep.versions.new.version.typeName + "Bridge"
        bridges = zip(plannedStep.bridges, plannedStep.bridgeNames).map { bridge, originalNames in
            VersionNames(
                bridge.schema, as: bridge.number == 1 ? name : name + String(bridge.number), base: old.base, frameworks: old.frameworks,
                after: old, originalNames)
        }
        self.plannedStep = plannedStep
        self.old = old
        new = VersionNames(
            plannedStep.versions.new, base: old.base, frameworks: old.frameworks, after: old, plannedStep.originalNames)
    }

    var frameworks: FrameworkNames { new.frameworks }

    /// The type that does the work, by itself and in full.
    var typeName: String { "\(old.typeName)To\(new.typeName)" }
    var type: String { "\(new.base).\(typeName)" }

    /// Whether steps are done once the store has the new version, so that it may be opened without them when the app is stopped.
    var completesAfterwards: Bool { !plannedStep.completion.isEmpty && !plannedStep.completesOnBridge }

    /// The version whose rows are completed.
    var destination: VersionNames { plannedStep.completesOnBridge ? bridges.last ?? new : new }

    /// Gives a row a value. `names` are those of the version whose class the row has.
    ///
    /// What is immutable has no setter outside of the class, so that SwiftData itself is given what the store gets. So it is where a raw
    /// value must not stay that no case has: the setter of an enum leaves it if it reads as the new value.
    func assignment(
        to row: String, _ field: String, of id: PropertyID, _ names: VersionNames, _ value: String, replacingUnknown: Bool = false
    ) -> String {
        let property = names.schema[id]
        let isSet = !property.has(.immutable) && !(replacingUnknown && property.storedForm == .rawValue)
        if isSet { return "\(row).\(field) = \(value)" }
        let function = property.has(.transformable) ? "setTransformableValue" : "setValue"
        let typed = property.storedForm == .itself ? value : "(\(value) as \(names.type(property.type)))"
        let arguments = ["forKey: \\.\(SwiftIdentifier(property.storedName))", "to: \(names.stored(typed, of: property))"]
        let line = "\(row).\(function)(\(arguments.joined(separator: ", ")))"
        return line.count + 24 <= TextWriter.width ? line : "\(row).\(function)(\n    \(arguments.joined(separator: ",\n    "))\n)"
    }

    /// Those of the steps: what they read is of the old version or the new one, and what they make is of the new one.
    var sides: Versions<VersionNames> { Versions(old: old, new: new) }

    /// The stages as the plan lists them. Each of them ends in one version and begins in the one before.
    var stages: [String] {
        let stops = [old] + bridges + [new]
        return zip(plannedStep.stages.indices, zip(stops, stops.dropFirst())).map { index, stops in
            let versions = "fromVersion: \(stops.0.version).self, toVersion: \(stops.1.version).self"
            let stage = plannedStep.stages[index]
            let isFirst = index == 0 && !plannedStep.preparation.isEmpty
            if stage.needsNoCode {
                guard index == 0, let resumption else { return ".lightweight(\(versions))" }
                return ".custom(\n    \(versions),\n    willMigrate: { \(resumption)($0) }, didMigrate: nil)"
            }
            let completes = index == plannedStep.stages.count - 1 && !plannedStep.completion.isEmpty
            let begins = completes && !plannedStep.completesOnBridge ? beginning(isFirst: index == 0) : "nil"
            let before = isFirst ? call("prepare") : completes && plannedStep.completesOnBridge ? call("complete") : begins
            let ends = completes && carriesRows ? call("end") : "nil"
            let after = completes && !plannedStep.completesOnBridge ? call("complete") : ends
            return ".custom(\n    \(versions),\n    willMigrate: \(before), didMigrate: \(after))"
        }
    }

    private func beginning(isFirst: Bool) -> String {
        let call = "try \(type).begin($0)"
        guard isFirst, let resumption else { return "{ \(call) }" }
        return "{\n        \(resumption)($0)\n        \(call)\n    }"
    }

    /// A function that is handed over by its name is not taken for one that may be sent in every language mode; a closure is.
    private func call(_ function: String) -> String { "{ try \(type).\(function)($0) }" }
}
