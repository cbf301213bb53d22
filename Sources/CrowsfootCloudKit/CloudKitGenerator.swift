package import CrowsfootModel
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

    /// The versions come oldest first.
    package func files(for versions: [Schema]) -> [GeneratedFile] {
        let needs = CloudKitNeeds(of: versions)
        return containers.map { container in
            GeneratedFile(path: container.name, text: (container.file ?? CloudKitFile.new).adding(needs).text)
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

    /// Adds what is missing. Fields in another form stay, since a container never changes them.
    fileprivate func adding(_ needs: CloudKitNeeds) -> CloudKitFile {
        var file = self
        for need in needs.recordTypes {
            if let index = file.recordTypes.firstIndex(where: { $0.name == need.name }) {
                file.recordTypes[index].add(need)
            } else {
                var type = RecordType(
                    need.name, fields: Self.systemFields,
                    grants: [Grant([.write], to: "_creator"), Grant([.create], to: "_icloud"), Grant([.read], to: "_world")])
                type.add(need)
                file.recordTypes.append(type)
            }
        }
        return file
    }
}

extension CloudKitFile.RecordType {
    /// Adds the fields that are missing, with those that syncing needs for long values and moved records.
    fileprivate mutating func add(_ need: CloudKitNeeds.RecordType) {
        var known = Set(fields.map(\.name))
        // Fields in production exist forever, so guesses aren't added.
        let needed = need.fields.filter(\.isConfirmed)
        let own = needed.map { need in
            let type = CloudKitValueType(need.field.form.type, isEncrypted: need.field.isEncrypted)
            return CloudKitFile.Field(need.field.name, type, type.indexesByItself)
        }
        let assets = needed.filter { $0.field.form.asset == .present }.map {
            CloudKitFile.Field($0.field.assetName, CloudKitValueType(.asset))
        }
        let receipt = CloudKitField.prefix + "moveReceipt"
        let moved = [
            CloudKitFile.Field(receipt, CloudKitValueType(.bytes), CloudKitValueType(.bytes).indexesByItself),
            CloudKitFile.Field(receipt + CloudKitField.assetSuffix, CloudKitValueType(.asset)),
        ]
        for field in own + assets + moved where known.insert(field.name).inserted { fields.append(field) }
    }
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
