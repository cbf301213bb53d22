/// Who sees the generated declarations.
enum AccessLevel: String, Sendable {
    case `public`, `package`, `internal`

    static let widestFirst: [AccessLevel] = [.public, .package, .internal]

    /// What stands in front of a declaration; nothing for what Swift takes for granted.
    var prefix: String {
        switch self {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        }
    }
}
