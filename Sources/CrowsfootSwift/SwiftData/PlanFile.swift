import CrowsfootModel
import CrowsfootText

/// The migration plan: all versions, the stages between them, and the progress of a migration.
struct PlanFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions
    private let stages: [String]
    /// The code that completes interrupted migrations after the store is open.
    private let rest: [String]
    /// The maximum number of functions that a migration calls.
    private let callCount: Int

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        var calls = StageCalls()
        stages = names.plannedSteps.flatMap { $0.stages(&calls) }
        let resumption = names.plannedSteps.last.flatMap { last in
            last.completesAfterwards ? calls.call(StageCalls.Function(type: last.type, name: "resume"), "context") : nil
        }
        let removal = names.keepsRows ? "try \(names.base).SetAside.removeFinished(of: context)" : nil
        rest = [resumption, removal].compactMap(\.self)
        callCount = calls.count
        self.names = names
        self.options = options
    }

    private var hasContainer: Bool { options.parts.contains(.container) }
    private var prefix: String { options.memberPrefix }
    private func name(_ name: FrameworkName) -> String { names.frameworks[name] }

    var file: SwiftFile {
        let hasProgress = callCount > 0 || hasContainer
        let imports = [Import("SwiftData", options.access)] + (hasProgress ? [Import("Foundation", options.access)] : [])
        return SwiftFile("\(options.base)+MigrationPlan.swift", .models, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writer.documentation("Migrates a store of any version to the current one.")
                writer.block("\(prefix)enum MigrationPlan: \(name(.schemaMigrationPlan)) {") { writer in
                    self.writeSchemas(to: &writer)
                    writer.blank()
                    self.writeStages(to: &writer)
                    if callCount > 0 { writeFinish(to: &writer) }
                    if hasProgress { writeProgress(to: &writer) }
                    if callCount > 0 { writeSteps(to: &writer) }
                }
            }
        }
    }

    private func writeSchemas(to writer: inout TextWriter) {
        let versions = names.versions.prefix(1) + names.plannedSteps.flatMap { $0.bridges + [$0.new] }
        writer.block("\(prefix)static var schemas: [any \(name(.versionedSchema)).Type] {") { writer in
            writer.list("", versions.map { $0.version + ".self" }, brackets: ("[", "]"))
        }
    }

    private func writeStages(to writer: inout TextWriter) {
        writer.block("\(prefix)static var stages: [\(name(.migrationStage))] {") { writer in
            writer.list("", stages, brackets: ("[", "]"))
        }
    }

    private func writeFinish(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation(
            hasContainer
                ? "Completes an interrupted migration. `open` calls it; call it yourself if you create the container."
                : "Completes an interrupted migration. Call it when you have created the container.")
        writer.block("\(prefix)static func finish(in context: \(name(.modelContext))) throws {") { writer in
            for line in rest { writer.line(line) }
        }
    }

    private func writeProgress(to writer: inout TextWriter) {
        let view = "ProgressView(\(names.base).MigrationPlan.progress)"
        writer.blank()
        writer.documentation("The progress of a migration, for `\(view)`.")
        writer.line("\(prefix)static let progress = \(name(.progress))(totalUnitCount: \(callCount))")
    }

    private func writeSteps(to writer: inout TextWriter) {
        let (string, context, error, int) = (name(.string), name(.modelContext), "any \(name(.error))", name(.int64))
        let key = name(.progressUserInfoKey)
        writer.blank()
        writer.line(
            """
            /// The step that runs or has failed: the type that does the work, and its function.
            \(prefix)static var step: \(string)? { lock.withLock { progress.userInfo[stepKey] as? \(string) } }

            /// The error of the step that has failed. SwiftData may throw another one.
            static var failure: (\(error))? { lock.withLock { progress.userInfo[failureKey] as? \(error) } }

            /// Resets the progress of an earlier migration.
            static func reset() { report(nil, done: 0) }

            /// Recursive, because an observer of the progress may ask for the step.
            private static let lock = \(name(.nsRecursiveLock))()
            private static var stepKey: \(key) { \(key)("\(names.base).step") }
            private static var failureKey: \(key) { \(key)("\(names.base).failure") }

            private static func report(_ step: \(string)?, done: \(int), failure: (\(error))? = nil) {
                lock.withLock {
                    progress.setUserInfoObject(step, forKey: stepKey)
                    progress.setUserInfoObject(failure, forKey: failureKey)
                    progress.completedUnitCount = done
                }
            }

            private static func run(
                _ number: \(int), _ step: \(string), _ context: \(context), _ work: (\(context)) throws -> Void
            ) throws {
                report(step, done: number - 1)
                do {
                    try work(context)
                } catch {
                    report(step, done: number - 1, failure: error)
                    throw error
                }
                report(nil, done: number)
            }
            """)
    }
}
