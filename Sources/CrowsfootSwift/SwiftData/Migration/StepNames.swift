import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// The names in the migration from one version to the next.
struct StepNames: Sendable {
    let plannedStep: PlannedStep
    let old: VersionNames
    let bridges: [VersionNames]
    let new: VersionNames
    /// The type of the step to the older version, if it may be incomplete, or `nil`.
    let unfinishedType: String?

    init(_ plannedStep: PlannedStep, after old: VersionNames, reachedBy previous: StepNames? = nil) {
        unfinishedType = previous.flatMap { $0.completesAfterwards ? $0.typeName : nil }
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

    /// The name of the type with the step's code, unqualified and qualified.
    var typeName: String { "\(old.typeName)To\(new.typeName)" }
    var type: String { "\(new.base).\(typeName)" }

    var completesAfterwards: Bool { plannedStep.completesAfterwards }

    /// The names of the version whose objects are completed.
    var destination: VersionNames { plannedStep.completesOnBridge ? bridges.last ?? new : new }

    /// Returns an assignment. `names` are those of the version of the object's class.
    ///
    /// An immutable property has no setter outside of the class, so SwiftData is given the stored value. That is also done if an unknown
    /// raw value must not stay: the setter of an enum keeps it if it is read as the new value.
    func assignment(
        to row: String, _ field: String, of id: PropertyID, _ names: VersionNames, _ value: String, replacingUnknown: Bool = false
    ) -> String {
        let property = names.schema[id]
        let canKeepUnknown = property.storedForm == .rawValue || names.schema.keepsUnknownJSON(of: property)
        let isSet = !property.has(.immutable) && !(replacingUnknown && canKeepUnknown)
        if isSet { return "\(row).\(field) = \(value)" }
        let function = property.has(.transformable) ? "setTransformableValue" : "setValue"
        let typed = property.storedForm == .itself ? value : "(\(value) as \(names.type(property.type)))"
        var stored = names.stored(typed, of: property)
        if stored.count + 32 > TextWriter.width, let map = stored.ranges(of: ").map {").last {
            stored.replaceSubrange(map, with: ")\n        .map {")
        }
        let arguments = ["forKey: \\.\(SwiftIdentifier(property.storedName))", "to: \(stored)"]
        let line = "\(row).\(function)(\(arguments.joined(separator: ", ")))"
        return line.count + 24 <= TextWriter.width ? line : "\(row).\(function)(\n    \(arguments.joined(separator: ",\n    "))\n)"
    }

    /// Returns code that gives SwiftData a stored value.
    static func storing(_ value: String, in storedName: String, of row: String) -> String {
        "\(row).setValue(forKey: \\.\(SwiftIdentifier(storedName)), to: \(value))"
    }

    /// The names of both versions: steps read values of either, and set those of the new one.
    var sides: Versions<VersionNames> { Versions(old: old, new: new) }

    /// Returns the stages for the plan. Each starts at the end of the previous one.
    func stages(_ calls: inout StageCalls) -> [String] {
        let stops = [old] + bridges + [new]
        return zip(plannedStep.stages.indices, zip(stops, stops.dropFirst())).map { index, stops in
            let versions = "fromVersion: \(stops.0.version).self, toVersion: \(stops.1.version).self"
            let before = functionsBefore(stage: index).map { calls.call($0, "$0") }
            let after = functionsAfter(stage: index).map { calls.call($0, "$0") }
            if before.isEmpty, after.isEmpty { return ".lightweight(\(versions))" }
            let closures = ["willMigrate: \(Self.closure(before))", "didMigrate: \(Self.closure(after))"]
            return ".custom(\n    \(versions),\n    \(closures.joined(separator: ",\n    ")))"
        }
    }

    private func functionsBefore(stage index: Int) -> [StageCalls.Function] {
        let isFirst = index == 0
        let unfinished = isFirst ? unfinishedType.map { [StageCalls.Function(type: "\(new.base).\($0)", name: "resume")] } ?? [] : []
        if plannedStep.stages[index].needsNoCode { return unfinished }
        // Preparation also completes earlier steps.
        if isFirst, !plannedStep.preparation.isEmpty { return [function("prepare")] }
        guard isLast(index), !plannedStep.completion.isEmpty else { return [] }
        return plannedStep.completesOnBridge ? [function("complete")] : unfinished + [function("begin")]
    }

    private func functionsAfter(stage index: Int) -> [StageCalls.Function] {
        guard !plannedStep.stages[index].needsNoCode, isLast(index), !plannedStep.completion.isEmpty else { return [] }
        if !plannedStep.completesOnBridge { return [function("complete")] }
        return carriesRows ? [function("end")] : []
    }

    private func isLast(_ stage: Int) -> Bool { stage == plannedStep.stages.count - 1 }

    private func function(_ name: String) -> StageCalls.Function { StageCalls.Function(type: type, name: name) }

    private static func closure(_ calls: [String]) -> String {
        switch calls.count {
        case 0: "nil"
        case 1: "{ \(calls[0]) }"
        case _: "{\n" + calls.map { "        \($0)\n" }.joined() + "    }"
        }
    }
}

/// Numbered calls of the functions of all stages. The number is the progress of a migration.
struct StageCalls {
    struct Function {
        /// The qualified name of its type.
        let type: String
        let name: String
    }

    private(set) var count = 0

    mutating func call(_ function: Function, _ context: String) -> String {
        count += 1
        let step = SwiftText("\(function.type.split(separator: ".").last ?? "").\(function.name)")
        return "try run(\(count), \(step), \(context), \(function.type).\(function.name))"
    }
}
