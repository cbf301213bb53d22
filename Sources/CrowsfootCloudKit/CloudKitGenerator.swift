import CrowsfootModel
package import CrowsfootText

/// Generates CloudKit's schema file for a container: what the versions need, and whatever else a recorded schema has. An import replaces
/// the whole schema, so nothing of it may be missing.
package struct CloudKitGenerator {
    /// A recorded container, and the name of the file to generate.
    package struct Container: Sendable {
        package let name: String
        package let file: CloudKitFile?

        package init(name: String, file: CloudKitFile?) {
            self.name = name
            self.file = file
        }
    }

    private let containers: [Container]

    package init(_ containers: [Container]) {
        self.containers = containers
    }

    /// Compares each container, which may be a new one.
    package func files(_ compare: (CloudKitFile) -> CloudKitComparison) -> [GeneratedFile] {
        containers.map { container in
            let file = container.file ?? .new
            return GeneratedFile(path: container.name, text: file.adding(compare(file)).text)
        }.sorted { $0.path < $1.path }
    }
}

extension CloudKitFile {
    /// A container before its first deployment.
    fileprivate static let new = CloudKitFile(recordTypes: [
        RecordType(
            "Users", fields: systemFields + [Field("roles", CloudKitValueType(.int64, isList: true))],
            grants: [Grant([.write], to: "_creator"), Grant([.read], to: "_world")])
    ])

    /// Every record type has these.
    fileprivate static let systemFields: [Field] = [
        ("createTime", CloudKitFieldType.timestamp), ("createdBy", .reference), ("etag", .string), ("modTime", .timestamp),
        ("modifiedBy", .reference), ("recordID", .reference),
    ].map { Field(systemPrefix + $0.0, CloudKitValueType($0.1)) }

    /// Adds what is missing, without guesses, since fields in production exist forever. Fields in another form stay.
    fileprivate func adding(_ comparison: CloudKitComparison) -> CloudKitFile {
        var file = self
        let indices = Dictionary(recordTypes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for type in comparison.recordTypes where type.need.isConfirmed {
            let fields = type.additions
            if let index = indices[type.need.name] {
                let known = Set(file.recordTypes[index].fields.map(\.name))
                file.recordTypes[index].fields += fields.filter { !known.contains($0.name) }
            } else {
                file.recordTypes.append(
                    RecordType(
                        type.need.name, fields: Self.systemFields + fields,
                        grants: [Grant([.write], to: "_creator"), Grant([.create], to: "_icloud"), Grant([.read], to: "_world")]))
            }
        }
        return file
    }
}

extension CloudKitComparison.RecordType {
    /// The missing fields, with those that syncing needs for long values and moved records.
    fileprivate var additions: [CloudKitFile.Field] {
        let own = notDeployed.filter(\.isConfirmed).map(\.field)
        let assets = own.filter { $0.form.asset == .present }.map { CloudKitFile.Field.added($0.assetName, CloudKitValueType(.asset)) }
        return own.map { .added($0.name, CloudKitValueType($0.form.type, isEncrypted: $0.isEncrypted)) } + assets + later
    }
}

extension CloudKitFile.Field {
    /// A field with the indexes that CloudKit creates by itself.
    static func added(_ name: String, _ type: CloudKitValueType) -> CloudKitFile.Field { .init(name, type, type.indexesByItself) }
}

extension CloudKitValueType {
    /// The indexes that CloudKit creates by itself.
    fileprivate var indexesByItself: Set<CloudKitIndex> {
        if isEncrypted { return [] }
        switch base {
        case .string: return [.queryable, .searchable, .sortable]
        case .int64, .double, .timestamp, .bytes: return [.queryable, .sortable]
        case .asset, .location, .number, .reference: return []
        }
    }
}
