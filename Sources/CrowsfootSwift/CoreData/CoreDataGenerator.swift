import CrowsfootCoreData
package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootText

/// A Core Data model with all its versions.
package struct CoreDataGenerator: Generator {
    package init(_ output: Output) {}

    package func files(for planned: PlannedHistory) -> [GeneratedFile] {
        ModelFiles.files(of: planned.history)
    }
}
