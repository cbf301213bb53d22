import CrowsfootExport
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests schemas that are exported to other tools: `Tests/Cases/export/<case>/`.
struct ExportTests {
    @Test(arguments: try GoldenCase.cases("export"))
    func exportsAreAsExpected(_ one: GoldenCase) throws {
        let export = try Export(one.text("input.schema"))
        try one.check(["schema.json": export.schema, "tbls.json": export.tbls], isInput: { $0 == "input.schema" })
    }

    @Test func bothFormsAreJSON() throws {
        for (schema, path) in try Export.schemas {
            let export = try Export(schema, of: path)
            for text in [export.schema, export.tbls] {
                #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
                #expect(text.hasSuffix("}\n"))
            }
        }
    }
}
