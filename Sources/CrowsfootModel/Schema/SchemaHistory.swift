import CrowsfootSource

/// All versions of a schema, oldest first, each following from the one before.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package let outputs: [Output]
    package internal(set) var versions: [Schema]
    /// Earlier versions that are missing among them, because of errors in them.
    package internal(set) var leftOut: [VersionNumber] = []
    /// The released version that the current text replaces as the newest version, if there is one.
    package let standIn: StandIn?

    init(name: Name, settings: Settings, outputs: [Output], versions: [Schema], standIn: StandIn? = nil) {
        self.name = name
        self.settings = settings
        self.outputs = outputs
        self.versions = versions
        self.standIn = standIn
    }

    /// The outputs that are written without `--into`.
    package var placedOutputs: [Output] { outputs.filter { !$0.isForBuilds } }

    /// The version that an app is written against.
    package var current: Schema? { versions.last }

    /// The versions as their files have them, also the one whose place the text of today takes.
    package var filedVersions: [Schema] { standIn.map { versions.dropLast() + [$0.released] } ?? versions }
}

extension SchemaHistory {
    /// The outputs when all go to one folder.
    ///
    /// That makes up for the output of a kind that a schema does not have, unless only a schema can say how that is made.
    package func outputs(into folder: String, wanting kind: Output.Kind?) -> [Output] {
        // With both kinds of an output, the one for builds is written to a requested folder.
        let outputs = outputs.filter { output in output.isForBuilds || !self.outputs.contains { $0.isForBuilds && $0.kind == output.kind } }
        let wanted = kind ?? .swiftdata
        let isLacking = kind == nil ? outputs.isEmpty : !outputs.contains { $0.kind == wanted }
        let added = Output(kind: wanted, folder: Name(folder, name.range), options: [], range: name.range)
        let own = isLacking && wanted != .custom ? outputs + [added] : outputs
        return own.map { Output(kind: $0.kind, folder: Name(folder, $0.folder.range), options: $0.options, range: $0.range) }
    }
}

extension SchemaHistory {
    /// The same where it is known what CloudKit has of retired versions, the newest first.
    package func knowing(retired fields: [CloudKitField]) -> SchemaHistory {
        if fields.isEmpty { return self }
        var history = self
        for index in history.versions.indices { history.versions[index].retiredFields = fields }
        return history
    }

    /// The newest released version and the text of today, where the text needs no version of its own.
    package var unplannedChanges: SchemaHistory? {
        standIn.map { SchemaHistory(name: name, settings: settings, outputs: outputs, versions: [$0.released, $0.text]) }
    }
}

/// The text of today in the place of a released version that stores can't tell it from: no version is needed for what they don't see.
package struct StandIn: Sendable {
    /// The version as its own file has it.
    package let released: Schema
    /// The text of today, as the version that its heading says.
    package let text: Schema
}
