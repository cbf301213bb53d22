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
    /// What there is to say of it in a few words each.
    package let remarks: [String]
    package let documentation: String?
    package let mark: DiagramMark?

    package init(
        _ name: String, type: TypeName, keys: [Key] = [], remarks: [String] = [], documentation: String? = nil, mark: DiagramMark? = nil
    ) {
        self.name = name
        self.type = type
        self.keys = keys
        self.remarks = remarks
        self.documentation = documentation
        self.mark = mark
    }

    /// The same with what became of it, and what there is to say of that.
    func marked(_ mark: DiagramMark?, _ more: [String]) -> DiagramRow {
        DiagramRow(name, type: type, keys: keys, remarks: more + remarks, documentation: documentation, mark: mark)
    }
}
