import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests that only versions with the same checksum are certainly equal, because that is reported as an error.
struct StoreEqualityTests {
    @Test func equalVersionsHaveOneChecksum() throws {
        var count = 0
        for schema in try SchemaFiles.sound() {
            let identities = schema.steps.versionSteps.identities
            for equality in StoreEquality.all(in: identities) where equality.doubts.isEmpty {
                count += 1
                #expect(identities[equality.old].checksum == identities[equality.new].checksum, "\(schema.path)")
            }
        }
        #expect(count > 50)
    }

    /// Both options are confirmed, so versions that differ in them are different, even if their type is unconfirmed.
    @Test(arguments: ["Int64", "Int32", "Decimal", "URL", "UInt64"])
    func preservedValuesTellVersionsApart(of type: String) throws {
        let text = "schema A\nversion 1\nmodel B { c: \(type) }\nversion 2 from 1\nmodel B { c: \(type) @preserved }\n"
        #expect(StoreEquality.all(in: StoreIdentity.all(in: try TestSchema.history(text).versions)).isEmpty)
    }

    @Test func aChangeBeyondWhatIsConfirmedIsADoubt() throws {
        let text = """
            schema A
            version 1
            model B { c: `CLLocation` @storage(native); d: String }
            version 2 from 1
            model B { c: `CLLocation`? @storage(native); d: String }

            """
        let equalities = StoreEquality.all(in: StoreIdentity.all(in: try TestSchema.history(text).versions))
        #expect(equalities.map { $0.doubts.map(\.subject) } == [["B.c"]])
    }
}
