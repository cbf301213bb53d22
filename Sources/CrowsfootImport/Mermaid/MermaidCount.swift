/// How many rows there are at the end of a line.
struct MermaidCount: Equatable {
    let isMany: Bool
    let isOptional: Bool

    /// Longer words before those that they begin with.
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
