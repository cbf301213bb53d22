import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// The code of the migration from one version to the next, with its intermediate versions.
struct StepFile {
    private let names: StepNames
    private let options: SwiftDataOptions

    init(_ names: StepNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var plannedStep: PlannedStep { names.plannedStep }

    var files: [SwiftFile] {
        let bridges = zip(plannedStep.bridges, names.bridges).map { bridge, names in
            VersionFile(names, options, isPast: true, documentation: documentation(of: bridge)).file
        }
        let hasWork = !plannedStep.preparation.isEmpty || !plannedStep.completion.isEmpty
        return bridges + (hasWork ? [file] : [])
    }

    private func documentation(of bridge: Bridge) -> String {
        let purpose =
            "Intermediate version in the migration from \(bridge.between.old) to \(bridge.between.new). Don't use it anywhere else."
        let reasons = bridge.reasons.map { "- \($0.sentence)." }
        return ([purpose, ""] + reasons).joined(separator: "\n")
    }

    private var file: SwiftFile {
        let imports = [Import("Foundation"), Import("SwiftData")]
        return SwiftFile("\(options.base)+\(names.typeName).swift", .models, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.new.base) {") { writer in
                writer.documentation(documentation)
                writer.block("enum \(names.typeName) {", writeWork)
            }
            writeWorkOnNewSystems(to: &writer)
        }
    }

    private var documentation: String {
        let works = plannedStep.preparation + plannedStep.completion
        var reasons: [String] = []
        for reason in works.flatMap(\.reasons) where !reasons.contains(reason.sentence) { reasons.append(reason.sentence) }
        let purpose = "Migrates objects from version \(names.old.schema.version) to \(names.new.schema.version)."
        return ([purpose, ""] + reasons.map { "- \($0)." }).joined(separator: "\n")
    }

    private func writeWork(to writer: inout TextWriter) {
        let functions = StepFunctions(names)
        StepAliases(names.new).write(to: &writer)
        if !plannedStep.preparation.isEmpty { writePreparation(functions.preparation, to: &writer) }
        if !plannedStep.completion.isEmpty { writeCompletion(functions, to: &writer) }
        for function in functions.all where !function.isOfNewSystems {
            writer.blank()
            function.write(&writer)
        }
    }

    private func writeCalls(_ functions: [StepFunction], to writer: inout TextWriter) {
        var rest = functions[...]
        while let first = rest.first {
            let calls = rest.prefix { $0.isOfNewSystems == first.isOfNewSystems }
            rest = rest.dropFirst(calls.count)
            if !first.isOfNewSystems {
                for function in calls { writer.line(function.call) }
            } else {
                writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writer in
                    for function in calls { writer.line(function.call) }
                }
            }
        }
    }

    /// Writes code about models that need newer systems.
    private func writeWorkOnNewSystems(to writer: inout TextWriter) {
        let functions = StepFunctions(names).all.filter(\.isOfNewSystems)
        if functions.isEmpty { return }
        writer.blank()
        writer.line("@available(\(Schema.systemsWithInheritance))")
        writer.block("\(options.extensionPrefix)extension \(names.type) {") { writer in
            for function in functions {
                writer.blank()
                function.write(&writer)
            }
        }
    }

    private func writePreparation(_ functions: [StepFunction], to writer: inout TextWriter) {
        let purpose = "Runs before the migration: objects are of version \(names.old.schema.version)."
        write("prepare", purpose, to: &writer) { writer in
            if let unfinished = names.unfinishedType { writer.line("try \(names.new.base).\(unfinished).resume(context)") }
            if names.completesAfterwards, plannedStep.stages.count == 1 { writer.line("try begin(context)") }
            if names.carriesRows {
                writeSetAside(to: &writer)
                writer.line("try aside.begin(\(names.old.version).self, in: context)")
            }
            writeCalls(functions, to: &writer)
            writer.line("try context.save()")
            if names.carriesRows { writer.line("try aside.close()") }
        }
    }

    private func writeCompletion(_ functions: StepFunctions, to writer: inout TextWriter) {
        let place = plannedStep.completesOnBridge ? "`\(names.destination.typeName)`" : "version \(names.new.schema.version)"
        write("complete", "Runs when all objects have the shape of \(place).", to: &writer) { writer in
            guard let bridge = BridgeCompletionWriter(names, functions) else {
                writeCalls(functions.completion, to: &writer)
                writer.line("try context.save()")
                return writer.line("try \(names.new.base).MigrationRows.end(\(SwiftText(names.typeName)), of: context)")
            }
            if names.carriesRows { writeSetAside(to: &writer) }
            bridge.writeBeginning(to: &writer)
            if names.carriesRows {
                writer.block("if !mark.\(MigrationMark.isPutBack) {") { writer in
                    writeCalls(functions.puttingBack, to: &writer)
                    writer.line("mark.\(MigrationMark.isPutBack) = true")
                    writer.line("try context.save()")
                }
            }
            writeCalls(functions.completion + functions.verification, to: &writer)
            bridge.writeEnd(to: &writer)
        }
        if names.completesAfterwards { writeResumption(to: &writer) }
        BridgeCompletionWriter(names, functions)?.writeMark(to: &writer, calls: writeCalls)
        guard names.carriesRows else { return }
        write("end", "Runs when all objects have the shape of version \(names.new.schema.version).", to: &writer) { writer in
            writer.line("try \(names.new.base).SetAside(\(SwiftText(names.typeName)), of: context).end()")
        }
    }

    /// Writes the completion of an interrupted stage, which SwiftData doesn't repeat, because the store already has the new version.
    private func writeResumption(to writer: inout TextWriter) {
        let (rows, name) = ("\(names.new.base).MigrationRows", SwiftText(names.typeName))
        write(
            "begin", "Runs before the migration, and writes a file beside the store to record that work is left.", to: &writer
        ) { writer in
            writer.line("try \(rows).begin(\(name), of: context)")
        }
        write("resume", "Finishes the work if the app was interrupted. `MigrationPlan.finish` calls it.", to: &writer) {
            writer in
            writer.line("if \(rows).isUnfinished(\(name), of: context) { try complete(context) }")
        }
    }

    private func writeSetAside(to writer: inout TextWriter) {
        writer.line("let aside = try \(names.new.base).SetAside(\(SwiftText(names.typeName)), of: context)")
    }

    private func write(_ name: String, _ purpose: String, to writer: inout TextWriter, _ body: (inout TextWriter) -> Void) {
        writer.blank()
        writer.documentation(purpose)
        writer.block("static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {", body)
    }
}

/// Writes the progress of steps in an intermediate version, and the handling of objects if the plan was corrected since.
private struct BridgeCompletionWriter {
    private let names: StepNames
    private let functions: StepFunctions
    /// The model of the intermediate version whose object stores the progress.
    private let mark: String

    init?(_ names: StepNames, _ functions: StepFunctions) {
        guard names.plannedStep.completesOnBridge, let bridge = names.plannedStep.bridges.last else { return nil }
        self.names = names
        self.functions = functions
        mark = names.destination[bridge.mark.id]
    }

    func writeBeginning(to writer: inout TextWriter) {
        writer.line("let mark = try mark(in: context)")
        writer.line("if mark.\(MigrationMark.isDone) { return\(names.carriesRows ? " " + finish : "") }")
        if names.carriesRows { writer.line("try aside.open()") }
    }

    func writeEnd(to writer: inout TextWriter) {
        writer.line("mark.\(MigrationMark.isDone) = true")
        if names.carriesRows { writer.line("mark.\(MigrationMark.setAside) = aside.name") }
        writer.line("try context.save()")
        if names.carriesRows { writer.line(finish) }
    }

    private var finish: String { "try aside.finish(mark.\(MigrationMark.setAside))" }

    func writeMark(to writer: inout TextWriter, calls: ([StepFunction], inout TextWriter) -> Void) {
        let startingOver = functions.startingOver
        writer.blank()
        writer.documentation("The object that records which steps are done. A corrected plan has another number.")
        writer.block("private static func mark(in context: \(names.frameworks[.modelContext])) throws -> \(mark) {") { writer in
            writer.line("let plan = \(plan)")
            writer.line("let marks = try context.fetch(\(names.frameworks[.fetchDescriptor])<\(mark)>())")
            writer.line("if let mark = marks.first(where: { $0.\(MigrationMark.plan) == plan }) { return mark }")
            if !startingOver.isEmpty { writer.block("if !marks.isEmpty {") { calls(startingOver, &$0) } }
            writer.list("let mark = \(mark)", ["\(MigrationMark.plan): plan"] + handedOver)
            writer.line("for other in marks { context.delete(other) }")
            writer.line("context.insert(mark)")
            writer.line("try context.save()")
            writer.line("return mark")
        }
    }

    /// A value that can't be computed again is not restored: that would undo steps that don't run again.
    private var handedOver: [String] {
        let isHandedOver = names.carriesRows && !StartingOverWriter.canStartOver(names)
        return isHandedOver ? ["\(MigrationMark.isPutBack): marks.contains { $0.\(MigrationMark.isPutBack) }"] : []
    }

    /// A number that identifies the text of the steps. It fits into 32 bits, for older watches.
    private var plan: Int {
        var writer = TextWriter()
        for function in functions.all {
            writer.line(function.call)
            function.write(&writer)
        }
        let text = writer.text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        return SHA256.hash(text).prefix(3).reduce(1) { $0 << 8 | Int($1) }
    }
}

extension StepNames {
    var carriesRows: Bool {
        plannedStep.preparation.contains { if case .setAside = $0 { true } else { false } }
    }
}

/// A function for one part of a migration.
struct StepFunction {
    /// The call, in a function with a `context` and, if values are staged, with `aside`.
    let call: String
    let write: (inout TextWriter) -> Void
    /// Whether it uses a model that only new systems have.
    var isOfNewSystems = false

    func available(onNewSystems isOfNewSystems: Bool) -> StepFunction {
        StepFunction(call: call, write: write, isOfNewSystems: isOfNewSystems)
    }
}
