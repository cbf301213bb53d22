import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Parses, resolves and validates schemas: the one way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        let schemas = check(input, in: &sources)
        return CheckResult(
            sources: sources, diagnostics: schemas.flatMap(\.diagnostics).sorted(by: Diagnostic.precedes),
            schemaCount: schemas.count, histories: schemas.compactMap(\.history))
    }

    /// Each schema by itself, its files added to those of other texts.
    package static func check(_ input: SchemaInput, in sources: inout SourceSet) -> [CheckedSchema] {
        var schemas: [CheckedSchema] = []
        for folder in input.folders {
            let files = wanted(in: folder)
            let trees = files.map { Parser.parse(sources.add(path: $0.path.text, bytes: $0.bytes)) }
            schemas += group(trees).map { places in
                CheckedSchema(
                    name: schemaName(in: trees[places[0]]), folder: files[places[0]].path.folder,
                    analysis: Analyzer.analyze(places.map { trees[$0] }))
            }
        }
        return schemas
    }

    /// A file beside those that were asked for counts when it names the same schema as one of them.
    private static func wanted(in folder: [SchemaInput.File]) -> [SchemaInput.File] {
        if folder.allSatisfy(\.isRequested) { return folder }
        let names = folder.map(schemaName)
        let requested = Set(zip(folder, names).filter(\.0.isRequested).compactMap(\.1))
        return zip(folder, names).compactMap { file, name in
            file.isRequested || name.map(requested.contains) == true ? file : nil
        }
    }

    /// The files of one folder that name the same schema are that schema. A file that names none stands alone.
    private static func group(_ trees: [SyntaxTree]) -> [[Int]] {
        var groups: [[Int]] = []
        var places: [String: Int] = [:]
        for (index, tree) in trees.enumerated() {
            let name = schemaName(in: tree)
            if let name, let place = places[name] {
                groups[place].append(index)
            } else {
                if let name { places[name] = groups.count }
                groups.append([index])
            }
        }
        return groups
    }

    /// The schema that a file says it belongs to.
    static func schemaName(in file: SchemaInput.File) -> String? {
        schemaName(in: Parser.parse(SourceFile(id: FileID(0), path: file.path.text, bytes: file.bytes)))
    }

    private static func schemaName(in tree: SyntaxTree) -> String? {
        for case .schema(let schema) in tree.statements {
            if let name = schema.name { return tree.text(name) }
        }
        return nil
    }
}
