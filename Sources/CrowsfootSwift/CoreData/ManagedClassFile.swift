import CrowsfootModel
import CrowsfootText

/// The classes of the current version.
struct ManagedClassFile {
    private let classes: ManagedClasses
    private let options: SwiftDataOptions

    init(_ classes: ManagedClasses, _ options: SwiftDataOptions) {
        self.classes = classes
        self.options = options
    }

    /// None where others make all classes.
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
