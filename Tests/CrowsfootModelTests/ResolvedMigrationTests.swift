import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// Tests resolved migration steps.
struct ResolvedMigrationTests {
    private static let history = """
        schema Library
        version 1.0.0
        enum Status { case open, lost }
        model Item {
            isbn: String @unique
            name: String
            status: Status = .open
            pages: String = ""
            boughtAt: Date = .now
        }
        version 1.1.0 from 1.0.0
        enum Phase @was(Status) { case open, missing }
        model Book @was(Item) {
            isbn: String @unique
            title: String @was(name)
            key: String = "" @unique
            status: Phase = .open
            pages: Int?
            isLong: Bool = false
            label: String = ""
        }
        migration {
            note "Items are books."
            key Book.isbn
            fill Book.isLong with (pages ?? 0) > 500 where !title.isEmpty
            convert Book.status with status == .lost ? .missing : .open
            convert Book.pages with `Int(pages)`
            merge Book.name, Book.isbn into label with name + isbn
            unique Book.key keep newest boughtAt
            accept remove Status.lost "it is missing now"
        }
        """

    private let schemas: Versions<Schema>
    private let steps: [Migration.Step]

    init() throws {
        var sources = SourceSet()
        let analysis = Analyzer.analyze([Parser.parse(sources.add(path: "Library.schema", bytes: Array(Self.history.utf8)))])
        let errors = analysis.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.map(\.message))")
        let versions = try #require(analysis.history?.versions)
        schemas = Versions(old: versions[0], new: versions[1])
        steps = try #require(versions[1].migration?.steps)
    }

    @Test func stepsKnowWhatTheyReadAndWrite() throws {
        let text = ExpressionText(versions: schemas)
        let expressions = steps.flatMap(\.kind.expressions).map(text.text)
        #expect(
            expressions == [
                "((row.pages: Int? ?? 0: Int) > 500: Int)", "!row.title: String.isEmpty()",
                "((row.status: Status == Status.lost) ? Phase.missing : Phase.open)", "`Int(pages)`: Int?",
                "(row.name: String + row.isbn: String)",
            ])
        #expect(
            steps.map { $0.kind.targets.properties.map { schemas.new[$0].name.text } }.filter { !$0.isEmpty } == [
                ["isLong"], ["status"], ["pages"], ["label"],
            ])
        #expect(steps.compactMap(\.kind.carriedModel).map { schemas.new[$0].name.text } == ["Book", "Book", "Book"])
    }

    @Test func valuesKnowTheirVersion() throws {
        guard case .convert(let change, let source) = steps[3].kind else { throw MissingStep() }
        #expect(schemas.old[source].name.text == "status")
        #expect(change.value.side == .new)
        guard case .conditional(let test, _, _) = change.value.node else { throw MissingStep() }
        guard case .binary(_, let status, let lost) = test.node else { throw MissingStep() }
        #expect(status.side == .old)
        #expect(lost.side == .old)
    }

    @Test func keysAndOrdersAreFoundInTheOldVersion() throws {
        guard case .key(let key) = steps[1].kind, case .unique(_, .newest(let order)) = steps[6].kind else { throw MissingStep() }
        #expect(schemas.old[key.old].name.text == "isbn")
        #expect(schemas.old[order].name.text == "boughtAt")
        guard case .accept(.remove, let reason) = steps[7].kind else { throw MissingStep() }
        #expect(reason == "it is missing now")
        #expect(steps[7].subject.text == "Status.lost")
    }

    @Test func renamesAreFollowedBack() throws {
        let book = try #require(schemas.new.model(named: "Book"))
        let lineage = Lineage(schemas)
        #expect(lineage.predecessor(of: book.id).map { schemas.old[$0].name.text } == "Item")
        let title = try #require(schemas.new.property(named: "title", of: book))
        #expect(lineage.declaredSource(of: title).map { schemas.old[$0].name.text } == "name")
        #expect(lineage.name(of: "name", of: try #require(schemas.old.model(named: "Item")).id, in: .new) == "title")
        let label = try #require(schemas.new.property(named: "label", of: book))
        #expect(lineage.declaredSource(of: label) == nil)
    }
}

private struct MissingStep: Error {}
