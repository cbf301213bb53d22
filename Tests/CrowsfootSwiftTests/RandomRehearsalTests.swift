import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootTestPrograms
import CrowsfootTestSupport
import Testing

/// Tests that a rehearsal of the plan changes objects as the language specifies, like the generated code does, including intermediate
/// versions. It needs no compiler, so it can use many more schemas.
struct RandomRehearsalTests {
    @Test func rowsAreWhatIsExpected() {
        var comparisons = 0
        for seed in 1...UInt64(Thoroughness.isFull ? 4000 : 400) {
            let schema = RandomSchema(seed: seed)
            guard let history = try? SchemaHistory.of(schema.text) else { continue }
            let steps = JudgedSteps(history)
            // The result of hand-written code is unknown.
            guard steps.plan.unresolvedSteps.isEmpty else { continue }
            let rows = Rows(schema, history.versions[0]).store
            let report = Rehearsal.run(rows, through: steps.plan.plannedSteps, of: steps)
            // Equality of values that only Swift computes is unknown, too.
            guard let last = report.rows, !report.hasUnknowns || !schema.text.contains("unique ") else { continue }
            comparisons += 1
            compare(RehearsedLines(schema, last), schema, report)
        }
        #expect(comparisons > 250)
    }

    private func compare(_ lines: RehearsedLines, _ schema: RandomSchema, _ report: RehearsalReport) {
        let expected = Set(schema.expected.filter { !lines.unknown.contains(String($0.prefix { $0 != "=" })) })
        if lines.known == expected { return }
        let missing = expected.subtracting(lines.known).sorted().map { "  expected: \($0)" }
        let other = lines.known.subtracting(expected).sorted().map { "  rehearsed: \($0)" }
        Issue.record(
            """
            CROWSFOOT_SEED=\(schema.seed): \(schema.combinations)
            \((missing + other).joined(separator: "\n"))
            \(RehearsalText.render(report))
            \(RandomProgram(schema: schema).objects.joined(separator: "\n"))
            \(schema.text)
            """)
    }
}

/// The objects of a random schema as rows. Objects with small keys are inserted first.
private struct Rows {
    let store: RowStore

    init(_ random: RandomSchema, _ schema: Schema) {
        let version = random.versions[0]
        var store = RowStore(schema)
        for object in random.first.objects.values.sorted(by: { $0.key < $1.key }) {
            guard let model = schema.model(named: object.model) else { continue }
            var row = Row(id: RowID(object.key), model: model.id, label: "#\(object.key)")
            for property in version.properties(of: version.model(object.model)) {
                guard let id = schema.property(named: property.name, of: model) else { continue }
                row[id] = Self.value(of: property, object, random.first)
            }
            store.insert(row)
        }
        self.store = store
    }

    private static func value(of property: PropertyDraft, _ object: RandomObject, _ world: ObjectWorld) -> RowValue {
        switch property.kind {
        case .value where property.name == "key": return .integer(Int64(object.key))
        case .value: return value(object[property.name])
        case .link(let end):
            let targets = world.targets(of: object.key, end).map { RowID($0) }
            return end.isMany ? .rows(targets) : targets.first.map { .row($0) } ?? .missing
        }
    }

    private static func value(_ value: ObjectValue) -> RowValue {
        switch value {
        case .nothing: .missing
        case .int(let number): .integer(Int64(number))
        case .double(let number): .number(number)
        case .bool(let value): .boolean(value)
        case .text(let text), .enumCase(let text): .text(text)
        case .date(let seconds): .date(Moment(seconds: Double(seconds) + RehearsedLines.secondsTo2001))
        case .members(let members): .members(members.mapValues(Self.value))
        }
    }
}

/// Every value and every link of rehearsed rows, in the form of `ObjectWorld.lines`.
private struct RehearsedLines {
    static let secondsTo2001 = 978_307_200.0

    private(set) var known: Set<String> = []
    /// Values that only Swift code knows.
    private(set) var unknown: Set<String> = []

    init(_ random: RandomSchema, _ store: RowStore) {
        let version = random.versions[random.versions.count - 1]
        for row in store.all {
            let model = store.schema[row.model]
            let place = "\(model.name.text)#\(row.id.index)"
            known.insert(place)
            for property in version.properties(of: version.model(model.name.text)) where property.name != "key" {
                guard let id = store.schema.property(named: property.name, of: model) else { continue }
                let value = property.link == nil ? store.value(of: id, in: row) : row[id]
                if value.isUnknown {
                    unknown.insert("\(place).\(property.name)")
                } else {
                    known.insert("\(place).\(property.name)=\(Self.text(value, property, version))")
                }
            }
        }
    }

    private static func text(_ value: RowValue, _ property: PropertyDraft, _ version: VersionDraft) -> String {
        if let end = property.link {
            let keys = property.isOrdered ? value.targets.map(\.index) : value.targets.map(\.index).sorted()
            return end.isMany ? keys.map(String.init).joined(separator: ",") : keys.first.map(String.init) ?? "~"
        }
        return switch value {
        case .missing: "~"
        case .boolean(let value): "\(value)"
        case .integer(let number): property.valueType == .double ? "\(Double(number))" : "\(number)"
        case .number(let number): "\(number)"
        case .text(let text): text
        case .date(let moment): "\(Int(moment.seconds - secondsTo2001))"
        case .members(let members):
            members.sorted { $0.key < $1.key }.map { text($0.value, .text(property.name), version) }.joined(separator: ";")
        case .decimal, .data, .uuid, .list, .dictionary, .row, .rows, .unknown: "\(value)"
        }
    }
}
