import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// Tests that unchanged declarations are stored once for all versions.
struct CarriedOverTests {
    @Test func propertiesAreSharedBetweenVersions() throws {
        let (old, new) = try versions(
            """
            schema Library
            version 1.0.0
            model Book { title: String; genre: Genre = .novel }
            enum Genre { case novel, poem }
            version 1.1.0 from 1.0.0
            model Author { name: String }
            """)
        let (before, after) = (try #require(old.model(named: "Book")), try #require(new.model(named: "Book")))
        #expect(zip(before.properties, after.properties).allSatisfy { $0 === $1 })
        #expect(after.properties.count == 2)
        #expect(new.enumerations[0].cases.map(\.name.text) == ["novel", "poem"])
    }

    /// The ids of types belong to one version.
    @Test func propertiesWhoseTypeIsAnotherNowAreNotShared() throws {
        let (old, new) = try versions(
            """
            schema Library
            version 1.0.0
            enum Format { case paper }
            enum Genre { case novel, poem }
            model Book { title: String; genre: Genre = .novel }
            version 1.1.0 from 1.0.0
            remove Format
            model Author { name: String }
            """)
        let (before, after) = (try #require(old.model(named: "Book")), try #require(new.model(named: "Book")))
        #expect(before.properties[1] !== after.properties[1])
        #expect(old.spelling(of: before.properties[1].type) == "Genre")
        #expect(new.spelling(of: after.properties[1].type) == "Genre")
    }

    private func versions(_ text: String) throws -> (old: Schema, new: Schema) {
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "Library.schema", bytes: Array(text.utf8)))
        let analysis = Analyzer.analyze([tree])
        let versions = try #require(analysis.history, "\(analysis.diagnostics.map(\.message))").versions
        return (versions[0], versions[1])
    }
}
