import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// The code that runs on the way from one version to the next, and the bridges there.
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
            VersionFile(names, options, documentation: documentation(of: bridge)).file
        }
        let hasWork = !plannedStep.preparation.isEmpty || !plannedStep.completion.isEmpty
        return bridges + (hasWork ? [file] : [])
    }

    private func documentation(of bridge: Bridge) -> String {
        let purpose =
            "What a store is for a moment on its way from version \(bridge.between.old) to \(bridge.between.new). Nothing else makes use of it."
        let reasons = bridge.reasons.map { "- \($0.sentence)." }
        return ([purpose, ""] + reasons).joined(separator: "\n")
    }

    private var file: SwiftFile {
        let imports = [Import("Foundation"), Import("SwiftData")]
        return SwiftFile("\(options.base)+\(names.typeName).swift", .models, imports: imports) { writer in
            writer.block("extension \(names.new.base) {") { writer in
                writer.documentation(documentation)
                writer.block("\(nonisolated)enum \(names.typeName) {", writeWork)
            }
            writeWorkOnNewSystems(to: &writer)
        }
    }

    /// Nobody but the plan has use for it.
    private var nonisolated: String { options.saysNonisolated ? "nonisolated " : "" }

    private var documentation: String {
        let works = plannedStep.preparation + plannedStep.completion
        var reasons: [String] = []
        for reason in works.flatMap(\.reasons) where !reasons.contains(reason.sentence) { reasons.append(reason.sentence) }
        let purpose = "What happens to rows on the way from version \(names.old.schema.version) to \(names.new.schema.version)."
        return ([purpose, ""] + reasons.map { "- \($0)." }).joined(separator: "\n")
    }

    private func writeWork(to writer: inout TextWriter) {
        let functions = StepFunctions(names)
        if !plannedStep.preparation.isEmpty {
            let purpose = "Before the rows are copied: they are those of version \(names.old.schema.version)."
            write("prepare", purpose, functions.preparation, begins: true, to: &writer)
        }
        if !plannedStep.completion.isEmpty {
            let place = plannedStep.completesOnBridge ? "`\(names.destination.typeName)`" : "version \(names.new.schema.version)"
            write("complete", "When the rows are those of \(place).", functions.completion, begins: false, to: &writer)
        }
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

    /// What speaks of models that only new systems have.
    private func writeWorkOnNewSystems(to writer: inout TextWriter) {
        let functions = StepFunctions(names).all.filter(\.isOfNewSystems)
        if functions.isEmpty { return }
        writer.blank()
        writer.line("@available(\(Schema.systemsWithInheritance))")
        writer.block("\(nonisolated)extension \(names.type) {") { writer in
            for function in functions {
                writer.blank()
                function.write(&writer)
            }
        }
    }

    private func write(
        _ name: String, _ purpose: String, _ functions: [StepFunction], begins: Bool, to writer: inout TextWriter
    ) {
        writer.blank()
        writer.documentation(purpose)
        writer.block("static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {") { writer in
            guard let mark else {
                writeCalls(functions, to: &writer)
                return writer.line("try context.save()")
            }
            writer.line("let aside = try \(names.new.base).SetAside(\(SwiftText(names.typeName)), of: context)")
            let name = BridgeMark.property
            if begins {
                writer.line("try aside.begin(\(names.old.version).self, in: context)")
            } else {
                writer.line("let marks = try context.fetch(\(names.frameworks[.fetchDescriptor])<\(mark)>())")
                writer.line("if let mark = marks.first { return try aside.end(mark.\(name)) }")
                writer.line("try aside.open()")
            }
            writeCalls(functions, to: &writer)
            if !begins { writer.line("context.insert(\(mark)(\(name): aside.name))") }
            writer.line("try context.save()")
            writer.line(begins ? "try aside.close()" : "try aside.end(aside.name)")
        }
    }

    /// The model whose row says that what was set aside is put back; none where nothing is.
    private var mark: String? {
        guard names.carriesRows, let bridge = plannedStep.bridges.last else { return nil }
        return names.destination[bridge.mark.id]
    }
}

extension StepNames {
    var carriesRows: Bool {
        plannedStep.preparation.contains { if case .setAside = $0 { true } else { false } }
    }
}

/// A function that does one piece of work in a migration.
struct StepFunction {
    /// How it is called, in a function with a `context` and, where rows are set aside, with `aside`.
    let call: String
    let write: (inout TextWriter) -> Void
    /// Whether it speaks of a model that only new systems have.
    var isOfNewSystems = false

    func available(onNewSystems isOfNewSystems: Bool) -> StepFunction {
        StepFunction(call: call, write: write, isOfNewSystems: isOfNewSystems)
    }
}
