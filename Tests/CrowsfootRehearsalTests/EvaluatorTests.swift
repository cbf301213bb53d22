import CrowsfootMigration
import CrowsfootModel
import CrowsfootRehearsal
import CrowsfootTestSupport
import Testing

/// Tests the values of expressions in migration steps through a rehearsal: an object that meets a condition divides by zero.
struct EvaluatorTests {
    private static let rows = """
        {
          "Author": [ { "$label": "austen", "name": "Jane Austen", "age": 41 } ],
          "Loan": [ { "$label": "a", "days": 3 }, { "$label": "b", "days": 10 } ],
          "Book": [ {
            "title": "Emma", "pages": 474, "small": 100, "ratio": 0.5, "rating": null, "genre": "drama", "other": null,
            "boughtAt": "2029-12-31T12:00:00Z", "soldAt": null, "data": "AQID", "tags": [ "new", "old" ], "price": 9.50,
            "size": { "width": 2, "note": null }, "author": "austen", "rival": null, "loans": [ "a", "b" ],
            "isbn": "00000000-0000-0000-0000-00000000000a"
          } ]
        }
        """

    private static let book = """
            title: String
            pages: Int
            small: Int8
            ratio: Double
            rating: Int?
            genre: Genre
            other: Genre?
            boughtAt: Date
            soldAt: Date?
            data: Data
            tags: [String]
            price: Decimal
            size: Size?
            author: Author? @oneway
            rival: Author? @oneway
            loans: [Loan] @oneway
            isbn: UUID
        """

    /// Returns whether the object meets a condition, or the message.
    private static func outcome(_ condition: String) throws -> String {
        let history = try TestSchema.history(
            """
            schema Library
            version 1.0.0
            enum Genre @comparable(novel, poetry, drama) { case novel, poetry, drama }
            struct Size { width: Int; note: String? }
            model Author { name: String; age: Int }
            model Loan { days: Int }
            model Book {
            \(book)
            }
            version 1.1.0 from 1.0.0
            model Book {
            \(book)
                zero: Int = 0
                holds: Int?
            }
            migration { fill Book.holds with 1 / zero where \(condition) }
            """)
        let read = RowReader.read(Array(rows.utf8), as: history.versions[0])
        #expect(read.problems.isEmpty, "\(read.problems.map(\.message))")
        let stages = Rehearsal.run(read.rows, through: JudgedSteps(history).plan.plannedSteps, of: JudgedSteps(history)).stages
        if let unknown = stages[0].unknowns.first { return unknown.what }
        let messages = stages[0].groups.map(\.message)
        let byZero = "while its value is worked out, a division by zero stops the app"
        return messages.isEmpty ? "no" : messages == [byZero] ? "yes" : messages.joined(separator: "; ")
    }

    @Test(arguments: [
        "pages == 474", "pages != 473", "pages + 26 == 500", "pages - 1 < pages", "pages * 2 == 948", "pages / 100 == 4",
        "pages % 100 == 74",
        "-pages < 0", "ratio * 3 - 0.5 == 1", "ratio / 2 == 0.25", "small <= 100 && small >= 100", "!(pages < 1) && pages > 1",
        "pages < 1 || pages > 1", "true ? pages > 1 : false", "rating == nil", "(rating ?? 3) == 3", "title == \"Emma\"",
        "title + \"!\" == \"Emma!\"", "title < \"Emmb\"", "title.count == 4 && !title.isEmpty", "title.contains(\"mm\")",
        "title.starts(with: \"Em\")", "title.localizedStandardContains(\"EMMA\")", "genre == .drama", "genre > .poetry", "genre != .novel",
        "other == nil", "[.novel, .drama].contains(genre)", "(400...500).contains(pages)", "(400..<475).contains(pages)",
        "boughtAt < now", "boughtAt > today - 86400 && boughtAt < today", "tomorrow - 86400 == today", "boughtAt >= daysAgo(1)",
        "soldAt == nil", "data.count == 3", "tags.contains(\"old\") && tags.count == 2", "tags.allSatisfy { $0.count == 3 }",
        "price > 9.4 && price == 9.5 && price < 10", "size != nil && size?.width == 2", "size?.note == nil",
        "author?.name == \"Jane Austen\"",
        "(author?.age ?? 0) + 1 == 42", "rival == nil && rival?.name == nil", "loans.count == 2 && loans.contains { $0.days > 5 }",
        "loans.allSatisfy { $0.days > 2 }", "!loans.isEmpty", "loans.contains { $0.days == 3 } && !loans.contains { $0.days == 4 }",
        "false && pages / 0 == 1 || true",
    ])
    func holds(condition: String) throws {
        #expect(try Self.outcome(condition) == "yes")
    }

    /// Comparisons with nil are false, except with `nil` itself.
    @Test(arguments: [
        "pages < 474", "rating == 3", "rating < 3", "rating >= 3", "rating > 3", "soldAt <= now", "soldAt == now", "other == .novel",
        "genre < .drama",
        "rival?.name == \"\"", "(400..<474).contains(pages)", "title.isEmpty", "tags.contains(\"o\")", "loans.contains { $0.days > 10 }",
        "tomorrow < now",
    ])
    func doesNotHold(condition: String) throws {
        #expect(try Self.outcome(condition) == "no")
    }

    @Test(arguments: [
        ("small + 28 > 0", "while its value is worked out, the result does not fit into `Int8`, which stops the app"),
        ("pages * 9223372036854775807 > 0", "while its value is worked out, the result does not fit into `Int`, which stops the app"),
        ("price + 1 > 1", "only Swift knows `Decimal`"),
        ("`pages.isMultiple(of: 2)`", "only Swift knows `pages.isMultiple(of: 2)`"),
        ("title.localizedStandardContains(\"é\")", "only Swift knows `localizedStandardContains`"),
    ])
    func isNotKnown(condition: String, reason: String) throws {
        #expect(try Self.outcome(condition) == reason)
    }
}
