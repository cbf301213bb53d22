import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests random combinations of steps: the generated plan changes objects as the language specifies, even if the app is stopped after any
/// saved change.
///
/// `CROWSFOOT_SEED=17` repeats only the schema S17, and prints it. `CROWSFOOT_SEED=15..<22` repeats those of a program.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RandomMigrationTests {
    /// The requested seeds: one, or a range.
    private static let seeds: Range<UInt64>? = {
        let ends = (ProcessInfo.processInfo.environment["CROWSFOOT_SEED"] ?? "").components(separatedBy: "..<").compactMap { UInt64($0) }
        return ends.first.map { $0..<max(ends.last ?? $0, $0 + 1) }
    }()

    /// The seeds of the schemas of each program. A schema has one to three steps, each with two to four kinds of changes.
    private static let batches: [Range<UInt64>] =
        if let seeds { [seeds] } else { (0..<UInt64(Thoroughness.isFull ? 41 : 5)).map { 1 + $0 * 7..<8 + $0 * 7 } }

    @Test(arguments: batches)
    func objectsAreMigrated(_ seeds: Range<UInt64>) throws {
        let schemas = seeds.map { RandomSchema(seed: $0) }
        var files = [GeneratedFile(path: "Frame.swift", text: RandomProgram.frame)]
        var tried: [RandomSchema] = []
        for schema in schemas {
            if Self.seeds?.count == 1 { print(schema.text) }
            guard let own = Self.files(schema) else { continue }
            tried.append(schema)
            files += own
        }
        // Occasionally a schema returns to the shape of an earlier version.
        #expect(schemas.count - tried.count <= 1, "\(schemas.count - tried.count) of \(schemas.count) schemas are refused")
        let interval = Thoroughness.isFull ? 1 : 3
        let calls = tried.map { "say(\"runs \\(tryOut(\($0.name)Scenario.self, interval: \(interval)))\")\n" }.joined()
        let folder = try TemporaryFolder()
        let program = try SwiftDataStandIn().build(files: files.write(into: folder), main: calls)
        let lines = try program.output().split(separator: "\n").map(String.init)
        for schema in tried { check(lines.filter { $0.hasPrefix(schema.name + " ") }, schema) }
        if Thoroughness.isFull { printExtent(of: tried, lines.filter { $0.hasPrefix("runs ") }) }
    }

    /// Prints the extent of a full run. Each run compares the whole content of a store.
    private func printExtent(of schemas: [RandomSchema], _ lines: [String]) {
        let combinations = schemas.reduce(0) { $0 + $1.combinations.count }
        let counts = lines.map { line in line.split { !$0.isNumber }.compactMap { Int($0) } }
        let stops = counts.reduce(0) { $0 + $1[1] }
        let comparisons = zip(schemas, counts).reduce(0) { $0 + $1.0.expected.count * $1.1[0] }
        print("\(schemas.map(\.name).joined(separator: " ")): \(combinations) combinations, \(stops) stops, \(comparisons) comparisons")
    }

    /// The generated tests of a plan pass.
    @Test(arguments: batches.enumerated().filter { $0.offset % 4 == 0 }.map(\.element))
    func generatedTestsPass(_ seeds: Range<UInt64>) throws {
        var files: [GeneratedFile] = []
        for seed in seeds {
            guard let history = try? SchemaHistory.of(RandomSchema(seed: seed).text) else { continue }
            files += history.swiftDataFiles() + history.scaffolds().map(RandomProgram.written) + history.migrationTests()
        }
        let folder = try TemporaryFolder()
        let result = try SwiftDataStandIn().build(files: files.write(into: folder), withTests: true).testResult()
        #expect(result.isAccepted, "CROWSFOOT_SEED=\(seeds): \(result.diagnostics.joined(separator: "\n"))")
    }

    @Test func enoughIsTried() {
        let schemas = Self.batches.joined().map { RandomSchema(seed: $0) }.filter { (try? SchemaHistory.of($0.text)) != nil }
        let combinations = schemas.flatMap(\.combinations)
        #expect(Self.seeds != nil || combinations.count >= (Thoroughness.isFull ? 500 : 50), "\(combinations.count)")
        #expect(Self.seeds != nil || combinations.contains { $0.contains("to-one becomes required") })
    }

    /// The files of a schema to compile, or `nil` if the schema is refused.
    private static func files(_ schema: RandomSchema) -> [GeneratedFile]? {
        do {
            return try RandomProgram(schema: schema).files()
        } catch {
            print("\(schema.name) is refused: \(error)")
            return nil
        }
    }

    private func check(_ lines: [String], _ schema: RandomSchema) {
        let prefix = schema.name + " "
        let expected = Set((schema.expected + ["ends"]).map { prefix + $0 })
        let actual = Set(lines)
        if actual == expected { return }
        let missing = expected.subtracting(actual).sorted().map { "  expected: \($0)" }
        let other = actual.subtracting(expected).sorted().map { "  got: \($0)" }
        Issue.record(
            """
            CROWSFOOT_SEED=\(schema.seed): \(schema.combinations)
            \((missing + other).joined(separator: "\n"))
            \(RandomProgram(schema: schema).objects.joined(separator: "\n"))
            \(schema.text)
            """)
    }
}
