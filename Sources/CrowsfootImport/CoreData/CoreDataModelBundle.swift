package import CrowsfootSource
package import CrowsfootStoreModel

/// What lies in the folder of a Core Data model: the files of its versions, as they were read.
package struct CoreDataModelBundle: Sendable {
    package struct Version: Sendable {
        /// The name of its folder, without the ending.
        package let name: String
        package let file: FileID
        package let model: ModelFile

        package init(name: String, file: FileID, model: ModelFile) {
            self.name = name
            self.file = file
            self.model = model
        }
    }

    /// A mapping model of the project.
    package struct Mapping: Sendable {
        /// The name of its folder.
        package let name: String
        package let content: MappingModelFile

        package init(name: String, content: MappingModelFile) {
            self.name = name
            self.content = content
        }
    }

    /// The name of the folder, without the ending.
    package let name: String
    /// Whether it is a folder of versions, not of one version by itself.
    package let isVersioned: Bool
    package let versions: [Version]
    /// As `.xccurrentversion` names it, without the ending; none where there is no such file.
    package let currentName: String?
    /// The versions as a person lists them, oldest first; none without such a list.
    package let listedNames: [String]?
    /// Those between versions of this model.
    package let mappings: [Mapping]

    package init(
        name: String, isVersioned: Bool, versions: [Version], currentName: String?, listedNames: [String]? = nil,
        mappings: [Mapping] = []
    ) {
        self.name = name
        self.isVersioned = isVersioned
        self.versions = versions
        self.currentName = currentName
        self.listedNames = listedNames
        self.mappings = mappings.filter { $0.content.source.bundle == name && $0.content.destination.bundle == name }
    }

    /// The same with these of its versions, in this order.
    func keeping(_ indices: [Int]) -> CoreDataModelBundle {
        CoreDataModelBundle(
            name: name, isVersioned: isVersioned, versions: indices.map { versions[$0] }, currentName: currentName,
            listedNames: listedNames, mappings: mappings)
    }
}
