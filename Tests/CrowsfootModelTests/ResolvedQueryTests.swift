import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// Tests resolved queries.
struct ResolvedQueryTests {
    private static let library = """
        schema Library
        model Book {
            title: String
            subtitle: String?
            pages: Int16 = 0
            weight: Double = 0
            price: Decimal?
            boughtAt: Date?
            genre: Genre? = .novel
            author: Author?
            loans: [Loan] @inverse(book) @delete(cascade)
            query tested(_ text: String, of writer: Author?) { where CONDITION; sort author.name desc, genre; LIMIT }
        }
        model Author { name: String; books: [Book] @inverse(author) }
        model Loan { book: Book?; days: Int = 0; place: String = "" }
        enum Genre @comparable(science, novel) { case novel, science }
        """

    private func resolved(_ condition: String, limit: String = "limit 3; offset 0") throws -> (query: Query, schema: Schema) {
        let text = Self.library.replacing("CONDITION", with: condition).replacing("LIMIT", with: limit)
        var sources = SourceSet()
        let analysis = Analyzer.analyze([Parser.parse(sources.add(path: "Library.schema", bytes: Array(text.utf8)))])
        let errors = analysis.diagnostics.filter { $0.severity == .error && $0.rule.id != "query/enum-order" }
        #expect(errors.isEmpty, "\(errors.map(\.message))")
        let resolution = Resolver.resolve([Parser.parse(sources.files[0])])
        let schema = try #require(resolution.history?.current)
        return (try #require(schema.model(named: "Book")?.queries.first), schema)
    }

    @Test(arguments: [
        ("pages > 500", "(row.pages: Int16 > 500: Int16)"),
        ("1 + 2 < weight", "((1: Double + 2: Double) < row.weight: Double)"),
        ("price == 9.99", "(row.price: Decimal? == 9.99: Decimal)"),
        ("title == text", "(row.title: String == #0)"),
        ("author == writer", "(row.author: Author? == #1)"),
        ("author?.name == \"A\"", "(row.author: Author??.name: String? == \"A\": String)"),
        ("boughtAt >= daysAgo(7) && boughtAt < .now", "((row.boughtAt: Date? >= daysAgo(7: Int)) && (row.boughtAt: Date? < now))"),
        ("genre == .science", "(row.genre: Genre? == Genre.science)"),
        ("[.novel, .science].contains(genre)", "[Genre.novel, Genre.science].contains(row.genre: Genre?)"),
        ("(1...5).contains(pages)", "1: Int16...5: Int16.contains(row.pages: Int16)"),
        ("subtitle?.isEmpty ?? true", "(row.subtitle: String??.isEmpty() ?? true: Bool)"),
        ("loans.isEmpty || loans.count > 2", "(row.loans: [Loan].isEmpty() || (row.loans: [Loan].count() > 2: Int))"),
        ("loans.contains { $0.place == title }", "row.loans: [Loan].containsWhere({ ($1.place: String == row.title: String) })"),
        (
            "loans.allSatisfy { $0.book?.loans.contains { $0.days > 1 } ?? false }",
            "row.loans: [Loan].allSatisfy({ ($1.book: Book??.loans: [Loan].containsWhere({ ($2.days: Int > 1: Int) }) ?? false: Bool) })"
        ),
        ("boughtAt == nil && nil != genre", "((row.boughtAt: Date? == nil: Date?) && (nil: Genre? != row.genre: Genre?))"),
        ("(pages > 3 ? nil : boughtAt) == now", "(((row.pages: Int16 > 3: Int16) ? nil: Date? : row.boughtAt: Date?) == now)"),
        ("!title.starts(with: text)", "!row.title: String.startsWith(#0)"),
        ("weight > `2.0 * 3`", "(row.weight: Double > `2.0 * 3`: Double)"),
    ])
    func conditionsAreTyped(_ condition: String, _ expected: String) throws {
        let (query, schema) = try resolved(condition)
        let filter = try #require(query.filter)
        #expect(ExpressionText(versions: Versions(old: schema, new: schema)).text(filter) == expected)
        #expect(filter.type == .scalar(.bool))
    }

    @Test func clausesAreResolved() throws {
        let (query, schema) = try resolved("title == text", limit: "limit 3; offset 4 * 5")
        #expect(query.parameters.map(\.label.text) == ["_", "of"])
        #expect(query.parameters.map(\.name.text) == ["text", "writer"])
        #expect(query.sortKeys.map { $0.path.map { schema[$0].name.text } } == [["author", "name"], ["genre"]])
        #expect(query.sortKeys.map(\.isDescending) == [true, false])
        let text = ExpressionText(versions: Versions(old: schema, new: schema))
        #expect(query.limit.map(text.text) == "3: Int")
        #expect(query.offset.map(text.text) == "(4: Int * 5: Int)")
    }

    @Test func onlyRowsMakeAnExpressionDependOnThem() throws {
        let dependent = ["title == text", "loans.isEmpty", "`$0.title` == text"]
        for condition in dependent { #expect(try resolved(condition).query.filter?.dependsOnRow == true) }
        for condition in ["text.isEmpty", "now > daysAgo(3)"] { #expect(try resolved(condition).query.filter?.dependsOnRow == false) }
    }

    /// `novel` precedes `science` among the raw values, and follows it in the order of the cases.
    @Test func enumsOutOfOrderAreSortedAfterTheFetch() throws {
        let (query, schema) = try resolved("title == text")
        #expect(schema.isSortedAfterFetch(query))
        #expect(schema.enumerationSortedAfterFetch(by: query.sortKeys[0]) == nil)
        #expect(schema.enumerationSortedAfterFetch(by: query.sortKeys[1])?.orderedCases.map(\.name.text) == ["science", "novel"])
    }
}
