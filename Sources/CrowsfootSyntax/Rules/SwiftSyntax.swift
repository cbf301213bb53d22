import CrowsfootSource

enum SwiftSyntax: RuleDefinition {
    static let rule = Rule(
        id: "syntax/swift-syntax", severity: .error,
        summary: "Swift syntax that the schema language doesn't have",
        finds: """
            Swift keywords, modifiers, imports, functions, computed properties, associated values, protocols and backticks around names.
            """,
        matters: "Crowsfoot can't read the declaration. A schema declares only what is stored.",
        fixes: """
            the code | schema
            is a keyword or modifier | remove it
            is behavior | write it in an extension of the generated type, which Crowsfoot never changes
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
            rule, "imports aren't supported", at: range, help: "remove the import",
            fixes: [FixIt("remove the import", .safe, [.init(removal, with: "")])])
    }

    private static let advice: [SwiftKeyword: String] = [
        .case: "move it to an `enum`", .`init`: "remove it; the generated class has an initializer for all its properties",
        .class: "declare a `model` beside this one", .actor: "declare a `model` beside this one",
        .import: "remove it", .typealias: "write it in your own Swift file",
        .protocol: "write it in your own Swift file", .extension: "write it in your own Swift file",
    ]

    static func member(_ word: SwiftKeyword, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.rawValue)` isn't supported in a schema", at: range,
            help: advice[word] ?? "write it in an extension of the generated type")
    }

    static func computed(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(name)` is a computed property, which a schema can't contain", at: range,
            help: "write it in an extension of the generated type")
    }

    static func backticks(_ name: String, at range: SourceRange) -> Diagnostic {
        let plain = String(name.filter { $0 != "`" })
        return Diagnostic(
            rule, "names need no backticks, even if they are keywords in Swift", at: range,
            help: "write `\(plain)`",
            fixes: [FixIt("remove the backticks", plain.isSchemaName ? .safe : .unsafe, [.init(range, with: plain)])])
    }

    /// Protocols that generated types conform to.
    private static let given: Set<String> = [
        "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable", "CaseIterable", "RawRepresentable",
    ]

    static func conformances(_ names: [String], at range: SourceRange, after name: SourceRange) -> Diagnostic {
        let whole = SourceRange(file: range.file, start: Int(name.start), end: Int(range.end))
        return Diagnostic(
            rule, "generated enums and structs already conform to Codable, Hashable and Sendable", at: range,
            help: "remove it; for other protocols, write an extension of the generated type",
            fixes: [FixIt("remove it", given.isSuperset(of: names) ? .safe : .unsafe, [.init(whole, with: "")])])
    }

    static func associatedValues(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "associated values aren't supported", at: range, help: "store the values in a struct, or in properties of the model")
    }
}

// MARK: - Attributes and modifiers

extension SwiftSyntax {
    static func classDeclaration(_ range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unknown declaration of a class", at: range, help: "write `model`",
            fixes: [FixIt("write `model`", .safe, [.init(range, with: "model")])])
    }

    static func prefix(_ text: String, at range: SourceRange, before declaration: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(declaration.start))
        return Diagnostic(
            rule, "`\(text)` is Swift syntax; declarations in a schema don't have it", at: range, help: "remove `\(text)`",
            fixes: [FixIt("remove `\(text)`", .safe, [.init(gap, with: "")])])
    }

    /// Reports Swift before a property. The attribute that it means moves to the end.
    static func propertyPrefix(
        _ prefix: Parser.SwiftPrefix, before name: SourceRange, end: SourceRange
    ) -> Diagnostic {
        let gap = SourceRange(file: name.file, start: Int(prefix.range.start), end: Int(name.start))
        let meant = prefix.attributes.flatMap(\.translation).joined(separator: " ")
        let isCertain = prefix.isHarmless && prefix.attributes.allSatisfy(\.isComplete)
        let title = meant.isEmpty ? "remove `\(prefix.text)`" : "remove it, and write `\(meant)` after the property"
        let edits = [FixIt.Edit(gap, with: "")] + (meant.isEmpty ? [] : [FixIt.Edit(end, with: " " + meant)])
        return Diagnostic(
            rule, "`\(prefix.text)` is Swift syntax; properties in a schema don't have it", at: prefix.range, help: title,
            fixes: [FixIt(title, isCertain ? .safe : .unsafe, edits)])
    }

    static func capital(of attribute: SwiftAttributeAdvice, at name: SourceRange) -> Diagnostic {
        let meant = attribute.lowercasedName
        return Diagnostic(
            rule, "attributes start with a lowercase letter", at: name, help: "write `@\(meant)`",
            fixes: [FixIt("write `@\(meant)`", .unsafe, [.init(name, with: meant)])])
    }

    static func attribute(_ attribute: SwiftAttributeAdvice, at range: SourceRange) -> Diagnostic {
        let meant = attribute.translation.joined(separator: " ")
        guard !meant.isEmpty else {
            return Diagnostic(
                rule, "unknown attribute `@\(attribute.name)`", at: range,
                help: "remove it; attributes of a schema start with a lowercase letter")
        }
        return Diagnostic(
            rule, "unknown attribute `@\(attribute.name)`", at: range, help: "write `\(meant)`",
            fixes: [FixIt("write `\(meant)`", attribute.isComplete ? .safe : .unsafe, [.init(range, with: meant)])])
    }
}
