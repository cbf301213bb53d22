import CrowsfootImport
import CrowsfootSource
import CrowsfootStoreModel
import Testing

/// Tests enums with raw values: SwiftData stores them in one column with the name of the property, and a store knows no cases.
struct StoreEnumTests {
    private static func notes(column: String, isFromSwiftData: Bool = true) throws -> [String] {
        let text = """
            <model>
                <entity name="Trip">
                    <attribute name="kind" optional="YES" attributeType="Composite" composite="Kind"/>
                </entity>
                <composite name="Kind">
                    <attribute name="\(column)" optional="YES" attributeType="String"/>
                </composite>
            </model>
            """
        let model = ModelFile(try XMLReader.read(Array(text.utf8)))
        return StoreImporter.draft(of: model, name: "Trips", identifiers: [], isFromSwiftData: isFromSwiftData, omissions: [])
            .omissions.filter { $0.fate == .assumed }.map(\.reason)
    }

    @Test func aColumnOfThePropertysOwnNameMayBeAnEnum() throws {
        #expect(
            try Self.notes(column: "kind") == [
                "`Trip.kind` has one column of its own name, which may be an enum with raw values in Swift: a store knows none of its cases"
            ])
    }

    @Test func otherColumnsAreNone() throws {
        #expect(try Self.notes(column: "name").isEmpty)
        #expect(try Self.notes(column: "kind", isFromSwiftData: false).isEmpty)
    }
}
