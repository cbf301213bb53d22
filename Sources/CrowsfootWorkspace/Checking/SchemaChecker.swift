import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Parses, resolves and validates schemas: the one way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        var analyses: [Analysis] = []
        let locks = Dictionary(input.locks.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        for folder in input.folders {
            let trees = wanted(in: folder).map { Parser.parse(sources.add(path: $0.path.text, bytes: $0.bytes)) }
            for schema in group(trees) {
                let path = schema.name.flatMap { name in folder.first.map { $0.path.folder.appending(name + FilePath.lockEnding) } }
                let lock = path.flatMap { path in locks[path].map { sources.add(path: path.text, bytes: $0) } }
                analyses.append(Analyzer.analyze(schema.trees, lock: lock))
            }
        }
        return CheckResult(sources: sources, analyses: analyses)
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

    /// The files of one folder that name the same schema are that schema. A file that names none stands alone.
    private static func group(_ trees: [SyntaxTree]) -> [(name: String?, trees: [SyntaxTree])] {
        var groups: [(name: String?, trees: [SyntaxTree])] = []
        var places: [String: Int] = [:]
        for tree in trees {
            let name = schemaName(in: tree)
            if let name, let place = places[name] {
                groups[place].trees.append(tree)
            } else {
                if let name { places[name] = groups.count }
                groups.append((name, [tree]))
            }
        }
        return groups
    }

    static func schemaName(in tree: SyntaxTree) -> String? {
        for case .schema(let schema) in tree.statements {
            if let name = schema.name { return tree.text(name) }
        }
        return nil
    }
}
