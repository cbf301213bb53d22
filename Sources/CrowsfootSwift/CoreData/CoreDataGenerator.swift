package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootStoreModel
package import CrowsfootText

/// Generates a Core Data model with all its versions, and the requested Swift source.
package struct CoreDataGenerator: Generator {
    /// Optional parts: an app may have its own classes, or use those that Xcode generates.
    private enum Part: String, CaseIterable {
        case classes, migration
    }

    private let output: Output

    package init(_ output: Output) {
        self.output = output
    }

    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        let models = CoreDataModelFiles.files(of: planned.history)
        return (models + sourceFiles(for: planned).map(\.generated)).sorted { $0.path < $1.path }
    }

    private func sourceFiles(for planned: JudgedSteps) -> [SwiftFile] {
        let asked = Set(output.words("include").compactMap(Part.init))
        if asked.isEmpty { return [] }
        let options = SwiftDataOptions(output, of: planned.history.name.text)
        let names = SwiftDataNames(planned, options)
        let models = ModelFile.files(of: planned.plan.versions)
        guard let model = models.last else { preconditionFailure("a schema has a version") }
        let classes = ManagedClasses(names.current, model)
        let shared = asked.contains(.classes) ? [names.current.schema] : []
        var files = [BaseFile(names, options, of: shared, "Shared code of the schema").file]
        for part in Part.allCases where asked.contains(part) {
            switch part {
            case .classes: files += [ManagedClassFile(classes, options).file, ManagedValueFile(classes, options).file].compactMap(\.self)
            case .migration: files.append(StagedMigrationFile(planned, names, models, options).file)
            }
        }
        return files
    }
}

/// The classes of the current version.
struct ManagedClassFile {
    private let classes: ManagedClasses
    private let options: SwiftDataOptions

    init(_ classes: ManagedClasses, _ options: SwiftDataOptions) {
        self.classes = classes
        self.options = options
    }

    /// The file, or `nil` if other tools generate all classes.
    var file: SwiftFile? {
        let models = classes.models
        if models.isEmpty { return nil }
        let imports = [Import("CoreData", options.access), Import("Foundation", options.access)]
        return SwiftFile("\(options.base)+Classes.swift", .models, imports: imports) { writer in
            for model in models {
                writer.blank()
                ManagedClassWriter(model, classes, options).write(to: &writer)
            }
        }
    }
}
