/// A random schema with realistic links, the same for the same seed.
///
/// Each model refers to an earlier one, more likely to one that many already refer to. About half refer to one more, and a few to
/// themselves.
struct RandomSchema {
    private static let types = ["Int = 0", "String = \"\"", "Bool = false", "Date = .now", "Decimal = 0", "UUID = UUID()", "Data?"]

    private var random: SeededRandom
    private var links: [(from: Int, to: Int)] = []
    private var weights: [Int]

    init(models: Int, seed: UInt64) {
        random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(models))
        weights = Array(repeating: 1, count: models)
        for model in 1..<models { link(model, to: heavy(below: model)) }
        while links.count < models * 3 / 2 {
            let model = Int.random(in: 1..<models, using: &random)
            let isLoop = Int.random(in: 0..<25, using: &random) == 0
            let other = isLoop ? model : heavy(below: models)
            if isLoop || other != model { link(model, to: other) }
        }
    }

    private mutating func link(_ model: Int, to other: Int) {
        links.append((model, other))
        weights[other] += 1
    }

    private mutating func heavy(below limit: Int) -> Int {
        var rest = Int.random(in: 0..<weights[..<limit].reduce(0, +), using: &random)
        for model in 0..<limit {
            rest -= weights[model]
            if rest < 0 { return model }
        }
        return limit - 1
    }

    mutating func text() -> [UInt8] {
        var bodies = weights.indices.map { _ in "    id: Int = 0 @id\n" }
        for (number, link) in links.enumerated() {
            bodies[link.from] += "    link\(number): Thing\(link.to)? @inverse(back\(number))\n"
            bodies[link.to] += "    back\(number): [Thing\(link.from)] @inverse(link\(number))\n"
        }
        var text = "schema Random\n\nversion 1.0.0\n\n"
        for (model, body) in bodies.enumerated() {
            text += "model Thing\(model) {\n\(body)"
            for property in 0..<Int.random(in: 3...8, using: &random) {
                text += "    property\(property): \(Self.types.randomElement(using: &random) ?? "")\n"
            }
            text += "}\n\n"
        }
        return Array(text.utf8)
    }
}
