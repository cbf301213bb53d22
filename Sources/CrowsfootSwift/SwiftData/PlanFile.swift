import CrowsfootModel
import CrowsfootText

/// The migration plan: all versions, and how one leads to the next.
struct PlanFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        SwiftFile("\(options.base)+MigrationPlan.swift", .models, imports: [Import("SwiftData", options.access)]) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writer.documentation("Migrates a store of any version to the current one.")
                writer.block("\(options.memberPrefix)enum MigrationPlan: \(names.frameworks[.schemaMigrationPlan]) {") { writer in
                    self.writeSchemas(to: &writer)
                    writer.blank()
                    self.writeStages(to: &writer)
                }
            }
        }
    }

    private func writeSchemas(to writer: inout TextWriter) {
        let versions = names.versions.prefix(1) + names.plannedSteps.flatMap { $0.bridges + [$0.new] }
        writer.block("\(options.memberPrefix)static var schemas: [any \(names.frameworks[.versionedSchema]).Type] {") { writer in
            writer.list("", versions.map { $0.version + ".self" }, brackets: ("[", "]"))
        }
    }

    private func writeStages(to writer: inout TextWriter) {
        let type = "[\(names.frameworks[.migrationStage])]"
        writer.block("\(options.memberPrefix)static var stages: \(type) {") { writer in
            writer.list("", names.plannedSteps.flatMap(\.stages), brackets: ("[", "]"))
        }
    }
}
