import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests hasty edits of every kind of declaration in a schema with a released version. Each is an error of `check` by the rule that
/// explains it, and `release` writes nothing.
struct CarelessChangeTests {
    private static let schema = """
        schema Shelf @deployment(iOS 26)

        enum Genre: String {
            case novel = "n"
            case science = "s"
        }

        enum Mood {
            case good
            case bad
        }

        struct Size {
            width:  Double = 0
            height: Double?
        }

        model Media {
            code:  String @unique
            title: String
        }

        model Book: Media {
            subtitle: String?
            pages:    Int?
            price:    Decimal
            added:    Date    = .now
            cover:    Data?   @external
            genre:    Genre   = .novel
            moods:    [Mood]
            size:     Size
            tags:     [String]
            author:   Author? @inverse(books)
        }

        model Film: Media {
            minutes: Int?
        }

        model Author {
            name:  String @unique
            email: String?
            books: [Book] @delete(cascade)
            shelf: Place? @inverse(authors)
        }

        model Place {
            label:   String?  @unique
            authors: [Author] @ordered
        }

        model Loan {
            id:     UUID = UUID() @id
            reader: String
            days:   Int
        }

        """

    struct Edit: CustomTestStringConvertible, Sendable {
        let rule: String
        let changes: [(old: String, new: String)]

        init(_ rule: String, _ changes: (String, String)...) { (self.rule, self.changes) = (rule, changes.map { ($0.0, $0.1) }) }

        var testDescription: String { changes.map { "\($0.old) → \($0.new)" }.joined(separator: ", ") }
    }

    /// The enum is renamed without its old name.
    private static let otherName = ("enum Genre: String {", "enum Kind: String {")
    private static let otherUse = ("genre:    Genre   =", "genre:    Kind    =")

    private static func step(_ step: String) -> (String, String) { ("model Loan {", "migration { \(step) }\n\nmodel Loan {") }

    static let edits = [
        Edit("store/type-changed", ("enum Genre: String {", "enum Genre: Int {"), ("\"n\"", "1"), ("\"s\"", "2")),
        Edit("data/case-removed", ("    case good\n", "    case fine\n")),
        Edit("default/unknown-case", ("    case novel = \"n\"\n", "")),
        Edit("data/member-removed", ("width: ", "breadth: ")),
        Edit("history/equal-checksum", ("height: Double?", "height: Double")),
        Edit("history/equal-checksum", ("width:  Double = 0", "width:  Int = 0")),
        Edit("history/equal-checksum", ("case novel = \"n\"", "case novel = \"novel\"")),
        Edit("data/unreadable", otherName, otherUse, ("    case science = \"s\"\n", "")),
        Edit(
            "data/unreadable", otherName, otherUse,
            ("    case novel = \"n\"\n    case science = \"s\"", "    case novel = \"s\"\n    case science = \"n\"")),
        Edit("store/type-changed", ("moods:    [Mood]", "moods:    Mood?")),
        Edit("history/equal-checksum", ("moods:    [Mood]", "moods:    [Genre]")),
        Edit("store/missing-value", ("size:     Size", "size:     Size @storage(native)")),
        Edit("store/type-changed", ("tags:     [String]", "tags:     String")),
        Edit("data/unreadable", ("tags:     [String]", "tags:     [Int]")),
        Edit("store/type-changed", ("tags:     [String]", "tags:     [String: Int]")),
        Edit("store/becomes-required", ("cover:    Data?", "cover:    Data")),
        Edit("store/type-changed", ("price:    Decimal", "price:    Double")),
        Edit("store/type-changed", ("price:    Decimal", "price:    String")),
        Edit("store/type-changed", ("added:    Date    = .now", "added:    Int = 0")),
        Edit("data/removed", ("subtitle: String?", "subtitle: String? @ephemeral")),
        Edit("store/becomes-unique", ("subtitle: String?", "subtitle: String? @unique")),
        Edit("store/becomes-unique", ("model Loan {", "model Loan @unique(reader, days) {")),
        Edit("store/equal-values", ("label:   String?  @unique", "label:   String = \"\" @unique")),
        Edit("store/becomes-unique", ("days:   Int", "days:   Int\n    number: Int = 0 @unique")),
        Edit("store/becomes-unique", ("days:   Int", "days:   Int\n    code: String? = \"none\" @unique")),
        Edit("store/type-changed", ("code:  String @unique", "code:  UUID = UUID() @unique")),
        Edit("store/becomes-required", ("author:   Author? ", "author:   Author ")),
        Edit("data/removed", ("author:   Author? @inverse(books)", "writers:  [Author] @inverse(books)")),
        Edit(
            "data/removed", ("    author:   Author? @inverse(books)\n", ""), ("    books: [Book] @delete(cascade)\n", "")),
        Edit("relationship/unknown-inverse", ("    books: [Book] @delete(cascade)\n", "")),
        Edit("store/to-one", ("books: [Book] @delete(cascade)", "books: Book?")),
        Edit("data/relinked", ("authors: [Author] @ordered", "authors: [Author]")),
        Edit("data/removed", ("@inverse(authors)", "@inverse(people)"), ("authors: [Author] @ordered", "people:  [Author]")),
        Edit("store/missing-value", ("model Loan {", "model Loan: Media {")),
        Edit("data/removed", ("model Film: Media {", "model Film {")),
        Edit("data/removed", ("    title: String\n", ""), ("subtitle: String?", "title: String?\n    subtitle: String?")),
        Edit("data/removed", ("model Film: Media {\n    minutes: Int?\n}\n\n", "")),
        Edit("relationship/stored-to-virtual", ("model Author {", "virtual model Author {")),
        Edit("version/previous-name-still-exists", ("days:   Int", "nights: Int @was(days)\n    days: Int = 0")),
        Edit("version/name-not-new", ("    reader: String\n", ""), ("days:   Int", "reader: Int @was(days)")),
        Edit("data/unconverted", ("reader: String", "reader: String @was(days)"), ("days:   Int", "days:   Int @was(reader)")),
        Edit("store/type-changed", ("days:   Int", "days:   Int16")),
        Edit("store/type-changed", ("days:   Int", "days:   Bool")),
        Edit("data/unconverted", ("days:   Int", "days:   Genre")),
        Edit("data/unconverted", ("genre:    Genre   = .novel", "genre:    String = \"n\"")),
        Edit("store/type-changed", ("reader: String", "reader: [String]")),
        Edit("store/type-changed", ("reader: String", "reader: URL?")),
        Edit("store/type-changed", ("email: String?", "email: String? @transformable(\"X\")")),
        Edit("data/removed", ("    id:     UUID = UUID() @id\n", "")),
        Edit("migration/fill-overwrites", step("fill Loan.days with 0")),
        Edit("migration/not-unique", step("unique Loan.reader keep first")),
        Edit("history/equal-checksum", step("custom \"counts\"")),
        Edit("data/removed", ("    reader: String\n", ""), step("accept remove Loan \"no\"")),
        Edit("data/removed", ("    reader: String\n", ""), step("custom \"moves readers\"")),
        Edit("data/removed", ("reader: String", "name:   String"), step("fill Loan.name with \"\"")),
        Edit("migration/nothing-to-convert", ("reader: String", "name:   String"), step("convert Loan.name with reader")),
        Edit("store/missing-value", ("reader: String", "name:   String"), step("accept remove Loan.reader \"no\"")),
        Edit("data/replaced", ("days:   Int", "days:   String"), step("convert Loan.days with reader")),
        Edit("data/replaced", ("days:   Int", "days:   String"), step("convert Loan.days with `\"none\"`")),
        Edit("store/type-changed", ("days:   Int", "days:   String"), step("convert Loan.days with reader where days > 3")),
        Edit("data/removed", ("    reader: String\n", ""), ("schema Shelf ", "schema Shelf @allow(data/removed, \"no\") ")),
        Edit("version/no-predecessor", ("version 1.1.0 after 1.0.0", "version 2.0.0")),
        Edit("version/incomplete", ("after 1.0.0", "from 1.0.0")),
        Edit("version/predecessor-missing", ("version 1.1.0 after 1.0.0", "// version 1.1.0 after 1.0.0")),
        Edit("cloudkit/unique", ("schema Shelf ", "schema Shelf @cloudkit ")),
    ]

    @Test(arguments: edits) func isRefused(_ edit: Edit) throws {
        let disk = MemoryFileSystem(["Shelf.schema": Self.schema])
        #expect(Run(["release"], in: disk).exitCode == .success)
        var text = disk.text(of: "Shelf.schema") ?? ""
        for change in edit.changes {
            #expect(text.contains(change.old), "\(change.old)")
            text = text.replacing(change.old, with: change.new, maxReplacements: 1)
        }
        disk.add("Shelf.schema", Array(text.utf8))
        let check = Run(["check", "-f", "concise"], in: disk)
        let errors = check.output.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.contains { $0.hasSuffix("[\(edit.rule)]") } && check.exitCode == .findings, "\(check.output)")
        let before = disk.writes
        #expect(Run(["release"], in: disk).exitCode == .findings)
        #expect(disk.writes == before)
    }
}
