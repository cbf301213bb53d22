import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Two ways to ask what something was: `Versions` looks up names in the model and what it inherits from, `Lineage` also below it. They agree
/// but for that, and with what objects of the old model had: in every schema of the tests, and in random ones with inheritance, swapped
/// names, and properties that move and merge.
struct LineageLawTests {
    @Test func schemasOfTheTestsAgree() throws {
        var count = 0
        for path in try SchemaFiles.all() {
            count += try Self.compare(try SchemaFiles.bytes(path), path)
        }
        #expect(count > 500)
    }

    @Test func randomSchemasAgree() throws {
        var generator = SeededGenerator(seed: FuzzBudget().seed)
        var count = 0
        let budget = FuzzBudget()
        for _ in 0..<2000 where count < 200 || !budget.isSpent {
            let text = RandomHistory.text(&generator)
            count += try Self.compare(Array(text.utf8), text)
        }
        #expect(count > 100)
    }

    /// The number of steps that were compared.
    private static func compare(_ bytes: [UInt8], _ name: String) throws -> Int {
        let file = SourceFile(id: FileID(0), path: "Test.schema", bytes: bytes)
        guard let versions = Analyzer.analyze([Parser.parse(file)]).soundHistory?.versions else { return 0 }
        for (old, new) in zip(versions, versions.dropFirst()) {
            let step = Versions(old: old, new: new)
            let differences = differences(step, Lineage(step))
            #expect(differences.isEmpty, "\(name): \(differences)")
        }
        return max(0, versions.count - 1)
    }

    private static func differences(_ versions: Versions<Schema>, _ lineage: Lineage) -> [String] {
        let (old, new) = (versions.old, versions.new)
        let models = new.models.filter { versions.predecessor(of: $0)?.id != lineage.predecessor(of: $0.id) }.map(\.name.text)
        let enumerations = new.enumerations.filter { versions.predecessor(of: $0)?.id != lineage.predecessor(of: $0.id) }
        let structures = new.structures.filter { versions.predecessor(of: $0)?.id != lineage.predecessor(of: $0.id) }
        let ids = new.models.flatMap { model in model.properties.indices.map { PropertyID(model.id, $0) } }
        let properties = ids.filter { id in
            let (looked, linked) = (versions.predecessor(of: id), lineage.predecessor(of: id))
            let source = versions.predecessor(of: new[id.model]).flatMap { lineage.source(of: id, inObjectsOf: $0.id) }
            if let looked, let source, looked != source { return true }
            if looked == linked { return false }
            guard let linked else { return true }
            // Only what comes from below is found by one and not by the other.
            let line = versions.predecessor(of: new[id.model]).map { [$0] + old.ancestors(of: $0) } ?? []
            return line.contains { $0.id == linked.model }
        }
        return models + enumerations.map(\.name.text) + structures.map(\.name.text) + properties.map { new.path(of: .property($0)) }
    }
}

/// Two versions of a few models that inherit from each other, the new one of which renames, swaps, moves and merges at random.
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

    /// `olds` are the models of the version before, if there is one.
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

    /// All that the model has then.
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
