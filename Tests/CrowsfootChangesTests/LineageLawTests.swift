import CrowsfootChanges
import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Compares two ways to find the predecessor of a property.
///
/// One also searches submodels, for properties that moved up. The other searches only values that objects of the model had. If both find
/// one, it is the same, and the reverse lookup leads back to it. The test uses every schema of the tests, and random ones with inheritance,
/// swapped names, and properties that move and merge.
struct LineageLawTests {
    @Test func schemasOfTheTestsAgree() throws {
        var count = 0
        for schema in try SchemaFiles.sound() {
            count += Self.compare(schema.history.versions, schema.path)
        }
        #expect(count > 500)
    }

    @Test func randomSchemasAgree() throws {
        var generator = SeededGenerator(seed: FuzzBudget().seed)
        var count = 0
        let budget = FuzzBudget()
        for _ in 0..<2000 where count < (Thoroughness.isFull ? 200 : 60) || !budget.isSpent {
            let text = RandomHistory.text(&generator)
            let file = SourceFile(id: FileID(0), path: "Test.schema", bytes: Array(text.utf8))
            count += Self.compare(Analyzer.analyze([Parser.parse(file)]).soundHistory?.versions ?? [], text)
        }
        #expect(count > 50)
    }

    /// Compares the steps, and returns their number.
    private static func compare(_ versions: [Schema], _ name: String) -> Int {
        for (old, new) in zip(versions, versions.dropFirst()) {
            let lineage = Lineage(Versions(old: old, new: new))
            let differences = strays(lineage) + oneWays(lineage)
            #expect(differences.isEmpty, "\(name): \(differences)")
        }
        return max(0, versions.count - 1)
    }

    private static func properties(_ lineage: Lineage) -> [PropertyID] {
        lineage.new.models.flatMap { model in model.properties.indices.map { PropertyID(model.id, $0) } }
    }

    /// Returns properties with different answers, except those that came from a submodel, aren't stored, or share a stored name.
    private static func strays(_ lineage: Lineage) -> [String] {
        properties(lineage).filter { id in
            guard let before = lineage.predecessor(of: id.model), let former = lineage.predecessor(of: id) else { return false }
            let line = [before] + lineage.old.ancestors(of: lineage.old[before]).map(\.id)
            return line.contains(former.model) && lineage.old.isInStore(former) && lineage.declaredSource(of: id) != former
        }.map { lineage.new.path(of: .property($0)) }
    }

    /// Returns properties whose values the reverse lookup doesn't trace to their origin.
    private static func oneWays(_ lineage: Lineage) -> [String] {
        properties(lineage).filter { id in
            guard lineage.new.isInStore(id), let model = lineage.predecessor(of: id.model), lineage.successor(of: model) == id.model,
                let source = lineage.declaredSource(of: id)
            else { return false }
            let all = lineage.new.storedProperties(of: lineage.new[id.model]).filter {
                lineage.storedSource(of: $0, inObjectsOf: model) == source
            }
            return lineage.reversed.storedSource(of: source, inObjectsOf: id.model) != all.first
        }.map { lineage.new.path(of: .property($0)) }
    }
}

/// Two random versions of a few models that inherit from each other. The newer one renames, swaps, moves and merges properties.
private struct RandomHistory {
    private static let names = ["Ash", "Birch", "Cedar", "Dogwood"]
    private static let properties = ["age", "bark", "crown", "depth"]

    private(set) var text = "schema Law @deployment(iOS 26)\nversion 1.0.0\n"
    private var generator: SeededGenerator

    static func text(_ generator: inout SeededGenerator) -> String {
        let names = Self.names.shuffled(using: &generator)
        var history = RandomHistory(generator: generator)
        history.declare(Array(names.dropFirst()), after: [])
        history.text += "version 1.1.0 from 1.0.0\n"
        history.declare(names.shuffled(using: &history.generator).dropLast(), after: Array(names.dropFirst()))
        generator = history.generator
        return history.text
    }

    private init(generator: SeededGenerator) {
        self.generator = generator
    }

    private mutating func isChosen(oneOf count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    /// Declares models. `olds` are those of the previous version, if it exists.
    private mutating func declare(_ models: [String], after olds: [String]) {
        var known: [String: Set<String>] = [:]
        var formers = olds.shuffled(using: &generator)
        var left = Set(olds).subtracting(models)
        for model in models {
            let parent = isChosen(oneOf: 2) ? known.keys.sorted().randomElement(using: &generator) : nil
            let former = isChosen(oneOf: 3) ? formers.popLast() : nil
            if let former { left.remove(former) }
            let was = former.map { $0 == model ? "" : " @was(\($0))" } ?? ""
            text += "model \(model)\(parent.map { ": \($0)" } ?? "")\(was) {\n"
            known[model] = declareProperties(besides: parent.flatMap { known[$0] } ?? [], mayRename: !olds.isEmpty)
            text += "}\n"
        }
        for model in left.sorted() { text += "remove \(model)\n" }
    }

    /// Declares the properties of a model.
    private mutating func declareProperties(besides inherited: Set<String>, mayRename: Bool) -> Set<String> {
        var all = inherited
        var formers = Self.properties.shuffled(using: &generator)
        for name in Self.properties where !inherited.contains(name) && !isChosen(oneOf: 3) {
            all.insert(name)
            let former = mayRename && isChosen(oneOf: 3) ? formers.popLast() : nil
            text += "    \(name): String?\(former.map { $0 == name ? "" : " @was(\($0))" } ?? "")\n"
        }
        return all
    }
}
