import CrowsfootMigration
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootText

/// The stages of a Core Data migration: lightweight ones, and custom ones with hand-written code.
struct StagedMigrationFile {
    private let names: SwiftDataNames
    private let frameworks: FrameworkNames
    private let options: SwiftDataOptions
    private let plannedSteps: [StepNames]
    /// The location of each version's model in the app, and its checksum.
    private let models: [(file: String, checksum: String)]
    private let predictions: [PredictedChecksum]
    private let bundle: String

    init(_ planned: JudgedSteps, _ names: SwiftDataNames, _ models: [ModelFile], _ options: SwiftDataOptions) {
        var hasher = VersionHasher()
        let folders = CoreDataModelFiles.names(of: planned.history)
        self.names = names
        self.options = options
        frameworks = names.frameworks
        plannedSteps = names.plannedSteps
        bundle = folders.bundle
        let identities = models.map { StoreIdentity(StoreModel($0), &hasher) }
        self.models = zip(folders.versions, identities).map { file, identity in (file, identity.checksum) }
        predictions = zip(planned.history.versions, identities).compactMap { PredictedChecksum($0.version, $1.unconfirmed) }
    }

    static let availability = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

    var file: SwiftFile {
        let imports = [Import("CoreData", options.access), Import("Foundation", options.access)]
        return SwiftFile("\(options.base)+StagedMigration.swift", .models, imports: imports) { writer in
            writer.block("extension \(names.base) {") { writer in
                if !custom.isEmpty {
                    writeProtocol(to: &writer)
                    writer.blank()
                }
                writer.documentation("Migrates stores of every version to the current one.")
                writer.line(Self.availability)
                writer.block("\(options.typePrefix)enum StagedMigration {") { writer in
                    writeManager(to: &writer)
                    writer.blank()
                    writeUse(to: &writer)
                    if !custom.isEmpty { writeStages(to: &writer) }
                }
            }
        }
    }

    /// The steps that need custom stages.
    private var custom: [Int] { plannedSteps.indices.filter { Self.isCustom(plannedSteps[$0].plannedStep) } }

    private static func isCustom(_ plannedStep: PlannedStep) -> Bool { plannedStep.stages.contains { $0.kind != .lightweight } }

    private func title(_ index: Int) -> String { "\(plannedSteps[index].old.typeName)To\(plannedSteps[index].new.typeName)" }

    private var given: String { custom.isEmpty ? "" : "handlers: any StagedMigrationHandlers, " }
}

// MARK: - Hand-written code

extension StagedMigrationFile {
    private func writeProtocol(to writer: inout TextWriter) {
        writer.documentation(
            "Your code before and after each stage that Core Data can't migrate automatically.")
        writer.documentation("Each function gets a context of the store in its current state. Its changes are saved afterwards.")
        writer.block("\(options.typePrefix)protocol StagedMigrationHandlers {") { writer in
            for index in custom {
                let versions = "version \(plannedSteps[index].old.schema.version) to \(plannedSteps[index].new.schema.version)"
                writer.blank()
                writer.line(
                    """
                    /// From \(versions), while the objects have the old shape.
                    func willMigrate\(title(index))(in context: \(frameworks[.nsManagedObjectContext])) throws
                    /// From \(versions), when they have the new one.
                    func didMigrate\(title(index))(in context: \(frameworks[.nsManagedObjectContext])) throws
                    """)
            }
        }
    }
}

// MARK: - Stages

extension StagedMigrationFile {
    private func writeManager(to writer: inout TextWriter) {
        let type = frameworks[.nsStagedMigrationManager]
        writer.documentation("The stages of all versions.")
        for prediction in predictions {
            writer.documentation("- Warning: \(prediction.sentence) Compare it with `versionChecksum` of the compiled model.")
        }
        if !custom.isEmpty { writer.documentation("- Throws: An error if a model isn't in the bundle.") }
        let throwing = custom.isEmpty ? "" : " throws"
        let parameters = custom.isEmpty ? "" : given + "bundle: \(frameworks[.bundle]) = .main"
        let stages = stages
        writer.block("\(options.memberPrefix)static func manager(\(parameters))\(throwing) -> \(type) {") { writer in
            writer.line("\(type)([")
            writer.indented { writer in for stage in stages { stage(stages.count > 1 ? "," : "", &writer) } }
            writer.line("])")
        }
    }

    private func writeUse(to writer: inout TextWriter) {
        let description = frameworks[.nsPersistentStoreDescription]
        writer.documentation("Adds the migration stages to a store description.")
        if !custom.isEmpty { writer.documentation("- Throws: An error if a model isn't in the bundle.") }
        let parameters = ["to description: \(description)"] + (custom.isEmpty ? [] : [given + "bundle: \(frameworks[.bundle]) = .main"])
        writer.list("\(options.memberPrefix)static func add", parameters, custom.isEmpty ? " {" : " throws {")
        writer.indented { writer in
            let manager = custom.isEmpty ? "manager()" : "try manager(handlers: handlers, bundle: bundle)"
            writer.line(
                """
                description.shouldMigrateStoreAutomatically = true
                description.shouldInferMappingModelAutomatically = true
                description.setOption(\(manager), forKey: NSPersistentStoreStagedMigrationManagerOptionKey)
                """)
        }
        writer.line("}")
    }

    /// The stages. Consecutive lightweight steps are one stage.
    private var stages: [(_ separator: String, _ writer: inout TextWriter) -> Void] {
        var stages: [(_ separator: String, _ writer: inout TextWriter) -> Void] = []
        var first = 0
        for end in custom + [models.count - 1] {
            let run = Array(models[first...end])
            if run.count > 1 || models.count == 1 {
                stages.append { separator, writer in
                    let checksums = run.map { SwiftText($0.checksum).description }
                    writer.list("\(frameworks[.nsLightweightMigrationStage])(", checksums, ")" + separator, brackets: ("[", "]"))
                }
            }
            if custom.contains(end) { stages.append { writeCustomStage(end, $0, to: &$1) } }
            first = end + 1
        }
        return stages
    }

    private func writeCustomStage(_ index: Int, _ separator: String, to writer: inout TextWriter) {
        let ends = [models[index], models[index + 1]].map { "(\(SwiftText($0.file)), \(SwiftText($0.checksum)))" }
        writer.line(
            """
            try stage(
                from: \(ends[0]),
                to: \(ends[1]), in: bundle,
                willMigrate: { try handlers.willMigrate\(title(index))(in: $0) },
                didMigrate: { try handlers.didMigrate\(title(index))(in: $0) })\(separator)
            """)
    }

    private func writeStages(to writer: inout TextWriter) {
        let (context, string) = (frameworks[.nsManagedObjectContext], frameworks[.string])
        let (stage, bundle) = (frameworks[.nsCustomMigrationStage], frameworks[.bundle])
        let end = "(file: \(string), checksum: \(string))"
        writer.blank()
        writer.line(
            """
            private static func stage(
                from old: \(end), to new: \(end), in bundle: \(bundle),
                willMigrate: @escaping (\(context)) throws -> Void, didMigrate: @escaping (\(context)) throws -> Void
            ) throws -> \(stage) {
                let stage = \(stage)(
                    migratingFrom: try reference(old.file, old.checksum, bundle),
                    to: try reference(new.file, new.checksum, bundle))
                stage.willMigrateHandler = { manager, _ in
                    try run(willMigrate, manager.container)
                }
                stage.didMigrateHandler = { manager, _ in
                    try run(didMigrate, manager.container)
                }
                return stage
            }
            """)
        writeRun(to: &writer)
        writeReference(to: &writer)
    }

    private func writeRun(to writer: inout TextWriter) {
        let (context, container) = (frameworks[.nsManagedObjectContext], frameworks[.nsPersistentContainer])
        writer.blank()
        writer.line(
            """
            /// Rows are reached through a container alone, and must not be migrated without what is to be done to them.
            private static func run(_ work: (\(context)) throws -> Void, _ container: \(container)?) throws {
                guard let container else { throw \(frameworks[.cocoaError])(.featureUnsupported) }
                let context = container.newBackgroundContext()
                try context.performAndWait {
                    try work(context)
                    if context.hasChanges { try context.save() }
                }
            }
            """)
    }

    private func writeReference(to writer: inout TextWriter) {
        let (string, reference) = (frameworks[.string], frameworks[.nsManagedObjectModelReference])
        let parameters = "_ file: \(string), _ checksum: \(string), _ bundle: \(frameworks[.bundle])"
        writer.blank()
        writer.line(
            """
            private static func reference(\(parameters)) throws -> \(reference) {
                guard let url = bundle.url(forResource: file, withExtension: "mom", subdirectory: \(SwiftText(bundle + ".momd"))) else {
                    throw \(frameworks[.cocoaError])(.fileNoSuchFile)
                }
                return \(reference)(fileURL: url, versionChecksum: checksum)
            }
            """)
    }
}
