import CrowsfootSource

/// All versions of a schema, oldest first, each following the previous one.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package let outputs: [Output]
    package internal(set) var versions: [Schema]
    /// Earlier versions that are left out because of errors.
    package internal(set) var leftOut: [VersionNumber] = []
    /// The released version that the current text replaces as the newest version, if there is one.
    package let unversionedEdit: UnversionedEdit?

    init(name: Name, settings: Settings, outputs: [Output], versions: [Schema], unversionedEdit: UnversionedEdit? = nil) {
        self.name = name
        self.settings = settings
        self.outputs = outputs
        self.versions = versions
        self.unversionedEdit = unversionedEdit
    }

    /// The outputs that aren't only for builds.
    package var placedOutputs: [Output] { outputs.filter { !$0.isForBuilds } }

    /// The version that an app is written against.
    package var current: Schema? { versions.last }

    /// The versions as in their files, including the one that the current text replaces.
    package var filedVersions: [Schema] { unversionedEdit.map { versions.dropLast() + [$0.released] } ?? versions }
}

extension SchemaHistory {
    /// Returns a version with the steps of the current text if that replaces it: they are about changes since its release.
    package func edited(at index: Int) -> Schema {
        guard let unversionedEdit, index == versions.count - 1 else { return versions[index] }
        var version = versions[index]
        version.migration = unversionedEdit.text.migration
        return version
    }
}

extension SchemaHistory {
    /// Returns the outputs if all files go to one folder.
    ///
    /// A missing output of the requested kind is added, unless it needs options of the schema.
    package func outputs(into folder: String, wanting kind: Output.Kind?) -> [Output] {
        // If a kind has an output for builds and another one, the one for builds goes to the requested folder.
        let outputs = outputs.filter { output in output.isForBuilds || !self.outputs.contains { $0.isForBuilds && $0.kind == output.kind } }
        let wanted = kind ?? .swiftdata
        let isLacking = kind == nil ? outputs.isEmpty : !outputs.contains { $0.kind == wanted }
        let added = Output(kind: wanted, folder: Name(folder, name.range), options: [], range: name.range)
        let own = isLacking && wanted != .custom ? outputs + [added] : outputs
        return own.map { Output(kind: $0.kind, folder: Name(folder, $0.folder.range), options: $0.options, range: $0.range) }
    }
}

extension SchemaHistory {
    /// Returns the history with the CloudKit fields of retired versions, newest first.
    package func knowing(retired fields: [CloudKitField]) -> SchemaHistory {
        if fields.isEmpty { return self }
        var history = self
        for index in history.versions.indices { history.versions[index].retiredFields = fields }
        return history
    }

    /// The newest released version and the current text, if the text needs no version of its own.
    package var unplannedChanges: SchemaHistory? {
        unversionedEdit.map { SchemaHistory(name: name, settings: settings, outputs: outputs, versions: [$0.released, $0.text]) }
    }
}

/// The current text in place of a released version that stores can't distinguish from it: changes that stores don't notice need no new
/// version.
package struct UnversionedEdit: Sendable {
    /// The version as in its own file.
    package let released: Schema
    /// The current text, as the version of its heading.
    package let text: Schema
}
