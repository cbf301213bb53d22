import CrowsfootSource

/// All versions of a schema, oldest first, each following from the one before.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package let outputs: [Output]
    package internal(set) var versions: [Schema]
    /// Earlier versions that are missing among them, because of errors in them.
    package internal(set) var leftOut: [VersionNumber] = []

    /// Those that go into folders of their own, whoever asks.
    package var placedOutputs: [Output] { outputs.filter { !$0.isForBuilds } }

    /// The version that an app is written against.
    package var current: Schema? { versions.last }
}

extension SchemaHistory {
    /// The outputs when all go to one folder.
    ///
    /// That makes up for the output of a kind that a schema does not have, unless only a schema can say how that is made.
    package func outputs(into folder: String, wanting kind: Output.Kind?) -> [Output] {
        // Who has both kinds of an output wants what is for builds in a folder that somebody asks for.
        let outputs = outputs.filter { output in output.isForBuilds || !self.outputs.contains { $0.isForBuilds && $0.kind == output.kind } }
        let wanted = kind ?? .swiftdata
        let isLacking = kind == nil ? outputs.isEmpty : !outputs.contains { $0.kind == wanted }
        let added = Output(kind: wanted, folder: Name(folder, name.range), options: [], range: name.range)
        let own = isLacking && wanted != .custom ? outputs + [added] : outputs
        return own.map { Output(kind: $0.kind, folder: Name(folder, $0.folder.range), options: $0.options, range: $0.range) }
    }
}
