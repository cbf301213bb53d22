package import CrowsfootModel

/// A property in its box.
package struct DiagramRow: Hashable, Sendable {
    package enum Key: String, Sendable, CaseIterable {
        case primary = "PK"
        case unique = "UK"
        case foreign = "FK"
    }

    /// The type as the schema writes it, and where there is no room for question marks and colons.
    package struct TypeName: Hashable, Sendable {
        package let full: String
        package let plain: String
    }

    package let name: String
    package let type: TypeName
    package let keys: [Key]
    package let remarks: [RowRemark]
    package let documentation: String?
    package let mark: DiagramMark?

    package init(
        _ name: String, type: TypeName, keys: [Key] = [], remarks: [RowRemark] = [], documentation: String? = nil, mark: DiagramMark? = nil
    ) {
        self.name = name
        self.type = type
        self.keys = keys
        self.remarks = remarks
        self.documentation = documentation
        self.mark = mark
    }

    /// The same with what became of it, and remarks on that.
    func marked(_ mark: DiagramMark?, _ more: [String]) -> DiagramRow {
        DiagramRow(
            name, type: type, keys: keys, remarks: more.map(RowRemark.other) + remarks, documentation: documentation, mark: mark)
    }
}

/// How much of a model its box shows.
package enum DiagramDetail: String, CaseIterable, Sendable {
    case names, keys, all

    func shows(_ row: DiagramRow) -> Bool {
        switch self {
        case .names: false
        // What changed is what such a picture is for.
        case .keys: !row.keys.isEmpty || row.mark != nil
        case .all: true
        }
    }
}

/// What became of something since another version. It is shown by a sign, by colour and by how lines are drawn, so that nobody depends on
/// colours.
package enum DiagramMark: String, CaseIterable, Sendable {
    case added, removed, changed, renamed

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .renamed: "→"
        }
    }
}
