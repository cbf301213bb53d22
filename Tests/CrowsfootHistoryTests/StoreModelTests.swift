import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Core Data's model of a version is the same, whether it is made of the schema or read from the model file that is written for it.
struct StoreModelTests {
    @Test func modelFileSaysTheSame() throws {
        var count = 0
        for path in try SchemaFiles.all() {
            let tree = Parser.parse(SourceFile(id: FileID(0), path: path, bytes: try SchemaFiles.bytes(path)))
            for version in Analyzer.analyze([tree]).soundHistory?.versions ?? [] {
                let (made, read) = (StoreModel(coreData: version), StoreModel(ModelFile(of: version)))
                #expect(made.fields.sorted() == read.fields.sorted(), "\(path) \(version.version)")
                #expect(Self.identity(made) == Self.identity(read), "\(path) \(version.version)")
                count += version.models.count
            }
        }
        #expect(count > 1000)
    }

    private static func identity(_ model: StoreModel) -> [String] {
        var hasher = VersionHasher()
        let identity = StoreIdentity(model, &hasher)
        return [identity.checksum, identity.certainty] + identity.unconfirmed.map(\.clause)
    }
}
