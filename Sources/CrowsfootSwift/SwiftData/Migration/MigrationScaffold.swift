package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootText

/// The files in which a person says what only a person can say of migrations. They are written once and are theirs.
package struct MigrationScaffold: Sendable {
    private let output: Output

    /// A file as it is begun, for the way from a version to the next.
    package struct Scaffold {
        package let plannedStep: PlannedStep
        package let file: GeneratedFile
        /// With the names of the gaps that each of them closes.
        package let functions: [(name: String, gaps: [String])]
    }

    package init(_ output: Output) {
        self.output = output
    }

    /// One for each way from a version to the next that has gaps.
    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        scaffolds(for: planned).map(\.file)
    }

    /// The same, with what is in them.
    package func scaffolds(for planned: JudgedSteps) -> [Scaffold] {
        let options = SwiftDataOptions(output, of: planned.history.name.text)
        return SwiftDataNames(planned, options).plannedSteps.filter { !$0.plannedStep.gaps.isEmpty }.map { names in
            let file = GeneratedFile(path: Self.path(of: names, options), text: Self.text(of: names, options))
            let functions = GapWriter(names).functions.map { (name: $0.name, gaps: $0.gaps.map(\.name)) }
            return Scaffold(plannedStep: names.plannedStep, file: file, functions: functions)
        }
    }

    static func path(of names: StepNames, _ options: SwiftDataOptions) -> String {
        "\(options.base)+Migration_\(names.old.typeName)_to_\(names.new.typeName).swift"
    }

    private static func text(of names: StepNames, _ options: SwiftDataOptions) -> String {
        let versions = (old: names.old.schema.version, new: names.new.schema.version)
        var writer = TextWriter()
        writer.line(
            "// What only you can say about the way from version \(versions.old) to \(versions.new). This file was written once and is yours."
        )
        writer.line("// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.")
        writer.blank()
        writer.line("import Foundation")
        writer.line("import SwiftData")
        writer.blank()
        write(names, options, to: &writer)
        return writer.text
    }
    private static func write(_ names: StepNames, _ options: SwiftDataOptions, to writer: inout TextWriter) {
        writer.block("\(options.saysNonisolated ? "nonisolated " : "")extension \(names.type) {") { writer in
            for function in GapWriter(names).functions {
                writer.blank()
                function.write(&writer)
            }
        }
    }

    /// The same functions among generated code, where a build can't write the file and the app has to compile without it.
    static func standIn(for names: StepNames, _ options: SwiftDataOptions) -> SwiftFile {
        SwiftFile(path(of: names, options), .models, imports: [Import("Foundation"), Import("SwiftData")]) {
            write(names, options, to: &$0)
        }
    }
}
