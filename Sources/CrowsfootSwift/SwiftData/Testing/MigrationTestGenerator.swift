package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootText

/// Generates Swift Testing tests for the migrations of a SwiftData output, one for each step.
package struct MigrationTestGenerator: Generator {
    private let output: Output

    package init(_ output: Output) {
        self.output = output
    }

    /// Returns the tests; none without a SwiftData output or migrations.
    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        let history = planned.history
        guard let source = history.outputs.first(where: { $0.kind == .swiftdata }), history.versions.count > 1 else { return [] }
        let options = SwiftDataOptions(source, of: history.name.text)
        let names = SwiftDataNames(planned, options)
        if names.plannedSteps.isEmpty { return [] }
        return [GeneratedFile(path: "\(options.base)MigrationTests.swift", text: text(names, options))]
    }

    private var module: String? {
        output.options.first { $0.name.text == "module" }?.values.first?.text
    }

    private func text(_ names: SwiftDataNames, _ options: SwiftDataOptions) -> String {
        var writer = TextWriter()
        writer.line(SwiftFile.notice)
        writer.blank()
        for name in ["Foundation", "SwiftData", "Testing"] { writer.line("import \(name)") }
        if let module {
            writer.blank()
            writer.line(["@testable", "import", module].joined(separator: " "))
        }
        writer.blank()
        writer.documentation("Creates a store of each version, opens it with the next one, and checks the objects in it.")
        writer.line("@Suite(.serialized)")
        writer.block("struct \(names.base)MigrationTests {") { writer in
            var (stages, translates) = (0, false)
            for plannedStep in names.plannedSteps {
                stages += plannedStep.plannedStep.stages.count
                writer.blank()
                let test = MigrationTestWriter(plannedStep, stages: stages)
                test.write(to: &writer)
                if test.translates { translates = true }
            }
            if translates { writeTranslation(names.frameworks, to: &writer) }
            writeOpening(names, to: &writer)
        }
        return writer.text
    }

    private func writeTranslation(_ frameworks: FrameworkNames, to writer: inout TextWriter) {
        let (old, new) = ("Old: \(frameworks[.encodable])", "New: \(frameworks[.decodable])")
        writer.blank()
        writer.documentation("Converts a value of the older version to the type of the newer one, by its JSON.")
        writer.block("private static func \(MigrationTestModel.translation)<\(old), \(new)>(_ value: Old) throws -> New {") { writer in
            writer.line("try \(frameworks[.jsonDecoder])().decode([New].self, from: \(frameworks[.jsonEncoder])().encode([value]))[0]")
        }
    }

    private func writeOpening(_ names: SwiftDataNames, to writer: inout TextWriter) {
        let frameworks = names.frameworks
        writer.blank()
        writer.line("private func open(")
        writer.line("    _ version: any \(frameworks[.versionedSchema]).Type, at url: \(frameworks[.url]),")
        writer.line("    plan: (any \(frameworks[.schemaMigrationPlan]).Type)? = nil")
        writer.block(") throws -> \(frameworks[.modelContainer]) {") { writer in
            writer.line("let schema = \(frameworks[.schema])(versionedSchema: version)")
            writer.line("let configuration = \(frameworks[.modelConfiguration])(schema: schema, url: url, cloudKitDatabase: .none)")
            let arguments = ["for: schema", "migrationPlan: plan", "configurations: configuration"]
            writer.line("return try \(frameworks[.modelContainer])(\(arguments.joined(separator: ", ")))")
        }
    }
}
