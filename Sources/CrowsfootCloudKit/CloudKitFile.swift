package import CrowsfootModel
package import CrowsfootSource

/// A CloudKit schema file (`.ckdb`): what a container knows, or is to know.
package struct CloudKitFile: Sendable {
    /// Roles keep the order of the file.
    package var roles: [Role]
    package var recordTypes: [RecordType]
    /// Comments after everything else.
    package var comments: [String]

    package init(roles: [Role] = [], recordTypes: [RecordType] = [], comments: [String] = []) {
        self.roles = roles
        self.recordTypes = recordTypes
        self.comments = comments
    }

    package subscript(recordType name: String) -> RecordType? { recordTypes.first { $0.name == name } }

    /// `CREATE ROLE name;`
    package struct Role: Sendable {
        package let name: String
        package var remarks: Remarks

        package init(_ name: String, remarks: Remarks = Remarks()) {
            self.name = name
            self.remarks = remarks
        }
    }

    /// `RECORD TYPE name ( … );`
    package struct RecordType: Sendable {
        package let name: String
        package var fields: [Field]
        package var grants: [Grant]
        /// The location of the name. `nil` if it doesn't come from a file.
        package let range: SourceRange?
        package var remarks: Remarks
        /// Comments after the last member.
        package var comments: [String]

        package init(
            _ name: String, fields: [Field] = [], grants: [Grant] = [], at range: SourceRange? = nil, remarks: Remarks = Remarks(),
            comments: [String] = []
        ) {
            self.name = name
            self.fields = fields
            self.grants = grants
            self.range = range
            self.remarks = remarks
            self.comments = comments
        }
    }

    /// `name TYPE QUERYABLE …`
    package struct Field: Sendable {
        package let name: String
        package let type: CloudKitValueType
        package let indexes: Set<CloudKitIndex>
        /// The location of the name. `nil` if it doesn't come from a file.
        package let range: SourceRange?
        package var remarks: Remarks

        package init(
            _ name: String, _ type: CloudKitValueType, _ indexes: Set<CloudKitIndex> = [], at range: SourceRange? = nil,
            remarks: Remarks = Remarks()
        ) {
            self.name = name
            self.type = type
            self.indexes = indexes
            self.range = range
            self.remarks = remarks
        }

        /// Whether every record type has it, whatever the file contains.
        package var isOfSystem: Bool { name.hasPrefix(CloudKitFile.systemPrefix) }
    }

    /// `GRANT CREATE, WRITE TO role`
    package struct Grant: Sendable {
        package let permissions: Set<Permission>
        package let role: String
        package var remarks: Remarks

        package init(_ permissions: Set<Permission>, to role: String, remarks: Remarks = Remarks()) {
            self.permissions = permissions
            self.role = role
            self.remarks = remarks
        }
    }

    package enum Permission: String, CaseIterable, Sendable {
        case create = "CREATE"
        case read = "READ"
        case write = "WRITE"
    }

    /// Comments about an element, with their signs. CloudKit doesn't keep them, but people do.
    package struct Remarks: Hashable, Sendable {
        /// Comments in lines of their own, before it.
        package var before: [String] = []
        /// Comments at the end of its line.
        package var after: [String] = []

        package init() {}
    }

    /// Names that begin with it belong to CloudKit.
    package static let systemPrefix = "___"
}

/// The type of a field, as the file spells it: `LIST<STRING>`, `ENCRYPTED BYTES`.
package struct CloudKitValueType: Hashable, Sendable {
    package let base: CloudKitFieldType
    package let isList: Bool
    package let isEncrypted: Bool
    /// `INT64` or `DOUBLE`, for a `NUMBER` that a record made by itself.
    package let preferred: CloudKitFieldType?

    package init(_ base: CloudKitFieldType, isList: Bool = false, isEncrypted: Bool = false, preferred: CloudKitFieldType? = nil) {
        self.base = base
        self.isList = isList
        self.isEncrypted = isEncrypted
        self.preferred = preferred
    }

    package var spelling: String {
        let one = (isEncrypted ? "ENCRYPTED " : "") + base.rawValue + (preferred.map { " PREFERRED AS \($0.rawValue)" } ?? "")
        return isList ? "LIST<\(one)>" : one
    }
}

extension CloudKitFieldType {
    /// Whether the grammar has an encrypted form of it.
    var canBeEncrypted: Bool {
        switch self {
        case .bytes, .string, .double, .int64, .location, .timestamp: true
        case .asset, .reference, .number: false
        }
    }
}

/// An index of a field, in the order in which Apple writes them.
package enum CloudKitIndex: String, CaseIterable, Sendable {
    case queryable = "QUERYABLE"
    case searchable = "SEARCHABLE"
    case sortable = "SORTABLE"
}
