import CrowsfootChecking
import CrowsfootExport
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport

/// A schema in every form for others.
struct Export {
    let schema: String
    let tbls: String

    init(_ text: String) throws {
        let result = SchemaChecker.check(SchemaInput(Array(text.utf8), path: "input.schema"))
        guard let history = result.soundHistories.first, let current = history.current else {
            throw GoldenFailure("the schema has errors: \(result.diagnostics.map(\.message))")
        }
        schema = SchemaJSON.text(of: history)
        tbls = TblsJSON.text(of: current)
    }

    /// Those of the cases and of real apps.
    static var schemas: [String] {
        get throws {
            let apps = try SchemaFiles.all().filter { $0.hasPrefix("Schemas/") }.map(SchemaFiles.bytes)
            return try GoldenCase.cases("export").map { try $0.text("input.schema") } + apps.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
