import CrowsfootSource

enum SwiftSyntax: RuleDefinition {
    static let rule = Rule(
        id: "syntax/swift-syntax", severity: .error,
        summary: "something is written as Swift has it and the schema language has not",
        explanation: """
            A schema declares what is stored. Properties need no `var` and names no backticks, enums and structs conform to
            Codable and Hashable anyway, and behaviour (functions, initialisers, computed properties) belongs in extensions of the
            generated types, which the tool never touches.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                var title: String
            }
            """,
        fixed: .removing(" var"))

    static func importing(at range: SourceRange, removal: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a schema imports nothing", at: range, help: "remove the import",
            fixes: [FixIt("remove the import", .safe, [.init(removal, with: "")])])
    }

    private static let advice: [SwiftKeyword: String] = [
        .case: "put cases into an `enum`", .`init`: "remove it: the generated class has an initialiser for all its properties",
        .class: "declare a `model` beside this one", .actor: "declare a `model` beside this one",
        .import: "remove it: a schema imports nothing", .typealias: "write it in a Swift file of your own",
        .protocol: "write it in a Swift file of your own", .extension: "write it in a Swift file of your own",
    ]

    static func member(_ word: SwiftKeyword, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.rawValue)` has no place in a schema", at: range,
            help: advice[word] ?? "write it in an extension of the generated type")
    }

    static func computed(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name)` has a body", at: range,
            help: "write it in an extension of the generated type: a schema declares what is stored")
    }

    static func backticks(_ name: String, at range: SourceRange) -> Diagnostic {
        let plain = String(name.filter { $0 != "`" })
        return Diagnostic(
            rule, "names need no backticks, not even those that are keywords in Swift", at: range,
            help: "write `\(plain)` without them",
            fixes: [FixIt("remove the backticks", plain.isSchemaName ? .safe : .unsafe, [.init(range, with: plain)])])
    }

    /// Protocols to which all that is generated conforms.
    private static let given: Set<String> = [
        "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable", "CaseIterable", "RawRepresentable",
    ]

    static func conformances(_ names: [String], at range: SourceRange, after name: SourceRange) -> Diagnostic {
        let whole = SourceRange(file: range.file, start: Int(name.start), end: Int(range.end))
        return Diagnostic(
            rule, "enums and structs conform to Codable, Hashable and Sendable without saying so", at: range,
            help: "remove it; other protocols belong in an extension of the generated type",
            fixes: [FixIt("remove it", given.isSuperset(of: names) ? .safe : .unsafe, [.init(whole, with: "")])])
    }

    static func associatedValues(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "cases have no associated values", at: range, help: "keep the values in a struct, or in properties of the model")
    }
}

// MARK: - Attributes and modifiers

extension SwiftSyntax {
    static func classDeclaration(_ range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a stored class is declared with `model`", at: range, help: "write `model`",
            fixes: [FixIt("write `model`", .safe, [.init(range, with: "model")])])
    }

    static func prefix(_ text: String, at range: SourceRange, before declaration: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(declaration.start))
        return Diagnostic(
            rule, "a declaration needs no `\(text)`", at: range, help: "remove `\(text)`",
            fixes: [FixIt("remove `\(text)`", .safe, [.init(gap, with: "")])])
    }

    /// What stands before a property; what it means goes to its end.
    static func propertyPrefix(
        _ prefix: Parser.SwiftPrefix, before name: SourceRange, end: SourceRange
    ) -> Diagnostic {
        let gap = SourceRange(file: name.file, start: Int(prefix.range.start), end: Int(name.start))
        let meant = prefix.attributes.flatMap(\.translation).joined(separator: " ")
        let isCertain = prefix.isHarmless && prefix.attributes.allSatisfy(\.isComplete)
        let title = meant.isEmpty ? "remove `\(prefix.text)`" : "remove it, and write `\(meant)` after the property"
        let edits = [FixIt.Edit(gap, with: "")] + (meant.isEmpty ? [] : [FixIt.Edit(end, with: " " + meant)])
        return Diagnostic(
            rule, "a property needs no `\(prefix.text)`", at: prefix.range, help: title,
            fixes: [FixIt(title, isCertain ? .safe : .unsafe, edits)])
    }

    static func capital(of attribute: SwiftAttribute, at name: SourceRange) -> Diagnostic {
        let meant = attribute.lowercasedName
        return Diagnostic(
            rule, "attributes of the language start with a small letter", at: name, help: "write `@\(meant)`",
            fixes: [FixIt("write `@\(meant)`", .unsafe, [.init(name, with: meant)])])
    }

    static func attribute(_ attribute: SwiftAttribute, at range: SourceRange) -> Diagnostic {
        let meant = attribute.translation.joined(separator: " ")
        guard !meant.isEmpty else {
            return Diagnostic(
                rule, "the language has no attribute `@\(attribute.name)`", at: range,
                help: "remove it; attributes of the language start with a small letter")
        }
        return Diagnostic(
            rule, "the language has no attribute `@\(attribute.name)`", at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", attribute.isComplete ? .safe : .unsafe, [.init(range, with: meant)])])
    }
}
