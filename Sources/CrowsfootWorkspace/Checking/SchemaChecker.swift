import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Parses, resolves and validates schemas: the one way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        let schemas = check(input, in: &sources, by: .everything)
        return CheckResult(sources: sources, analyses: schemas.map(\.analysis))
    }

    /// Each schema by itself, its files added to those of other texts.
    package static func check(_ input: SchemaInput, in sources: inout SourceSet, by scrutiny: Scrutiny) -> [CheckedSchema] {
        let locks = input.locks.map { Dictionary($0.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }) }
        var schemas: [CheckedSchema] = []
        for folder in input.folders {
            let files = wanted(in: folder)
            let trees = files.map { Parser.parse(sources.add(path: $0.path.text, bytes: $0.bytes)) }
            for group in group(trees) {
                let place = files[group.places[0]].path.folder
                let path = group.name.map { place.appending($0 + FilePath.lockEnding) }
                let lock = lock(at: path, of: locks, in: &sources)
                let analysis = Analyzer.analyze(group.places.map { trees[$0] }, lock: lock, by: scrutiny)
                schemas.append(CheckedSchema(name: group.name, folder: place, analysis: analysis))
            }
        }
        return schemas
    }

    private static func lock(at path: FilePath?, of locks: [FilePath: [UInt8]]?, in sources: inout SourceSet) -> LockPlace {
        guard let path, let locks else { return .nowhere }
        return locks[path].map { .file(sources.add(path: path.text, bytes: $0)) } ?? .empty
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
    private static func group(_ trees: [SyntaxTree]) -> [(name: String?, places: [Int])] {
        var groups: [(name: String?, places: [Int])] = []
        var found: [String: Int] = [:]
        for (index, tree) in trees.enumerated() {
            let name = schemaName(in: tree)
            if let name, let group = found[name] {
                groups[group].places.append(index)
            } else {
                if let name { found[name] = groups.count }
                groups.append((name, [index]))
            }
        }
        return groups
    }

    /// The schema that a file says it belongs to.
    static func schemaName(in file: SchemaInput.File) -> String? {
        schemaName(in: Parser.parse(SourceFile(id: FileID(0), path: file.path.text, bytes: file.bytes)))
    }

    static func schemaName(in tree: SyntaxTree) -> String? {
        for case .schema(let schema) in tree.statements {
            if let name = schema.name { return tree.text(name) }
        }
        return nil
    }
}
