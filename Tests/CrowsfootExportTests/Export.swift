import CrowsfootChecking
import CrowsfootExport
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport

/// A schema in every export format.
struct Export {
    let schema: String
    let tbls: String

    init(_ text: String, of path: String = "input.schema") throws {
        let result = SchemaChecker.check(try SchemaFiles.input(path, as: Array(text.utf8)))
        guard let history = result.soundHistories.first, let current = history.current else {
            throw GoldenFailure("the schema has errors: \(result.diagnostics.map(\.message))")
        }
        schema = SchemaJSON.text(of: history)
        tbls = TblsJSON.text(of: current)
    }

    /// The schemas of the cases and of real apps.
    static var schemas: [(text: String, path: String)] {
        get throws {
            let apps = try SchemaFiles.all().filter { $0.hasPrefix("Schemas/") }
            return try GoldenCase.cases("export").map { (try $0.text("input.schema"), "input.schema") }
                + apps.map { (String(decoding: try SchemaFiles.bytes($0), as: UTF8.self), $0) }
        }
    }
}
