import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax

/// The type of an attribute that the store has as an archived object, or of which the file does not say what it is.
struct ArchivedType {
    let encoding: StoreModel.Encoding
    let spelling: String
    let words: [String]

    init(_ element: XMLElement) {
        let className = element["customClassName"].flatMap { Self.isType($0) ? $0 : nil }
        let transformer = element["valueTransformerName"].flatMap { $0.isEmpty ? nil : $0 }
        if transformer == StoreModel.secureTransformer, let className, Self.lists.contains(className) {
            (encoding, spelling, words) = (.archive(className: className, transformer: transformer), className, [])
        } else {
            encoding = .archive(className: className, transformer: transformer)
            spelling = "`\(className ?? StoreModel.anyObject)`"
            words = transformer.map { ["@transformable(\(StringLiteral.spelling(of: $0)))"] } ?? []
        }
    }

    /// Lists that the language knows.
    private static let lists = Set(ScalarType.allCases.map { "[\($0.rawValue)]" })

    /// Whether it can be handed through as a type of Swift. One that is called as what stands for none would be taken for none.
    private static func isType(_ name: String) -> Bool {
        name != StoreModel.anyObject && SwiftTypeText.isType(name)
    }
}
