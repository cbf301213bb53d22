import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootTestSupport
import Testing

/// Tests the sample data of a schema.
struct RowMakerTests {
    private static func report(_ steps: JudgedSteps) -> RehearsalReport {
        Rehearsal.run(RowMaker.rows(of: steps.history.versions[0]), through: steps.plan.plannedSteps, of: steps)
    }

    /// For every schema, each model that can have objects has some, and the outcome for them is the same each time.
    @Test func everySchemaIsRehearsed() throws {
        var count = 0
        for schema in Thoroughness.sample(try SchemaFiles.sound(), oneOf: 10, from: 1) {
            for version in schema.history.versions {
                let counts = Dictionary(grouping: RowMaker.rows(of: version).all, by: \.model).mapValues(\.count)
                for model in version.models where !model.isVirtual && !model.isAbstract {
                    #expect((1...80).contains(counts[model.id] ?? 0), "\(schema.path): \(model.name.text)")
                }
            }
            #expect(RehearsalText.render(Self.report(schema.steps)) == RehearsalText.render(Self.report(schema.steps)))
            count += 1
        }
        #expect(count > 100)
    }

    @Test(arguments: [
        ("Todo", ["9 Category, 19 TodoItem"]), ("TimeSince", ["15 Item, 13 Event, 14 RemindConfig, 5 Settings"]),
    ])
    func theAppsGetThrough(app: String, counts: [String]) throws {
        let report = Self.report(try #require(try SchemaFiles.sound().first { $0.path == "Schemas/\(app)/\(app).schema" }).steps)
        #expect(report.stages.map { $0.rowCounts.map { "\($0.count) \($0.model)" }.joined(separator: ", ") } == counts)
        #expect(report.stages.allSatisfy { $0.groups.isEmpty && $0.unknowns.isEmpty })
    }

    /// Sample values of a struct that may contain itself are finite.
    @Test func aStructInsideItselfIsRehearsed() throws {
        let history = try TestSchema.history(
            """
            schema Files
            model Drive { root: Folder? @storage(json); all: [Folder] @storage(json); named: [String: Folder] @storage(json) }
            struct Folder { var name: String; var parent: Folder?; var inner: [Folder]; var named: [String: Folder] }
            """)
        let rows = RowMaker.rows(of: history.versions[0])
        #expect((2...80).contains(rows.all.count))
    }

    @Test func everyEdgeHasARow() throws {
        let history = try TestSchema.history(
            """
            schema Library
            enum Genre { case novel, poetry }
            struct Size { width: Int8; note: String? }
            model Book {
                isbn: String @unique
                title: String @check(nonEmpty)
                pages: Int16? @check(1...)
                genre: Genre
                size: Size
                tags: [String]
                isOpen: Bool
                cover: Cover? @oneway
                loans: [Loan] @delete(cascade)
            }
            model Cover { image: Data }
            model Loan { day: Date; book: Book }
            """)
        let version = history.versions[0]
        let book = try #require(version.model(named: "Book"))
        let labels = RowMaker.rows(of: version).all.filter { $0.model == book.id }.map(\.label)
        #expect(
            labels
                == [
                    "plain", "isbn is empty", "isbn is very long", "title is very long", "pages is nil", "pages is 32767",
                    "genre is .poetry",
                    "genre is a raw value that no case has", "size is one whose width is 0", "size is one whose width is -128",
                    "size is one whose width is 127", "size is one whose note is nil", "size is one whose note is empty",
                    "size is one whose note is very long", "tags is empty", "tags is full of edge cases",
                    "isOpen is true", "cover is nil", "cover is a deleted object", "loans is empty", "loans is one object",
                    "loans is several objects",
                    "same as plain, with other keys",
                ].map { "Book (\($0))" })
    }
}
