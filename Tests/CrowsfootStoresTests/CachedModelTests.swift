import CrowsfootStores
import CrowsfootTestSupport
import Testing

/// Tests models that stores contain, from archives with everything that a model can have.
struct CachedModelTests {
    private typealias Value = ArchiveWriter.Value

    private static func keyPath(_ path: String) -> Value {
        .object(
            "NSKeyPathExpression",
            [
                ("NSExpressionType", .integer(3)), ("NSSelectorName", .text("valueForKey:")),
                (
                    "NSArguments",
                    .array([.object("NSKeyPathSpecifierExpression", [("NSExpressionType", .integer(10)), ("NSKeyPath", .text(path))])])
                ),
            ])
    }

    private static func function(_ name: String, _ arguments: [Value]) -> Value {
        .object(
            "NSFunctionExpression",
            [("NSExpressionType", .integer(4)), ("NSSelectorName", .text(name)), ("NSArguments", .array(arguments))])
    }

    private static func attribute(_ name: String, _ type: Int64, _ more: [(String, Value)] = [], of kind: String = "NSAttributeDescription")
        -> Value
    {
        .object(kind, [("NSPropertyName", .text(name)), ("NSAttributeType", .integer(type)), ("NSEntity", .named("book"))] + more)
    }

    private static let price = Value.object(
        "NSDecimalNumber",
        [
            ("NS.mantissa", .data([0xD2, 0x04] + [UInt8](repeating: 0, count: 14))), ("NS.length", .integer(1)),
            ("NS.exponent", .integer(-2)),
            ("NS.negative", .boolean(true)), ("NS.mantissa.bo", .integer(1)),
        ])

    private static let properties: [(String, Value)] = [
        (
            "title",
            attribute(
                "title", 700, [("NSIsOptional", .boolean(true)), ("NSDefaultValue", .text("none")), ("NSVersionHashModifier", .text("2"))])
        ),
        ("price", attribute("price", 400, [("NSDefaultValue", price)])),
        (
            "cover",
            attribute(
                "cover", 1000,
                [("NSFlagsKey", .integer(4 | 16)), ("NSAllowsCloudEncryption", .boolean(true)), ("NSIndexedBySpotlight", .boolean(true))])
        ),
        (
            "search",
            attribute(
                "search", 700, [("NSIsReadOnly", .boolean(true)), ("NSDerivationExpression", function("canonical:", [keyPath("title")]))],
                of: "NSDerivedAttributeDescription")
        ),
        (
            "count",
            attribute(
                "count", 300, [("NSDerivationExpression", function("count:", [keyPath("authors")]))], of: "NSDerivedAttributeDescription")
        ),
        (
            "place",
            attribute(
                "place", 2100,
                [("NSCompositeElements", .array([attribute("row", 300), attribute("shelf", 700, [("NSIsOptional", .boolean(true))])]))],
                of: "NSCompositeAttributeDescription")
        ),
        ("authors", .named("authors")),
        (
            "recent",
            .object(
                "NSFetchedPropertyDescription",
                [("NSPropertyName", .text("recent")), ("_NSFetchRequestEntityName", .text("Book")), ("NSFetchRequest", .named("request"))])
        ),
    ]

    private static func relationship(_ name: String, to entity: String, _ destination: String, inverse: String) -> Value {
        .object(
            "NSRelationshipDescription",
            [
                ("NSPropertyName", .text(name)), ("_NSDestinationEntityName", .text(destination)), ("NSDestinationEntity", .named(entity)),
                ("NSInverseRelationship", .named(inverse)), ("NSMinCount", .integer(1)), ("NSMaxCount", .integer(4)),
                ("NSDeleteRule", .integer(2)), ("NSIsOrdered", .boolean(true)), ("_P", .integer(1267)),
            ])
    }

    private static let objects: [(name: String, value: Value)] = [
        (
            "model",
            .object(
                "NSManagedObjectModel",
                [
                    ("NSEntities", .dictionary([("Book", .named("book")), ("Author", .named("author"))])),
                    ("NSConfigurations", .dictionary([("Cloud", .array([.named("book")]))])),
                    ("NSFetchRequestTemplates", .dictionary([("All", .named("request"))])), ("NSVersionIdentifiers", .array([.text("3")])),
                    ("NSFromTheFuture", .integer(1)),
                ])
        ),
        (
            "book",
            .object(
                "NSEntityDescription",
                [
                    ("NSEntityName", .text("Book")), ("NSClassNameForEntity", .text("BookObject")), ("NSSuperentity", .named("author")),
                    ("NSVersionHashModifier", .text("b")), ("NSProperties", .dictionary(properties)),
                    ("NSUniqueTuples", .array([.array([.text("title"), .text("price")])])),
                    ("NSUserInfo", .dictionary([("z", .integer(1)), ("a", .array([.boolean(true), .real(0.5)]))])),
                    (
                        "NSFetchIndexDescriptions",
                        .array([
                            .object(
                                "NSFetchIndexDescription",
                                [
                                    ("NSIndexName", .text("byTitle")),
                                    (
                                        "NSIndexElements",
                                        .array([
                                            .object(
                                                "NSFetchIndexElementDescription",
                                                [
                                                    ("NSPropertyName", .text("title")), ("NSAscending", .boolean(true)),
                                                    ("NSFetchIndexElementType", .integer(0)),
                                                ])
                                        ])
                                    ),
                                ])
                        ])
                    ),
                ])
        ),
        (
            "author",
            .object(
                "NSEntityDescription",
                [
                    ("NSEntityName", .text("Author")), ("NSIsAbstract", .boolean(true)),
                    ("NSProperties", .dictionary([("books", .named("books"))])),
                ])
        ),
        ("authors", relationship("authors", to: "author", "Author", inverse: "books")),
        ("books", relationship("books", to: "book", "Book", inverse: "authors")),
        (
            "request",
            .object("NSFetchRequest", [("NSEntity", .named("book")), ("NSFetchLimit", .integer(5)), ("NSPredicate", function("now", []))])
        ),
    ]

    static func model() throws(CachedModelError) -> CachedModel { try CachedModelReader.read(ArchiveWriter.packed(objects)) }

    private static func attributes() throws -> [String: CachedAttribute] {
        var attributes: [String: CachedAttribute] = [:]
        for property in try model().entities.last?.properties ?? [] {
            if case .attribute(let attribute) = property.kind { attributes[property.name] = attribute }
        }
        return attributes
    }

    @Test func modelsAreReadWithWhatIsAroundTheirEntities() throws {
        let model = try Self.model()
        #expect(model.entities.map(\.name) == ["Author", "Book"])
        #expect(model.configurations == [CachedConfiguration(name: "Cloud", entities: ["Book"])])
        #expect(model.fetchRequests == [CachedFetchRequest(name: "All", entity: "Book", hasPredicate: true, limit: 5)])
        #expect(model.versionIdentifiers == ["3"])
        #expect(model.skipped == ["NSManagedObjectModel.NSFromTheFuture"])
    }

    @Test func entitiesAreReadWithAllTheyHave() throws {
        let (author, book) = (try Self.model().entities[0], try Self.model().entities[1])
        #expect(author.isAbstract && author.superentity == nil)
        #expect(!book.isAbstract && book.superentity == "Author" && book.className == "BookObject" && book.versionHashModifier == "b")
        #expect(book.uniquenessConstraints == [["title", "price"]])
        #expect(book.userInfo.map(\.key) == ["a", "z"])
        #expect(book.userInfo.map(\.value) == [.list([.boolean(true), .real(0.5)]), .integer(1)])
        let element = CachedIndex.Element(property: "title", isRTree: false, isAscending: true)
        #expect(book.indexes == [CachedIndex(name: "byTitle", elements: [element], isPartial: false)])
        #expect(book.properties.map(\.name) == ["authors", "count", "cover", "place", "price", "recent", "search", "title"])
    }

    /// iOS 8 and older archive an inherited property as a proxy, in each subentity.
    @Test func proxiesStandForTheirProperties() throws {
        func proxy(_ name: String) -> Value {
            .object("_NSPropertyDescriptionProxy", [("NSUnderlyingProperty", .named(name)), ("NSEntityDescription", .named("book"))])
        }
        var objects = Self.objects
        objects.append(("inherited", Self.attribute("born", 900)))
        objects.append(("once", proxy("inherited")))
        objects[1].value = .object(
            "NSEntityDescription",
            [
                ("NSEntityName", .text("Book")), ("NSSuperentity", .named("author")),
                ("NSProperties", .dictionary([("born", proxy("once")), ("books", proxy("books"))])),
            ])
        objects.removeAll { $0.name == "authors" }
        let book = try #require(try CachedModelReader.read(ArchiveWriter.packed(objects)).entities.last)
        #expect(book.properties.map(\.name) == ["books", "born"])
    }

    @Test func attributesAreReadWithAllTheyHave() throws {
        let attributes = try Self.attributes()
        #expect(attributes["title"]?.defaultValue == .text("none"))
        #expect(attributes["price"]?.defaultValue == .decimal("-12.34"))
        #expect(attributes["cover"]?.allowsExternalStorage == true && attributes["cover"]?.preservesValueOnDeletion == true)
        #expect(attributes["title"]?.allowsExternalStorage == false && attributes["title"]?.preservesValueOnDeletion == false)
        #expect(attributes["search"]?.derivation == "canonical:(title)" && attributes["search"]?.isDerived == true)
        #expect(attributes["count"]?.derivation == "authors.@count")
        #expect(attributes["place"]?.elements.map(\.name) == ["row", "shelf"])
        #expect(attributes["place"]?.elements.map(\.isOptional) == [false, true])
        let book = try Self.model().entities[1].properties
        #expect(book.filter(\.allowsCloudEncryption).map(\.name) == ["cover"])
        #expect(book.filter(\.isIndexedBySpotlight).map(\.name) == ["cover"])
        #expect(book.filter(\.isReadOnly).map(\.name) == ["search"])
        #expect(book.map(\.versionHashModifier).compactMap(\.self) == ["2"])
    }

    @Test func relationshipsLeadToEachOther() throws {
        let model = try Self.model()
        let relationship = CachedRelationship(
            destination: "Author", inverse: "books", minimum: 1, maximum: 4, deleteRule: 2, isOrdered: true)
        #expect(model.entities[1].properties[0].kind == .relationship(relationship))
        let fetched = CachedFetchRequest(name: "", entity: "Book", hasPredicate: true, limit: 5)
        #expect(model.entities[1].properties[5].kind == .fetched(fetched))
    }

    @Test func invalidModelsAreRefused() {
        func error(_ objects: [(name: String, value: ArchiveWriter.Value)]) -> CachedModelError? {
            do throws(CachedModelError) {
                _ = try CachedModelReader.read(ArchiveWriter.packed(objects))
                return nil
            } catch {
                return error
            }
        }
        #expect(error([("a", .object("NSArray", []))]) == .notModel("NSArray"))
        let unnamed: ArchiveWriter.Value = .object(
            "NSManagedObjectModel", [("NSEntities", .dictionary([("A", .object("NSEntityDescription", []))]))])
        #expect(error([("a", unnamed)]) == .unnamed("an entity"))
        // A composite that contains itself.
        let entity: ArchiveWriter.Value = .object(
            "NSEntityDescription", [("NSEntityName", .text("A")), ("NSProperties", .dictionary([("p", .named("p"))]))])
        let model: ArchiveWriter.Value = .object("NSManagedObjectModel", [("NSEntities", .dictionary([("A", entity)]))])
        let endless: ArchiveWriter.Value = .object(
            "NSCompositeAttributeDescription", [("NSPropertyName", .text("p")), ("NSCompositeElements", .array([.named("p")]))])
        guard case .tooDeep = error([("m", model), ("p", endless)]) else {
            Issue.record("a composite that contains itself is read")
            return
        }
        // A composite that occurs twice on each of many levels.
        let doubled: ArchiveWriter.Value = .object(
            "NSCompositeAttributeDescription",
            [("NSPropertyName", .text("p")), ("NSCompositeElements", .array([.named("p"), .named("p")]))])
        #expect(error([("m", model), ("p", doubled)]) != nil)
    }

    @Test func damageNeverCrashes() throws {
        let archive = ArchiveWriter.packed(Self.objects)
        let budget = FuzzBudget()
        var generator = SeededGenerator(seed: budget.seed)
        while !budget.isSpent {
            var bytes = archive
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                let place = Int.random(in: 5..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            do throws(CachedModelError) { _ = try CachedModelReader.read(bytes) } catch { #expect(!error.sentence.isEmpty) }
        }
    }
}
