package import CrowsfootHistory

/// A property in its box.
package struct DiagramRow: Hashable, Sendable {
    package enum Key: String, Sendable {
        case primary = "PK"
        case unique = "UK"
        case foreign = "FK"
    }

    package let type: String
    package let name: String
    package let keys: [Key]
    package let remark: String?
    package let mark: ChangeMark?

    package init(_ name: String, type: String, keys: [Key] = [], remark: String? = nil, mark: ChangeMark? = nil) {
        self.name = name
        self.type = type
        self.keys = keys
        self.remark = remark
        self.mark = mark
    }
}
