import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Testing

/// Tests the fields that CloudKit creates for a schema, compared with real schemas of apps.
struct CloudKitFieldTests {
    @Test func everyKindOfPropertyHasItsField() throws {
        let schema = try Self.schema(
            """
            schema Library @cloudkit
            enum Format: Int8 { case hardcover, paperback }
            enum Genre { case novel, science }
            struct Size { var width: Int?; var height: Int? }
            model Book {
                title: String = ""; pages: Int16 = 0; isLent: Bool = false; rating: Float = 0; price: Decimal = 0; bought: Date?; code: UUID?
                page: URL?; scan: Data? @external; words: [String]?; secret: Date? @encrypted
                genre: Genre?; format: Format?; genres: [Genre]?; mood: Genre? @storage(native)
                size: Size?; inner: Size? @storage(native); cache: String? @transient; draft: String? @ephemeral
                author: Author?; cover: Cover?; tags: [Tag]?
            }
            model Author { books: [Book]? @inverse(author) }
            model Cover { book: Book? @inverse(cover) }
            model Tag { books: [Book]? @inverse(tags) }
            """)
        let fields = schema.models.flatMap(schema.cloudKitFields).map(Self.line)
        #expect(
            fields == [
                "CD_Book.CD_title STRING +asset", "CD_Book.CD_pages INT64", "CD_Book.CD_isLent INT64", "CD_Book.CD_rating DOUBLE",
                "CD_Book.CD_price DOUBLE", "CD_Book.CD_bought TIMESTAMP", "CD_Book.CD_code STRING", "CD_Book.CD_page STRING ?asset",
                "CD_Book.CD_scan BYTES +asset", "CD_Book.CD_words BYTES +asset", "CD_Book.CD_secret ENCRYPTED TIMESTAMP",
                "CD_Book.CD_genreRaw STRING +asset", "CD_Book.CD_formatRaw INT64", "CD_Book.CD_genresRaw BYTES +asset",
                "CD_Book.CD_mood BYTES ?asset", "CD_Book.CD_sizeData BYTES +asset", "CD_Book.CD_inner BYTES ?asset",
                "CD_Book.CD_author STRING", "CD_Book.CD_cover STRING", "CD_Cover.CD_book STRING",
            ])
    }

    @Test func modelsThatInheritShareARecordType() throws {
        let schema = try Self.schema(
            """
            schema Library @cloudkit
            output coredata "Generated"
            model Item { name: String = "" }
            model Book: Item { pages: Int = 0 }
            model Novel: Book { genre: String? }
            """)
        let fields = schema.models.flatMap(schema.cloudKitFields).map(\.path)
        #expect(fields == ["CD_Item.CD_name", "CD_Item.CD_pages", "CD_Item.CD_genre"])
    }

    @Test func bothEndsOfManyToManyAreKeptInOnePlace() throws {
        let schema = try Self.schema(
            """
            schema Library @cloudkit
            model Book { tags: [Tag]? }
            model Tag { books: [Book]? @inverse(tags) }
            """)
        let places = schema.models.flatMap(\.relationships).map(schema.cloudKitPlace)
        #expect(places == [.links(["Book.tags", "Tag.books"]), .links(["Book.tags", "Tag.books"])])
    }

    private static func schema(_ text: String) throws -> Schema {
        let analysis = Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "Library.schema", bytes: Array(text.utf8)))])
        #expect(analysis.diagnostics.filter { $0.severity == .error }.isEmpty)
        return try #require(analysis.soundHistory?.current)
    }

    private static func line(_ field: CloudKitField) -> String {
        let asset =
            switch field.form.asset {
            case .none: ""
            case .present: " +asset"
            case .unconfirmed: " ?asset"
            }
        return "\(field.path) \(field.isEncrypted ? "ENCRYPTED " : "")\(field.form.type.rawValue)\(asset)"
    }
}
