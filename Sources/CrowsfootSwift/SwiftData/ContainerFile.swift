import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The one place that makes the container: where the store is, whether CloudKit syncs it, how it migrates, and what is in it at first.
struct ContainerFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private var schema: Schema { names.schema }
    private var seeded: [Model] { schema.models.filter { !$0.isVirtual && !$0.seeds.isEmpty } }
    private var prefix: String { options.memberPrefix }

    var file: SwiftFile {
        let imports = [Import("Foundation", options.access), Import("SwiftData", options.access)]
        return SwiftFile("\(options.base)+Container.swift", .additions, imports: imports) { writer in
            writer.block("extension \(names.base) {") { writer in
                writeLocation(to: &writer)
                writer.blank()
                writeContainer(to: &writer)
                writeConfiguration(to: &writer)
                if !seeded.isEmpty { SeedWriter(seeded, names, options).write(to: &writer) }
            }
        }
    }

    private func writeLocation(to writer: inout TextWriter) {
        writer.documentation("Where the rows are kept.")
        writer.block("\(options.typePrefix)enum StoreLocation: \(names[.hashable]), \(names[.sendable]) {") { writer in
            writer.documentation("Where SwiftData keeps the store of an app unless it is told otherwise.")
            writer.line("case standard")
            writer.documentation("In a file of its own; missing folders are made.")
            writer.line("case file(\(names[.url]))")
            writer.documentation("In the folder that an app shares with its extensions, by the name of the app group.")
            writer.line("case appGroup(\(names[.string]))")
            writer.documentation("In memory, for tests and previews.")
            writer.line("case memory")
        }
    }

    private func writeContainer(to writer: inout TextWriter) {
        let cloudKit = schema.settings.cloudkit == nil ? ".none" : ".automatic"
        let seeding = "\n\nWhere there is no store yet, the rows that the app starts with are inserted into the new one."
        let purpose = "Makes a container for the current version; a store of an older version is migrated."
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
        if seeded.isEmpty { return writer.list("return try \(names[.modelContainer])", arguments) }
        writeMark(to: &writer)
        writer.list("let container = try \(names[.modelContainer])", arguments)
        writer.line("if isNew { try insertSeeds(into: \(names[.modelContext])(container)) }")
        writer.line("if isNew, location != .memory { try \(names[.fileManager]).default.removeItem(at: mark) }")
        writer.line("return container")
    }

    private func writeMark(to writer: inout TextWriter) {
        let manager = "\(names[.fileManager]).default"
        writer.line("// The mark stays when the app is stopped before its first rows are saved, and the next launch tries again.")
        writer.line("let mark = configuration.url.appendingPathExtension(\"seeding\")")
        writer.line("let isMissing = !\(manager).fileExists(atPath: configuration.url.path)")
        writer.line("let isNew = location == .memory || isMissing || \(manager).fileExists(atPath: mark.path)")
        writer.block("if isNew, location != .memory {") { writer in
            let folder = "configuration.url.deletingLastPathComponent()"
            writer.line("try \(manager).createDirectory(at: \(folder), withIntermediateDirectories: true)")
            writer.line("try \(names[.data])().write(to: mark)")
        }
    }

    private func writeConfiguration(to writer: inout TextWriter) {
        let type = names[.modelConfiguration]
        let parameters = [
            "of schema: \(names[.schema])", "at location: StoreLocation", "cloudKitDatabase: \(type).CloudKitDatabase",
        ]
        writer.blank()
        writer.list("private static func configuration", parameters, " throws -> \(type) {")
        writer.indented { writer in
            writer.line("switch location {")
            writer.line("case .standard:")
            writer.indented { $0.line("return \(type)(schema: schema, cloudKitDatabase: cloudKitDatabase)") }
            writer.line("case .file(let url):")
            writer.indented { writer in
                let folder = "url.deletingLastPathComponent()"
                writer.line("try \(names[.fileManager]).default.createDirectory(at: \(folder), withIntermediateDirectories: true)")
                writer.line("return \(type)(schema: schema, url: url, cloudKitDatabase: cloudKitDatabase)")
            }
            writer.line("case .appGroup(let name):")
            writer.indented { writer in
                let arguments = ["schema: schema", "groupContainer: .identifier(name)", "cloudKitDatabase: cloudKitDatabase"]
                writer.list("return \(type)", arguments)
            }
            writer.line("case .memory:")
            writer.indented { $0.line("return \(type)(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)") }
            writer.line("}")
        }
        writer.line("}")
    }
}
