package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootText

/// The files with hand-written migration code. They are created once and belong to the user.
package struct MigrationScaffold: Sendable {
    private let output: Output

    /// A file for the migration from one version to the next.
    package struct Scaffold {
        package let plannedStep: PlannedStep
        package let file: GeneratedFile
        /// The functions, each with the names of the unresolved steps that it implements.
        package let functions: [(name: String, unresolvedSteps: [String])]
    }

    package init(_ output: Output) {
        self.output = output
    }

    /// Returns a file for each migration with unresolved steps.
    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        scaffolds(for: planned).map(\.file)
    }

    /// Returns the names that files would have for migrations without unresolved steps.
    package func unneededNames(for planned: JudgedSteps) -> [String] {
        let options = SwiftDataOptions(output, of: planned.history.name.text)
        return SwiftDataNames(planned, options).plannedSteps.filter(\.plannedStep.unresolvedSteps.isEmpty).map {
            Self.path(of: $0, options)
        }
    }

    /// Returns the files with their contents.
    package func scaffolds(for planned: JudgedSteps) -> [Scaffold] {
        if planned.plan.plannedSteps.allSatisfy(\.unresolvedSteps.isEmpty) { return [] }
        let options = SwiftDataOptions(output, of: planned.history.name.text)
        return SwiftDataNames(planned, options).plannedSteps.filter { !$0.plannedStep.unresolvedSteps.isEmpty }.map { names in
            let file = GeneratedFile(path: Self.path(of: names, options), text: Self.text(of: names, options))
            let functions = UnresolvedStepWriter(names).functions.map { (name: $0.name, unresolvedSteps: $0.unresolvedSteps.map(\.name)) }
            return Scaffold(plannedStep: names.plannedStep, file: file, functions: functions)
        }
    }

    private static let infix = "+Migration_V"

    /// Whether a file has the name of such a file.
    package static func isFileName(_ name: String) -> Bool { name.hasSuffix(".swift") && name.contains(infix) }

    static func path(of names: StepNames, _ options: SwiftDataOptions) -> String {
        "\(options.base)+Migration_\(names.old.typeName)_to_\(names.new.typeName).swift"
    }

    private static func text(of names: StepNames, _ options: SwiftDataOptions) -> String {
        let versions = (old: names.old.schema.version, new: names.new.schema.version)
        var writer = TextWriter()
        writer.line(
            "// Your code for the migration from version \(versions.old) to \(versions.new). Crowsfoot created this file and never changes it."
        )
        writer.line("// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.")
        writer.blank()
        writer.line("import Foundation")
        writer.line("import SwiftData")
        writer.blank()
        write(UnresolvedStepWriter(names).functions, names, options, to: &writer)
        return writer.text
    }
    private static func write(
        _ functions: [UnresolvedStepWriter.Function], _ names: StepNames, _ options: SwiftDataOptions, to writer: inout TextWriter
    ) {
        writer.block("\(options.saysNonisolated ? "nonisolated " : "")extension \(names.type) {") { writer in
            for function in functions {
                writer.blank()
                function.write(&writer)
            }
        }
    }

    /// Returns some of these functions as generated code. They throw, so that the app compiles until the user writes them.
    static func placeholder(_ missing: Set<String>, for names: StepNames, _ options: SwiftDataOptions) -> SwiftFile {
        let functions = UnresolvedStepWriter(names).functions.filter { missing.contains($0.name) }
        return SwiftFile(path(of: names, options), .models, imports: [Import("Foundation"), Import("SwiftData")]) { writer in
            write(functions, names, options, to: &writer)
        }
    }
}

extension MigrationScaffold.Scaffold {
    /// Returns the functions that aren't in the user's file; all of them if there is no such file.
    package func missingFunctions(in found: UnfilledCalls?) -> Set<String> {
        Set(functions.map(\.name).filter { !(found?.words.contains($0) ?? false) })
    }

    /// Returns the steps that are resolved in the user's file. Several steps share the functions of a stage, so the file has to mention
    /// each of them.
    package func resolvedSteps(in found: UnfilledCalls) -> Set<String> {
        let open = Set(found.unresolvedSteps.map(\.name)).union(
            functions.filter { !found.words.contains($0.name) }.flatMap(\.unresolvedSteps))
        return Set(plannedStep.unresolvedSteps.filter { !open.contains($0.name) && $0.isMentioned(in: found) }.map(\.name))
    }
}

extension UnresolvedStep {
    fileprivate func isMentioned(in found: UnfilledCalls) -> Bool {
        switch kind {
        case .convert, .fill, .custom: true
        case .stage: subject.split(separator: ".").last.map { found.words.contains(String($0)) } ?? true
        }
    }
}
