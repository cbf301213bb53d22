package import CrowsfootSource
import CrowsfootSyntax

package enum CopiedFile: ValidationRule {
    private static let schema = "schema Library\nmodel Book { title: String }"

    package static let rule = Rule(
        id: "schema/copied-file", severity: .error,
        summary: "a file is a copy of another file of its schema",
        finds: """
            Two files in a folder that name the same schema and contain the same declarations.

            If it is a copy of the folder of released versions, which isn't read, or of a schema with its released versions in another
            folder, the severity is **warning**.
            """,
        matters: "All declarations exist twice, since files with the same schema name are read as one schema.",
        fixes: "Rename the schema in the copy, move it to another folder, or delete it.",
        evidence: .language, example: Rule.Example(schema), fixed: .unchanged,
        copies: [
            Rule.Neighbor(name: "Example copy.schema", example: schema + "\n", fixed: "schema Library\nmodel Author { name: String }\n")
        ])

    static func found(_ copy: SyntaxTree, of original: SyntaxTree) -> Diagnostic {
        Diagnostic(
            rule, "`\(copy.fileName)` repeats the declarations of `\(original.fileName)`", at: copy.headingRange,
            related: [.init(original.headingRange, "the same schema")],
            help: "rename the schema, move the duplicate to another folder, or delete it")
    }

    /// Reports a folder beside the schema that is called like a copy of its released versions.
    package static func foundFolder(_ name: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            rule, "`\(name)` has released versions, but not the name of a `.versions` folder, so it isn't read", at: range,
            help: "delete it if it is a copy, or move it out of the project")
        finding.severity = .warning
        return finding
    }

    /// Reports a schema in another folder with the same released versions.
    package static func foundSchema(_ copy: String, of original: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            rule, "`\(copy)` has the name and the released versions of `\(original)`", at: range,
            help: "delete the copy, or move it out of the project")
        finding.severity = .warning
        return finding
    }

    /// The index of the original for each copy.
    static func originals(in trees: [SyntaxTree]) -> [Int: Int] {
        if trees.count < 2 { return [:] }
        let declared = trees.map(\.declaredNames)
        var originals: [Int: Int] = [:]
        var kept: [Int] = []
        // The original has the schema's name, or the shorter one. Copies are called `Shelf copy.schema` or `Shelf 2.schema`.
        let order = trees.indices.filter { trees[$0].file.role != .released }.sorted { trees[$0].rank < trees[$1].rank }
        for index in order {
            let original = kept.first { kept in
                let names = (declared[kept], declared[index])
                return 2 * names.0.intersection(names.1).count > max(names.0.count, names.1.count)
            }
            if let original { originals[index] = original } else { kept.append(index) }
        }
        return originals
    }
}

extension SyntaxTree {
    fileprivate var fileName: Substring { file.path.split(separator: "/").last ?? file.path[...] }

    fileprivate var headingRange: SourceRange {
        for case .schema(let schema) in statements { return range(schema.span) }
        return file.wholeRange.before
    }

    fileprivate var rank: (Int, Int, String) {
        var isNamedAsItsSchema = false
        for case .schema(let schema) in statements {
            isNamedAsItsSchema = isNamedAsItsSchema || schema.name.map { fileName == text($0) + ".schema" } ?? false
        }
        return (isNamedAsItsSchema ? 0 : 1, fileName.utf8.count, file.path)
    }

    /// The names of declarations with the versions that they are in.
    fileprivate var declaredNames: Set<String> {
        var names: Set<String> = []
        var version = ""
        func add(_ declaration: DeclarationSyntax) {
            if let name = declaration.name { names.insert("\(version) \(text(name))") }
        }
        for statement in statements {
            switch statement {
            case .version(let heading): version = heading.number.map(text) ?? ""
            case .declaration(let declaration): add(declaration)
            case .section(let section):
                for case .declaration(let declaration) in section.body.members { add(declaration) }
            case .schema, .output, .remove, .migration: break
            }
        }
        return names
    }
}
