/// The contents of a Mermaid `erDiagram`, with locations. Names and texts are unescaped.
struct MermaidDiagram {
    struct Entity {
        var name: String
        /// The displayed name, if it differs.
        var alias: String?
        /// The title of the group around it.
        var group: String?
        /// The comment on the line before.
        var comment: String?
        var attributes: [Attribute] = []
        var nameRange: Range<Int>
        var range: Range<Int>
    }

    struct Attribute {
        var type: String
        var typeRange: Range<Int>
        var name: String
        var nameRange: Range<Int>
        var keys: [String] = []
        var comment: String?
        var range: Range<Int>
    }

    struct Line {
        var first: Int
        var firstCount: MermaidCount
        var second: Int
        var secondCount: MermaidCount
        var label: String
        var range: Range<Int>
    }

    struct Problem {
        var reason: String
        var range: Range<Int>
    }

    /// The entities, in the order of their first occurrence.
    var entities: [Entity] = []
    var lines: [Line] = []
    var problems: [Problem] = []
    /// Comments without an entity.
    var comments: [String] = []
    private var places: [String: Int] = [:]

    /// Returns the index of an entity, which is added if it is new.
    mutating func place(of name: String, at range: Range<Int>) -> Int {
        if let place = places[name] { return place }
        places[name] = entities.count
        entities.append(Entity(name: name, nameRange: range, range: range))
        return entities.count - 1
    }
}

/// The number of objects at the end of a line.
struct MermaidCount: Equatable {
    let isMany: Bool
    let isOptional: Bool

    /// The cardinalities in words. Longer ones precede their prefixes.
    static let words: [(words: [String], count: MermaidCount)] =
        ["|o", "o|"].map { ([$0], zeroOrOne) } + [(["||"], one)] + ["}o", "o{"].map { ([$0], any) } + ["}|", "|{"].map { ([$0], some) } + [
            (["zero", "or", "one"], zeroOrOne), (["one", "or", "zero"], zeroOrOne), (["zero", "or", "more"], any),
            (["zero", "or", "many"], any), (["one", "or", "more"], some), (["one", "or", "many"], some), (["only", "one"], one),
            (["many(0)"], any), (["many(1)"], some), (["many"], any), (["one"], one), (["0+"], any), (["1+"], some), (["1"], one),
        ]

    private static let zeroOrOne = MermaidCount(isMany: false, isOptional: true)
    private static let one = MermaidCount(isMany: false, isOptional: false)
    private static let any = MermaidCount(isMany: true, isOptional: true)
    private static let some = MermaidCount(isMany: true, isOptional: false)
}
