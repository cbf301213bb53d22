import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The one place that makes the container: where the store is, whether CloudKit syncs it, how it migrates, and what is in it at first.
struct ContainerFile {
    private let names: VersionNames
    private let options: SwiftDataOptions
    /// What is done once the store is open, of migrations that were stopped.
    private let rest: [String]

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names.current.aliased
        let context = "\(names.frameworks[.modelContext])(container)"
        let resumption = names.plannedSteps.last.flatMap { $0.completesAfterwards ? "try \($0.type).resume(\(context))" : nil }
        let keepsFiles = names.plannedSteps.contains(where: \.carriesRows)
        rest = [resumption, keepsFiles ? "try \(names.base).SetAside.removeFinished(of: container)" : nil].compactMap(\.self)
        self.options = options
    }

    private var schema: Schema { names.schema }
    private var seeded: [Model] { schema.models.filter { !$0.isVirtual && !$0.seeds.isEmpty } }
    private var prefix: String { options.memberPrefix }

    var file: SwiftFile {
        let imports = [Import("Foundation", options.access), Import("SwiftData", options.access)]
        return SwiftFile("\(options.base)+Container.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writeLocation(to: &writer)
                writer.blank()
                writeContainer(to: &writer)
                writeConfiguration(to: &writer)
                if !seeded.isEmpty { SeedWriter(seeded, names, options).write(to: &writer) }
            }
        }
    }

    private func writeLocation(to writer: inout TextWriter) {
        writer.line(
            """
            /// Where the store is.
            \(prefix)enum StoreLocation: \(names[.hashable]), \(names[.sendable]) {
                /// The default location of SwiftData.
                case standard
                /// A file. Missing folders are created.
                case file(\(names[.url]))
                /// The shared folder of an app group, by the identifier of the group.
                case appGroup(\(names[.string]))
                /// In memory, for tests and previews.
                case memory
            }
            """)
    }

    private func writeContainer(to writer: inout TextWriter) {
        let cloudKit = schema.settings.cloudkit == nil ? ".none" : ".automatic"
        let seeding = "\n\nA new store gets the seeds of the schema."
        let purpose = "Makes a container for the current version, and migrates a store of an older version."
        writer.documentation(purpose + (seeded.isEmpty ? "" : seeding))
        let parameters = [
            "at location: StoreLocation = .standard",
            "cloudKitDatabase: \(names[.modelConfiguration]).CloudKitDatabase = \(cloudKit)",
        ]
        writer.list("\(prefix)static func makeContainer", parameters, " throws -> \(names[.modelContainer]) {")
        writer.indented(writeBody)
        writer.line("}")
    }

    private func writeBody(to writer: inout TextWriter) {
        writer.line("let schema = \(names[.schema])(versionedSchema: \(names.version).self)")
        writer.line("let configuration = try configuration(of: schema, at: location, cloudKitDatabase: cloudKitDatabase)")
        let arguments = ["for: schema", "migrationPlan: \(names.base).MigrationPlan.self", "configurations: configuration"]
        if seeded.isEmpty, rest.isEmpty { return writer.list("return try \(names[.modelContainer])", arguments) }
        if !seeded.isEmpty { writeMark(to: &writer) }
        writer.list("let container = try \(names[.modelContainer])", arguments)
        for line in rest { writer.line(line) }
        if !seeded.isEmpty {
            writer.line("if isNew { try insertSeeds(into: \(names[.modelContext])(container)) }")
            writer.line("if isNew, location != .memory { try \(names[.fileManager]).default.removeItem(at: mark) }")
        }
        writer.line("return container")
    }

    private func writeMark(to writer: inout TextWriter) {
        let manager = "\(names[.fileManager]).default"
        let folder = "configuration.url.deletingLastPathComponent()"
        writer.line(
            """
            // The mark stays if the app stops before the seeds are saved, so the next launch tries again.
            let mark = configuration.url.appendingPathExtension("seeding")
            let isMissing = !\(manager).fileExists(atPath: configuration.url.path)
            let isNew = location == .memory || isMissing || \(manager).fileExists(atPath: mark.path)
            if isNew, location != .memory {
                try \(manager).createDirectory(at: \(folder), withIntermediateDirectories: true)
                try \(names[.data])().write(to: mark)
            }
            """)
    }

    private func writeConfiguration(to writer: inout TextWriter) {
        let type = names[.modelConfiguration]
        let parameters = [
            "of schema: \(names[.schema])", "at location: StoreLocation", "cloudKitDatabase: \(type).CloudKitDatabase",
        ]
        let folder = "url.deletingLastPathComponent()"
        let group = ["schema: schema", "groupContainer: .identifier(name)", "cloudKitDatabase: cloudKitDatabase"]
        writer.blank()
        writer.list("private static func configuration", parameters, " throws -> \(type) {")
        writer.indented { writer in
            writer.line(
                """
                switch location {
                case .standard:
                    return \(type)(schema: schema, cloudKitDatabase: cloudKitDatabase)
                case .file(let url):
                    try \(names[.fileManager]).default.createDirectory(at: \(folder), withIntermediateDirectories: true)
                    return \(type)(schema: schema, url: url, cloudKitDatabase: cloudKitDatabase)
                case .appGroup(let name):
                """)
            writer.indented { $0.list("return \(type)", group) }
            writer.line(
                """
                case .memory:
                    return \(type)(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
                }
                """)
        }
        writer.line("}")
    }
}
