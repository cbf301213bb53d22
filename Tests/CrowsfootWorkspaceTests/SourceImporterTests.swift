import CrowsfootChecking
import CrowsfootWorkspace
import Testing

struct SourceImporterTests {
    /// The folder of this source file, as an absolute path.
    private static let here = FilePath(#filePath).folder
    private static let model = "Cases/models/relationships/model/Library.xcdatamodeld"

    @Test(arguments: [
        (FilePath("Tests/New"), here.folder.appending(model)), (here.folder.appending("New"), FilePath("Tests/\(model)")),
        (FilePath("Tests/New"), FilePath("Tests/\(model)")), (here.folder.appending("New"), here.folder.appending(model)),
    ])
    func outputLeadsBackToModel(folder: FilePath, model: FilePath) throws {
        let imported = try SourceImporter(DiskFileSystem()).read(model, into: folder)
        let text = String(decoding: imported[0].bytes, as: UTF8.self)
        #expect(text.contains("output coredata \"../Cases/models/relationships/model\"\n"))
    }
}
