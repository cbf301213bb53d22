import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests finding the version that wrote a store whose model was merged from several.
struct StoreMatcherTests {
    private static let books = """
        schema Library
        version 1
        model Book { title: String }
        version 2 from 1
        model Book { title: String; pages: Int? }

        """
    private static let ratings = "schema Ratings\nversion 1\nmodel Rating { stars: Int }\n"

    @Test func versionsOfSeveralSchemasArePartsOfOneStore() throws {
        let (library, rating) = (try TestSchema.history(Self.books), try TestSchema.history(Self.ratings))
        var hashes = try #require(StoreIdentity.all(in: library.versions).first).entityHashes
        hashes.merge(try #require(StoreIdentity.all(in: rating.versions).first).entityHashes) { first, _ in first }
        let matcher = StoreMatcher(checksum: nil, hashes: hashes, model: nil)
        let parts = [library, rating].map { matcher.part(in: $0.versions) }
        #expect(parts.map { $0?.version.description } == ["1.0.0", "1.0.0"])
        #expect(parts.map { $0?.entities } == [["Book"], ["Rating"]])
        #expect(matcher.match(in: library.versions)?.isExact == false)
    }

    /// An interrupted migration leaves a store of neither version.
    @Test func anIntermediateVersionIsThatOfTheMigrationToTheNextOne() throws {
        let library = try TestSchema.history(Self.books)
        let between = Versions(old: library.versions[0].version, new: library.versions[1].version)
        let matcher = StoreMatcher(checksum: "x", hashes: [:], model: nil)
        let planned = IntermediateVersion(checksum: "x", between: between, isPlanned: true)
        let recorded = IntermediateVersion(checksum: "x", between: between, isPlanned: false)
        #expect(matcher.match(in: library.versions, [planned, recorded])?.isExact == true)
        #expect(matcher.match(in: library.versions, [recorded])?.isExact == false)
        #expect(matcher.match(in: library.versions, [recorded])?.version == between.new)
    }

    @Test func aVersionWithAnotherEntityIsNoPart() throws {
        let library = try TestSchema.history(Self.books)
        let matcher = StoreMatcher(checksum: nil, hashes: ["Book": [1, 2, 3]], model: nil)
        #expect(matcher.part(in: library.versions) == nil)
    }

    /// A store can't distinguish versions with the same hashes.
    @Test func everyVersionWithTheHashesMayHaveWrittenTheStore() throws {
        let text = "schema A\nversion 1\nmodel B { c: String }\nversion 2 from 1\nmodel B { c: String = \"d\" }\n"
        let versions = try TestSchema.history(text).versions
        let identity = try #require(StoreIdentity.all(in: versions).first)
        for checksum in [identity.checksum, nil] {
            let match = try #require(StoreMatcher(checksum: checksum, hashes: identity.entityHashes, model: nil).match(in: versions))
            #expect(match.version.description == "2.0.0")
            #expect(match.equalVersions.map(\.description) == ["1.0.0"])
        }
    }

    /// The hash contains neither the nesting of a column nor the optionality of the whole value, nor the type of a derived attribute.
    @Test func equalHashesAreNoDifference() throws {
        let text = """
            schema A
            output coredata "Generated"
            version 1
            struct Place { var row: Int64?; var shelf: String? }
            model B { title: String; many: [B]? @oneway; count: Int64? @derived("many.@count"); place: Place @storage(native) }

            """
        let version = try #require(TestSchema.history(text).current)
        let stored = try #require(StoreIdentity.all(in: [version]).first)
        var model = StoreModel(version)
        for index in model.entities[0].attributes.indices { model.entities[0].attributes[index].setWhatIsNotHashed() }
        model.entities[0].attributes[try #require(model.entities[0].attributes.firstIndex { $0.name == "title" })].isOptional = true
        let hashes = stored.entityHashes.mapValues { _ in [UInt8]() }
        let match = StoreMatcher(checksum: nil, hashes: hashes, model: model).match(in: [version])
        guard case .nearest(let differences) = match?.sign else {
            Issue.record("no version wrote the store")
            return
        }
        #expect(differences.map(\.kind) == [.changed(["`title` is optional only in the store"])])
    }
}

extension StoreModel.Attribute {
    fileprivate mutating func setWhatIsNotHashed() {
        if derivation != nil {
            encoding = .plain(.string)
            isOptional.toggle()
        } else if case .composite(_, let columns) = encoding {
            var inner = StoreModel.Attribute(name: "inner", .composite(name: nil, columns.reversed()))
            inner.isOptional = true
            encoding = .composite(name: nil, [inner])
            isOptional.toggle()
        }
    }
}
