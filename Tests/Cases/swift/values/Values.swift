import SwiftData

/// Where somebody lives.
struct Address: Codable, Hashable {
    /// The street.
    var street: String = ""
    let number: Int
    var kind: Kind = .home
    var tags: [Tag]
    var isComplete: Bool { !street.isEmpty }
    static var empty: Address { .init(number: 0, tags: []) }
    enum CodingKeys: CodingKey { case street }
    enum Kind: String, Codable {
        /// With people in it.
        case home
        case work = "Work" // not private
    }
}
struct Tag: Codable { var text: String }
struct Empty: Codable {}
class Reference: Codable {}

@Model class House {
    var address: Address
    var others: [Address] = []
    var byName: [String: Address] = [:]
    var empty: Empty?
    var reference: Reference?
    var tagSet: Set<String> = []
}
