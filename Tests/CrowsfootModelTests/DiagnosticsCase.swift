import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace

/// A case of the kinds `diagnostics/<family>`: the files of one schema, its findings, and the result of safe fixes.
///
/// `diagnostics.txt` is the text report. A `.lock` is the lock of the schema. If safe fixes change a file, its fixed form is next to it:
/// `fixed.schema` for `input.schema`, and `Name.fixed.schema` for any other `Name.schema`.
struct DiagnosticsCase: Sendable, CustomStringConvertible {
    let golden: GoldenCase

    var description: String { golden.description }

    static func all(in kind: String) throws -> [DiagnosticsCase] {
        try GoldenCase.cases(kind).map(DiagnosticsCase.init)
    }

    /// The cases of every family.
    static func all() throws -> [DiagnosticsCase] {
        try GoldenCase.kinds(below: "diagnostics").flatMap { try all(in: $0) }
    }

    static func isInput(_ path: String) -> Bool {
        isLock(path) || path.hasSuffix(".schema") && !path.hasSuffix("fixed.schema")
    }

    /// The input files, sorted by name, as files of one folder.
    func sources() throws -> SourceSet {
        var sources = SourceSet()
        for path in try golden.files where Self.isInput(path) {
            sources.add(path: path, bytes: try golden.bytes(path))
        }
        return sources
    }

    static func findings(in sources: SourceSet) -> [Diagnostic] {
        let trees = sources.files.filter { !isLock($0.path) }.map(Parser.parse)
        return Analyzer.analyze(trees, lock: sources.files.first { isLock($0.path) }.map { .file(LockReader($0)) } ?? .nowhere).diagnostics
    }

    private static func isLock(_ path: String) -> Bool { path.hasSuffix(".lock") }

    static func fixedPath(of path: String) -> String {
        path == "input.schema" ? "fixed.schema" : path.dropLast(".schema".count) + ".fixed.schema"
    }
}
