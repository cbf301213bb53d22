import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests unusual data files.
struct RowReaderTests {
    private static let schema = """
        schema Library
        version 1.0.0
        enum Genre { case novel, poetry }
        struct Size { width: Int; note: String? }
        model Book {
            isbn: String @unique
            genre: Genre = .novel
            added: Date = .now
            cover: Data?
            size: Size?
            price: Decimal = 0
            shelf: Shelf?
            next: Book? @oneway
        }
        model Shelf { name: String; books: [Book] }
        """

    private static let rows = #"""
        { "Shelf": [ { "$label": "hall", "name": "Hall", "books": [ "1" ] } ],
          "Book": [
            { "isbn": "1", "genre": { "$raw": "x" }, "added": "2024-02-29T12:30:00.5+02:00", "cover": "AQ==", "next": "$gone" },
            { "isbn": "2", "size": { "width": 1, "note": null }, "price": "12.50", "shelf": "hall", "next": "1" } ] }
        """#

    @Test func aReferenceGivesBothEnds() throws {
        let history = try TestSchema.history(Self.schema)
        let (store, problems) = RowReader.read(Array(Self.rows.utf8), as: history.versions[0])
        #expect(problems.isEmpty)
        let schema = store.schema
        let shelf = try #require(schema.model(named: "Shelf"))
        let books = try #require(schema.property(named: "books", of: shelf))
        let row = try #require(store.all.first { $0.model == shelf.id })
        #expect(row[books] == .rows([RowID(1), RowID(2)]))
        #expect(row.label == "Shelf \"hall\"")
    }

    /// A `Double` has room for only 53 bits.
    @Test(
        arguments: [
            ("9007199254740993.0", 9_007_199_254_740_993), ("9.223372036854775807e18", .max), ("-9223372036854775808.00", .min),
            ("1e3", 1000), ("0.0", 0), ("-12.50e1", -125),
        ] as [(String, Int64)])
    func aWholeNumberIsReadExactly(text: String, number: Int64) throws {
        let history = try TestSchema.history("schema Shop\nversion 1.0.0\nmodel Article { stock: Int }\n")
        let (store, problems) = RowReader.read(Array("{ \"Article\": [ { \"stock\": \(text) } ] }".utf8), as: history.versions[0])
        #expect(problems.isEmpty)
        let stock = try #require(store.schema.property(named: "stock", of: store.schema.models[0]))
        #expect(store.all.map { $0[stock] } == [.integer(number)])
    }

    /// Damaged files are read or rejected, with the location of every error inside the file. If they are read, the objects can be
    /// rehearsed.
    @Test func damagedFilesAreReadOrRefused() throws {
        let history = try TestSchema.history(
            Self.schema + "\nversion 1.1.0 from 1.0.0\nmodel Shelf { name: String @unique; books: [Book] }\n")
        let steps = JudgedSteps(history)
        let plannedSteps = steps.plan.plannedSteps
        let bytes = Array(Self.rows.utf8)
        var mutator = ByteMutator(
            seed: 3, fragments: ["\"$gone\"", "\"1\"", "null", "{", "}", "[", "]", ",", "\"", "1e9", "$label", "$raw"])
        var count = 0
        let budget = FuzzBudget()
        while count < 2000 || !budget.isSpent && Thoroughness.isFull {
            count += 1
            let mutant = mutator.mutant(of: bytes)
            let (rows, problems) = RowReader.read(mutant, as: history.versions[0])
            #expect(problems.allSatisfy { $0.offset >= 0 && $0.offset <= mutant.count && !$0.message.isEmpty })
            if problems.isEmpty { _ = Rehearsal.run(rows, through: plannedSteps, of: steps) }
        }
    }

    @Test(arguments: [
        ("2024-02-29", "2024-02-29T00:00:00Z"), ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ("2000-01-01T00:30:00+01:30", "1999-12-31T23:00:00Z"), ("2024-12-31T23:59:59.25-0100", "2025-01-01T00:59:59.25Z"),
        ("0001-01-01", "0001-01-01T00:00:00Z"), ("9999-12-31T00:00Z", "9999-12-31T00:00:00Z"),
    ])
    func datesAreISO8601(text: String, shown: String) {
        #expect(Moment(text)?.description == shown)
    }

    @Test(arguments: [
        "", "2024", "2023-02-29", "2024-13-01", "2024-01-00", "2024-01-01T24:00:00Z", "2024-01-01T12:00:00", "24-01-01", "2024-01-01Z",
    ])
    func otherTextIsNoDate(text: String) {
        #expect(Moment(text) == nil)
    }

    @Test(arguments: [
        ("0", "0"), ("-0.00", "0"), ("12.50", "12.5"), ("-0.005", "-0.005"), ("1e3", "1000"), ("1.25e-2", "0.0125"), ("1200", "1200"),
    ])
    func decimalsHaveOneForm(text: String, shown: String) {
        #expect(DecimalNumber(text)?.description == shown)
    }

    @Test func decimalsHaveAnOrder() {
        let numbers = ["-100", "-12.5", "-12", "-0.5", "0", "0.05", "0.5", "12", "12.5", "100"].compactMap(DecimalNumber.init)
        #expect(numbers.count == 10)
        #expect(numbers.shuffled().sorted() == numbers)
        #expect(DecimalNumber("1.50") == DecimalNumber("15e-1"))
        for text in ["", "-", "1.", ".5", "--1", "1e", "0x1", String(repeating: "1", count: 39)] { #expect(DecimalNumber(text) == nil) }
    }

    @Test func decimalsHaveTheBoundsOfFoundation() {
        let nines = String(repeating: "9", count: 38)
        for text in [nines, "1e-128", nines + "e-128", nines + "e127", "1e164", "0e-999"] { #expect(DecimalNumber(text) != nil, "\(text)") }
        for text in ["1e-129", "1.5e-128", nines + "e128", "1e165", "1e9223372036854775807", "1e-9223372036854775808"] {
            #expect(DecimalNumber(text) == nil, "\(text)")
        }
    }
}
