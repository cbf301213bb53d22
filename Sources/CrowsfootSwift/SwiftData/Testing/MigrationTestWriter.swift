import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes the test of the migration from one version to the next.
struct MigrationTestWriter {
    private let names: StepNames
    /// The number of stages up to the newer version.
    private let stages: Int
    private let samples: SampleRowsWriter
    private let checks: [MigrationTestModel]

    init(_ names: StepNames, stages: Int) {
        self.names = names
        self.stages = stages
        let alike = names.deduplicated
        let telling = TellingSamples(names)
        samples = SampleRowsWriter(names.old) { id, index in
            if alike.contains(id) { return .first }
            let sample = telling.sample(of: id, index)
            if index == SampleRows.mostPerModel - 1 { return .leftOut(else: sample) }
            return sample.map { .constant($0) } ?? .none
        }
        checks = samples.models.compactMap { [samples] in MigrationTestModel($0, among: samples, names) }
    }

    /// Whether values are converted to those of the newer version.
    var translates: Bool { checks.contains(where: \.translates) }

    private var frameworks: FrameworkNames { names.frameworks }
    private var base: String { names.new.base }
    private var planName: String { "PlanTo\(names.new.typeName)" }

    func write(to writer: inout TextWriter) {
        writePlan(to: &writer)
        writer.blank()
        let versions = "\(names.old.schema.version) to \(names.new.schema.version)"
        writer.block("@Test(\(SwiftText(versions))) func \(names.typeName.loweredFirst)() throws {") { writer in
            writer.line(
                "let folder = \(frameworks[.fileManager]).default.temporaryDirectory.appendingPathComponent(\(frameworks[.uuid])().uuidString)"
            )
            writer.line("try \(frameworks[.fileManager]).default.createDirectory(at: folder, withIntermediateDirectories: true)")
            writer.line("defer { try? \(frameworks[.fileManager]).default.removeItem(at: folder) }")
            writer.line("let url = folder.appendingPathComponent(\"test.store\")")
            for check in checks { check.writeDeclarations(to: &writer) }
            writer.line("// The store is closed when its container is released, which its contexts don't prevent.")
            writer.block("do {") { writer in
                writer.line("let container = try open(\(names.old.version).self, at: url)")
                writer.line("defer { withExtendedLifetime(container) {} }")
                writer.line("let context = \(frameworks[.modelContext])(container)")
                samples.write(to: &writer)
                writer.line("try context.save()")
                for check in checks { check.writeBefore(to: &writer) }
            }
            writer.blank()
            if checks.contains(where: \.usesStart) {
                writer.line("let \(frameworks.free(MigrationTestModel.start)) = \(frameworks[.date]).now")
            }
            let opening = "try open(\(names.new.version).self, at: url, plan: \(planName).self)"
            if checks.isEmpty {
                writer.line("_ = \(opening)")
            } else {
                writer.line("let container = \(opening)")
                writer.line("defer { withExtendedLifetime(container) {} }")
                writer.line("let migrated = \(frameworks[.modelContext])(container)")
            }
            for check in checks { check.writeAfter(to: &writer) }
        }
    }

    /// Writes the plan up to this version, as in an app of that time.
    private func writePlan(to writer: inout TextWriter) {
        writer.block("private enum \(planName): \(frameworks[.schemaMigrationPlan]) {") { writer in
            let plan = "\(base).MigrationPlan"
            writer.line(
                "static var schemas: [any \(frameworks[.versionedSchema]).Type] { \(frameworks[.array])(\(plan).schemas.prefix(\(stages + 1))) }"
            )
            writer.line("static var stages: [\(frameworks[.migrationStage])] { \(frameworks[.array])(\(plan).stages.prefix(\(stages))) }")
        }
    }
}

extension StepNames {
    /// Attributes of the old version with equal samples.
    var deduplicated: Set<PropertyID> {
        var found: Set<PropertyID> = []
        for case .removeDuplicates(let deduplication) in plannedStep.preparation { found.formUnion(deduplication.properties) }
        return found
    }
}
