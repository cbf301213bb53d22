import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that an error in an old version of a Core Data model affects no command about other versions, and no output of the current one.
@Suite(.timeLimit(.minutes(10))) struct BrokenVersionLawTests {
    private static let bundle: FilePath = "App.xcdatamodeld"

    @Test func outputsOfTheCurrentVersionStayTheSame() throws {
        let budget = FuzzBudget()
        var generator = SeededGenerator(seed: budget.seed)
        let models = try GoldenCase.cases("models").flatMap { golden in
            try golden.files.filter { $0.hasPrefix("model/") && $0.hasSuffix("/contents") }.map { try golden.text($0) }
        }.filter { Self.run(["check"], on: Self.disk(old: $0, current: $0)).exitCode == .success }
        #expect(models.count > 20)
        while !budget.isSpent {
            for model in models where !budget.isSpent {
                let slip = ModelSlip.allCases.randomElement(using: &generator) ?? .emptyValue
                let damaged = slip.applied(to: model, &generator)
                try Self.expectTheSame(with: damaged, of: model, "\(slip), seed \(budget.seed)")
            }
        }
    }

    /// A version that is left out is named with the reason.
    @Test(arguments: [
        (
            #"<entity name="A"><relationship name="b" destinationEntity="Gone"/></entity>"#,
            "`A.b` leads to `Gone`, which is not in the model"
        ),
        (#"<entity name="A"><relationship name="b"/></entity>"#, "`A.b` leads nowhere"),
        (#"<entity name="A" parentEntity="Gone"/>"#, "the parent of `A` is `Gone`, which is not in the model"),
        (#"<entity name="A"/><entity name="A"/>"#, "two entities are called `A`"),
        (#"<entity name="A"/><composite name="A"/>"#, "two entities are called `A`"),
        (#"<entity/>"#, "an entity has no name"),
        (
            #"<entity name="A"><attribute name="x" attributeType="String"/><attribute name="x" attributeType="Date"/></entity>"#,
            "two properties of `A` are called `x`"
        ),
        (#"<entity name="A"><attribute attributeType="String"/></entity>"#, "a property of `A` has no name"),
    ])
    func theReasonIsNamed(elements: String, reason: String) throws {
        let current = #"<model><entity name="A"><attribute name="x" optional="YES" attributeType="String"/></entity></model>"#
        let disk = Self.disk(old: "<model>\(elements)</model>", current: current)
        let note = "crowsfoot: note: version `App` is left out: \(reason)\n"
        #expect(Self.run(["check"], on: disk) == .result(.success, output: "no findings in 1 schema\n", errors: note))
        for words in [["plan"], ["diagram"], ["docs", "--coverage"]] {
            let run = Self.run(words, on: disk)
            #expect(run.exitCode == .success && run.errors.hasPrefix(note), "\(words): \(run)")
        }
    }

    private static func expectTheSame(with damaged: String, of model: String, _ name: String) throws {
        let (sound, broken) = (disk(old: model, current: model), disk(old: damaged, current: model))
        for words in [["check"], ["plan"], ["diff", "1.0.0", "2.0.0", "--in"], ["diagram", "--format", "html"]] {
            let run = run(words, on: broken)
            let isSound = run.exitCode == .success || run.exitCode == .failure && words[0] == "diff"
            #expect(isSound, "\(words) of \(name): \(run.exitCode) \(run.output)\(run.errors)\n\(damaged)")
        }
        let diagrams = ["mermaid", "svg", "dot", "plantuml", "dbml", "geometry"].map { ["diagram", "--format", $0] }
        for words in [["docs", "--coverage"]] + diagrams {
            let (before, after) = (run(words, on: sound), run(words, on: broken))
            #expect(before.exitCode == .success && after.exitCode == .success, "\(words) of \(name): \(after)\n\(damaged)")
            if words.last == "--coverage" || words.last == "mermaid" || words.last == "dbml" {
                #expect(lines(of: before) == lines(of: after), "\(words) of \(name): \(after)\n\(damaged)")
            }
        }
        let path = "App.schema"
        for disk in [sound, broken] { #expect(run(["import", "-o", path], on: disk).exitCode == .success, "\(name)\n\(damaged)") }
        for disk in [sound, broken] { _ = Run(["generate", "--force", path], in: disk) }
        let made = bundle.appending("App 2.xcdatamodel/contents")
        #expect(sound.text(of: made) == broken.text(of: made), "\(name)\n\(damaged)")
    }

    /// The sorted lines, since findings about shared declarations come first.
    private static func lines(of run: Run) -> [Substring] { run.output.split(separator: "\n").sorted() }

    private static func run(_ words: [String], on disk: MemoryFileSystem) -> Run { Run(words + [bundle.text], in: disk) }

    private static func disk(old: String, current: String) -> MemoryFileSystem {
        MemoryFileSystem([
            bundle.appending("App.xcdatamodel/contents"): old,
            bundle.appending("App 2.xcdatamodel/contents"): current,
            bundle.appending(".xccurrentversion"): """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>App 2.xcdatamodel</string></dict></plist>
            """,
        ])
    }
}

/// Errors in a model file from merges or manual edits.
private enum ModelSlip: CaseIterable {
    case emptyValue, otherValue, missingAttribute, missingLine, doubledLine, exchangedValues, cutOff

    func applied(to model: String, _ generator: inout SeededGenerator) -> String {
        switch self {
        case .emptyValue: changingValue(of: model, &generator) { _, _ in "" }
        case .otherValue: changingValue(of: model, &generator) { value, _ in value + "Gone" }
        case .exchangedValues: changingValue(of: model, &generator) { value, values in values.first { $0 != value } ?? value }
        case .missingAttribute: withoutAttribute(model, &generator)
        case .missingLine: changingLine(of: model, &generator) { _ in [] }
        case .doubledLine: changingLine(of: model, &generator) { [$0, $0] }
        case .cutOff: String(model.prefix(Int.random(in: 0..<model.count, using: &generator)))
        }
    }

    /// Changes a value. Values are every other part between quotes.
    private func changingValue(
        of model: String, _ generator: inout SeededGenerator, _ change: (String, [String]) -> String
    ) -> String {
        var parts = model.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let values = parts.indices.filter { $0 % 2 == 1 }
        guard let place = values.randomElement(using: &generator) else { return model }
        parts[place] = change(parts[place], values.map { parts[$0] }.shuffled(using: &generator))
        return parts.joined(separator: "\"")
    }

    private func withoutAttribute(_ model: String, _ generator: inout SeededGenerator) -> String {
        var parts = model.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        guard let place = parts.indices.filter({ $0 % 2 == 1 }).randomElement(using: &generator) else { return model }
        let name = parts[place - 1].lastIndex(of: " ") ?? parts[place - 1].startIndex
        let before = parts[place - 1][..<name]
        let after = place + 1 < parts.count ? parts[place + 1] : ""
        parts.replaceSubrange(place - 1..<min(place + 2, parts.count), with: [before + after])
        return parts.joined(separator: "\"")
    }

    private func changingLine(of model: String, _ generator: inout SeededGenerator, _ change: (String) -> [String]) -> String {
        var lines = model.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let place = lines.indices.randomElement(using: &generator) else { return model }
        lines.replaceSubrange(place...place, with: change(lines[place]))
        return lines.joined(separator: "\n")
    }
}
