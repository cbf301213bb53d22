import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests that Core Data's model of a version is the same from the schema and from the model file that is written for it.
struct StoreModelTests {
    @Test func modelFileSaysTheSame() throws {
        var count = 0
        for schema in Thoroughness.sample(try SchemaFiles.sound(), oneOf: 3) {
            for version in schema.history.versions {
                let (made, read) = (StoreModel(coreData: version), StoreModel(ModelFile(of: version)))
                #expect(made.fields.sorted() == read.fields.sorted(), "\(schema.path) \(version.version)")
                #expect(Self.identity(made) == Self.identity(read), "\(schema.path) \(version.version)")
                count += version.models.count
            }
        }
        #expect(count > 400)
    }

    /// Values that are never stored have no term in a lock, and a composite has only its columns.
    @Test func termsAreThoseOfWhatIsStored() throws {
        let model = StoreModel(
            ModelFile(
                try XMLReader.read(
                    Array(
                        """
                        <model>
                        <entity name="A">
                        <attribute name="draft" attributeType="String" transient="YES" spotlightIndexingEnabled="YES"/>
                        <attribute name="gone" attributeType="Composite" composite="Unknown" allowsCloudEncryption="YES"/>
                        <attribute name="size" attributeType="Composite" composite="Size" derived="YES" derivationExpression="now()"/>
                        <relationship name="near" destinationEntity="A" toMany="YES" minCount="2" transient="YES"/>
                        </entity>
                        <entity name="A"><attribute name="other" attributeType="String" allowsCloudEncryption="YES"/></entity>
                        <composite name="Size"><attribute name="width" attributeType="Double"/></composite>
                        </model>
                        """.utf8))))
        #expect(
            model.fields.map(\.text).sorted() == ["A.gone=Transformable", "A.size.width=Double", "A.size=composite", "A=model"])
    }

    private static func identity(_ model: StoreModel) -> [String] {
        var hasher = VersionHasher()
        let identity = StoreIdentity(model, &hasher)
        return [identity.checksum, identity.certainty] + identity.unconfirmed.map(\.clause)
    }
}
