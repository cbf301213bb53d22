import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a draft as schema text: the first version completely, each later one as its differences from the previous one.
///
/// A version with `after` is complete, too.
package struct DraftWriter {
    private var text: [UInt8] = []
    private var origins = OriginMap()
    private let isFromSchema: Bool
    /// The move of the current declaration, or `nil`.
    private var move: DraftMove?

    private init(isFromSchema: Bool) { self.isFromSchema = isFromSchema }

    /// Returns a draft as text, with the origin of each part.
    package static func write(_ draft: SchemaDraft) -> DraftedSchema {
        var writer = DraftWriter(isFromSchema: draft.isFromSchema)
        writer.write(draft)
        return DraftedSchema(bytes: writer.text, origins: writer.origins, omissions: draft.omissions)
    }

    private mutating func write(_ draft: SchemaDraft) {
        document(draft.documentation, indentation: 0)
        put("schema ")
        put(draft.name)
        put(draft.attributes)
        put("\n")
        if !draft.outputs.isEmpty { put("\n") }
        for output in draft.outputs {
            put("output ")
            put(output)
            put("\n")
        }
        let carried = CarriedDeclarations.all(in: draft.versions)
        for (place, version) in draft.versions.enumerated() {
            put("\n")
            write(version, after: place == 0 ? nil : draft.versions[place - 1], carried[place])
        }
    }

    private mutating func write(_ version: DraftVersion, after previous: DraftVersion?, _ carried: CarriedDeclarations) {
        document(version.documentation, indentation: 0)
        within(version.number.origin) { writer in
            writer.put("version \(version.number.text)")
            if let predecessor = version.predecessor {
                writer.put(" after \(predecessor.text)")
            } else if let previous {
                writer.put(" from \(previous.number.text)")
            }
            writer.put(version.attributes)
        }
        put("\n")
        for name in carried.removed {
            put("\nremove \(name)\n")
        }
        write(carried.declared, version.sections)
        if version.migration.isEmpty { return }
        put("\n")
        document(version.migrationDocumentation, indentation: 0)
        put("migration {\n")
        for statement in version.migration {
            put("    ")
            put(statement)
            put("\n")
        }
        put("}\n")
    }
}

// MARK: - Declarations

extension DraftWriter {
    /// Writes declarations. Consecutive ones of a section share one block.
    private mutating func write(_ declarations: [DraftDeclaration], _ sections: [String: String]) {
        var open: String?
        for declaration in declarations {
            if let title = open, declaration.section != title {
                put("}\n")
                open = nil
            }
            put("\n")
            if let title = declaration.section, open == nil {
                document(sections[title], indentation: 0)
                put("section \(StringLiteral.spelling(of: title)) {\n")
                open = title
            }
            write(declaration, indentation: open == nil ? 0 : 4)
        }
        if open != nil { put("}\n") }
    }

    private mutating func write(_ declaration: DraftDeclaration, indentation: Int) {
        let outer = move
        if let own = declaration.move { move = own }
        defer { move = outer }
        document(declaration.documentation, indentation: indentation)
        indent(indentation)
        within(declaration.origin) { writer in
            writer.put(declaration.kind.rawValue + " ")
            writer.put(declaration.name)
            if let inherited = declaration.inherited {
                writer.put(": ")
                writer.put(inherited)
            }
            writer.put(former: declaration.formerName)
            writer.put(declaration.attributes)
            writer.put(" {\n")
            for nested in declaration.nested {
                writer.write(nested, indentation: indentation + 4)
                writer.put("\n")
            }
            for member in declaration.members { writer.write(member, indentation: indentation + 4) }
            for statement in declaration.statements {
                writer.put("\n")
                writer.indent(indentation + 4)
                writer.put(statement)
                writer.put("\n")
            }
            writer.indent(indentation)
            writer.put("}")
        }
        put("\n")
    }

    private mutating func write(_ member: DraftMember, indentation: Int) {
        document(member.documentation, indentation: indentation)
        indent(indentation)
        within(member.origin) { writer in
            writer.put(member.kind.rawValue)
            writer.put(member.name)
            if let type = member.type {
                writer.put(": ")
                writer.put(type)
            }
            if let value = member.value {
                writer.put(" = ")
                writer.put(value)
            }
            writer.put(former: member.formerName)
            writer.put(member.attributes)
        }
        put("\n")
    }

    private mutating func put(former name: DraftText?) {
        guard let name else { return }
        put(" ")
        put(DraftText("@was(\(name.text))", name.origin))
    }

    private mutating func document(_ documentation: String?, indentation: Int) {
        guard let documentation else { return }
        for line in CommentText(documentation, keepsDirectionMarks: isFromSchema).lines {
            indent(indentation)
            put(line.isEmpty ? "///\n" : "/// \(line)\n")
        }
    }
}

// MARK: - Names

extension DraftWriter {
    private mutating func put(_ words: String) {
        text.append(contentsOf: words.utf8)
    }

    private mutating func put(_ words: DraftText) {
        within(words.origin) { $0.put(words.text) }
    }

    private mutating func put(_ attributes: [DraftText]) {
        for attribute in attributes {
            put(" ")
            put(attribute)
        }
    }

    private mutating func indent(_ count: Int) {
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    private mutating func within(_ origin: SourceRange?, _ write: (inout DraftWriter) -> Void) {
        if let origin { origins.open(move?.applied(to: origin) ?? origin, at: text.count) }
        write(&self)
        if origin != nil { origins.close(at: text.count) }
    }
}

/// The schema text of a draft.
package struct DraftedSchema: Sendable {
    package let bytes: [UInt8]
    /// The origins of its parts in the imported files.
    package let origins: OriginMap
    package let omissions: [Omission]
}

/// Valid schema names for arbitrary names.
package enum SchemaWord {
    /// Returns a name for a type, without invalid characters.
    package static func type(_ name: String) -> String {
        let words = name.split { !isWord($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = words.joined()
        guard let first = joined.first else { return "Model" }
        return first.isNumber ? "Model" + joined : joined
    }

    /// Returns a name for a property, without invalid characters.
    static func property(_ name: String) -> String {
        let word = word(name)
        return word == "self" || word == "Type" ? word + "_" : word
    }

    /// Returns a name for an entity, which may be that of a type of the language or of Swift.
    static func entity(_ name: String) -> String {
        let word = word(name)
        return ScalarType(rawValue: word) != nil || taken.contains(word) ? word + "Entity" : word
    }

    /// Names that Swift reserves everywhere.
    private static let taken: Set<String> = ["Any", "Protocol", "Self", "Type"]

    private static func word(_ name: String) -> String {
        if name.isSchemaName { return name }
        let word = String(name.map { "_\($0)".isSchemaName ? $0 : "_" })
        return word.isSchemaName ? word : "_" + word
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
