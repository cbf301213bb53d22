import Foundation

/// The shape of a real app's store, with its hashes.
package struct RecordedStore: Decodable, CustomStringConvertible {
    package struct Entity: Decodable {
        package let name: String
        package let hash: String
        package let unique: [[String]]
        package let parent: String?
        package let abstract: Bool?
        package let properties: [Property]
    }

    package struct Property: Decodable {
        package let name: String
        package let optional: Bool
        package let modifier: String?
        package let type: String?
        /// The format of the expression of a derived attribute, or `nil`.
        package let derived: String?
        package let preserved: Bool?
        package let destination: String?
        package let inverse: String?
        package let most: Int?
        package let least: Int?
        package let ordered: Bool?
    }

    package let name: String
    package let checksum: String?
    package let entities: [Entity]

    package var description: String { name }

    package static func all() throws -> [RecordedStore] {
        let path = GoldenCase.packageDirectory + "/Tests/Cases/checksums/stores.json"
        return try JSONDecoder().decode([RecordedStore].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
