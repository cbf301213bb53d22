import CrowsfootCloudKit
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests that a container is compared with all that versions need, and with nothing else.
struct CloudKitComparisonTests {
    private static func comparison(_ text: String, with types: String) throws -> CloudKitComparison {
        let history = try TestSchema.history("schema Journal @cloudkit\n" + text)
        let file = try CloudKitFileReader.read(CloudKitFileTests.file("DEFINE SCHEMA\n" + types))
        return CloudKitComparison(CloudKitNeeds(of: history.versions), with: file)
    }

    private static let entry = "model Entry { title: String = \"\"; count: Int = 0; cover: Data? @encrypted }"

    @Test func everythingIsDeployed() throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_title STRING, CD_count INT64, CD_cover ENCRYPTED BYTES);"
        let comparison = try Self.comparison(Self.entry, with: types)
        #expect(comparison.isComplete)
        #expect(comparison.recordTypes[0].later.contains { $0.name == "CD_title_ckAsset" })
    }

    /// A number without a type takes whole numbers and fractions.
    @Test(arguments: [
        ("CD_count STRING", true), ("CD_count LIST<INT64>", true), ("CD_count ENCRYPTED INT64", true), ("CD_count NUMBER", false),
        ("CD_count NUMBER PREFERRED AS INT64", false), ("CD_count NUMBER PREFERRED AS DOUBLE", false),
    ]) func aFieldOfAnotherFormIsImpossible(field: String, isImpossible: Bool) throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_title STRING, \(field), CD_cover ENCRYPTED BYTES);"
        let comparison = try Self.comparison(Self.entry, with: types)
        #expect(comparison.isComplete != isImpossible)
        #expect(comparison.recordTypes[0].impossible.map(\.need.property) == (isImpossible ? ["Entry.count"] : []))
        #expect(comparison.recordTypes[0].notDeployed.isEmpty)
    }

    /// Encryption of a field can't change once it is in production.
    @Test func aFieldThatIsEncryptedLaterIsImpossible() throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_title STRING, CD_count INT64, CD_cover BYTES);"
        #expect(try Self.comparison(Self.entry, with: types).recordTypes[0].impossible.map(\.need.field.name) == ["CD_cover"])
    }

    /// Old versions stay in use, so what only they have is needed, too.
    @Test func fieldsOfEarlierVersionsAreNeeded() throws {
        let text = """
            version 1.0.0 @released
            model Entry { title: String = ""; old: Int? }
            version 1.1.0 from 1.0.0
            model Entry { title: String = ""; new: Int? }
            migration { accept remove Entry.old "unused" }
            """
        let comparison = try Self.comparison(text, with: "RECORD TYPE CD_Entry (CD_entityName STRING, CD_title STRING, CD_gone INT64);")
        let type = comparison.recordTypes[0]
        #expect(type.notDeployed.map(\.field.name) == ["CD_old", "CD_new"])
        #expect(type.notDeployed.map(\.since.isReleased) == [true, false])
        #expect(type.leftOver == ["CD_gone"])
    }

    /// Models that inherit are records of the type of their root.
    @Test func modelsThatInheritShareATypeWithTheirRoot() throws {
        let text = "model Media { title: String = \"\" }\nmodel Film: Media { minutes: Int? }"
        let comparison = try Self.comparison(text, with: "RECORD TYPE CD_Media (CD_entityName STRING, CD_title STRING);")
        #expect(comparison.recordTypes.map(\.need.name) == ["CD_Media"])
        #expect(comparison.recordTypes[0].notDeployed.map(\.property) == ["Film.minutes"])
    }

    @Test func otherTypesAreTold() throws {
        let types = """
            RECORD TYPE CD_Gone (CD_entityName STRING); RECORD TYPE Feedback (text STRING); RECORD TYPE Users (roles LIST<INT64>);
            RECORD TYPE "cloudkit.share" ();
            """
        let comparison = try Self.comparison("model Entry { x: Int? }", with: types)
        #expect(comparison.leftOverTypes == ["CD_Gone"] && comparison.otherTypes == ["Feedback"] && comparison.laterTypes.isEmpty)
        #expect(!comparison.recordTypes[0].isDeployed)
    }

    private static let twoForms = """
        version 1.0.0 @released
        model Entry { x: Int? }
        version 1.1.0 from 1.0.0
        model Entry { x: String? }
        migration { accept retype Entry.x "unused" }
        """

    /// Only one form of a field can be deployed, so it is one gap.
    @Test func aMissingFieldWithTwoFormsIsListedOnce() throws {
        let comparison = try Self.comparison(Self.twoForms, with: "RECORD TYPE CD_Entry (CD_entityName STRING);")
        #expect(comparison.notDeployedPaths == ["CD_Entry.CD_x"])
        #expect(comparison.recordTypes[0].notDeployed[0].field.form.type == .string)
    }

    /// An old form that production doesn't have is nothing that the current version can change.
    @Test func aFormOfAnEarlierVersionIsPast() throws {
        let comparison = try Self.comparison(Self.twoForms, with: "RECORD TYPE CD_Entry (CD_entityName STRING, CD_x STRING);")
        #expect(comparison.recordTypes[0].impossible.map(\.isPast) == [true])
        #expect(comparison.impossiblePaths.isEmpty && comparison.isComplete && comparison.orphanedPaths.isEmpty)
    }

    /// An asset of another type doesn't hold long values.
    @Test func aFieldThatIsNeededLaterHasATypeToo() throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_title STRING, CD_title_ckAsset STRING);"
        let comparison = try Self.comparison("model Entry { title: String = \"\" }", with: types)
        #expect(comparison.recordTypes[0].later.map(\.name).contains("CD_title_ckAsset"))
    }

    /// Guesses are marked everywhere, and the container is complete without them.
    @Test(arguments: [
        ("model Entry { x: Int?; link: URL? }", "CD_Entry.CD_link (a guess)"),
        ("model Entry { x: Int?; größe: Int? }", "CD_Entry.CD_größe (a guess)"),
        ("model Entry { x: Int?; b: [Tag]? @inverse(a) }\nmodel Tag { a: [Entry]? }", "CDMR (a guess)"),
    ]) func guessesAreMarked(text: String, path: String) throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_x INT64); RECORD TYPE CD_Tag (CD_entityName STRING);"
        let comparison = try Self.comparison(text, with: types)
        #expect(comparison.notDeployedPaths == [path] && comparison.isComplete)
    }

    /// A new type is there only with its fields.
    @Test func anAlmostEmptyTypeIsNotDeployed() throws {
        let types = "RECORD TYPE CD_Entry (CD_entityName STRING, CD_x INT64); RECORD TYPE CD_Tag (CD_entityName STRING);"
        let comparison = try Self.comparison("model Entry { x: String? }\nmodel Tag { y: Int? }", with: types)
        let states = comparison.additions(of: .first).map { "\($0.path) \($0.state)" }
        #expect(states == ["CD_Entry.CD_x impossible(found: \"INT64\")", "CD_Tag.CD_y missing(isGuess: false)"])
    }
}
