import CrowsfootSource
import CrowsfootSyntax

/// Parses, resolves and validates schemas: the one way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        var diagnostics: [Diagnostic] = []
        var schemaCount = 0
        for folder in input.folders {
            var names: Set<String?> = []
            for file in wanted(in: folder) {
                let tree = Parser.parse(sources.add(path: file.path.text, bytes: file.bytes))
                diagnostics += tree.diagnostics
                names.insert(schemaName(in: tree))
            }
            schemaCount += names.count
        }
        return CheckResult(
            sources: sources, diagnostics: diagnostics.sorted(by: Diagnostic.precedes), schemaCount: schemaCount)
    }

    /// A file beside those that were asked for counts when it names the same schema as one of them.
    private static func wanted(in folder: [SchemaInput.File]) -> [SchemaInput.File] {
        if folder.allSatisfy(\.isRequested) { return folder }
        let names = folder.map { file in
            schemaName(in: Parser.parse(SourceFile(id: FileID(0), path: file.path.text, bytes: file.bytes)))
        }
        let requested = Set(zip(folder, names).filter(\.0.isRequested).compactMap(\.1))
        return zip(folder, names).compactMap { file, name in
            file.isRequested || name.map(requested.contains) == true ? file : nil
        }
    }

    private static func schemaName(in tree: SyntaxTree) -> String? {
        for case .schema(let schema) in tree.statements {
            if let name = schema.name { return tree.text(name) }
        }
        return nil
    }
}
