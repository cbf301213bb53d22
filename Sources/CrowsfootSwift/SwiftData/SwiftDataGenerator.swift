package import CrowsfootModel
import CrowsfootSource
package import CrowsfootText

/// SwiftData source for every version of a schema.
///
/// The file of a version depends on that version and those before it, so what was released does not change when another version follows.
package struct SwiftDataGenerator: Generator {
    private let output: Output

    package init(_ output: Output) {
        self.output = output
    }

    package func files(for history: SchemaHistory) -> [GeneratedFile] {
        let options = SwiftDataOptions(output, of: history.name.text)
        let names = SwiftDataNames(history, options)
        var files = [
            BaseFile(names, options).file,
            PlanFile(names, options).file,
            AliasFile(names.current, options).file,
        ]
        files += names.versions.map { VersionFile($0, options).file }
        files += [QueryFile(names.current, options).file].compactMap(\.self)
        return files.sorted { $0.path < $1.path }
    }
}
