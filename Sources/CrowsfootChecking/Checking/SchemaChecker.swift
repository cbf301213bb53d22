import CrowsfootHistory
package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootSource
package import CrowsfootSyntax

/// Parses, resolves and validates schemas: the one way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        let schemas = check(input, in: &sources, by: .everything)
        return CheckResult(sources: sources, schemas: schemas)
    }

    /// Each schema by itself, its files added to those of other texts.
    package static func check(_ input: SchemaInput, in sources: inout SourceSet, by level: CheckLevel) -> [CheckedSchema] {
        check([LoadedFolder.all(of: input, in: &sources)], by: [level])[0]
    }

    /// Several texts at once, each as closely as is wanted; their schemas have nothing to do with each other, and are looked at on as many
    /// processors as there are.
    package static func check(_ texts: [[LoadedFolder]], by scrutinies: [CheckLevel]) -> [[CheckedSchema]] {
        var trees = texts.flatMap { $0.map(\.files) }.concurrentMapWithin(Parser.parse)[...]
        let schemas = zip(texts, scrutinies).map { folders, level in
            folders.flatMap { $0.schemas(trees.removeFirst()) }.map { ($0, level) }
        }
        return schemas.concurrentMapWithin { schema, level in CheckedSchema(schema, by: level) }
    }

    /// The schema that a file says it belongs to.
    package static func schemaName(in file: SchemaInput.File) -> String? {
        schemaName(in: Parser.parse(SourceFile(id: FileID(0), path: file.path.text, bytes: file.bytes)))
    }

    package static func schemaName(in tree: SyntaxTree) -> String? {
        for case .schema(let schema) in tree.statements {
            if let name = schema.name { return tree.text(name) }
        }
        return nil
    }
}
