import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

extension FileView {
    /// Returns what can be written at an offset: only words that can stand there.
    package func completions(at offset: Int) -> Completions? {
        guard let site = CompletionSite(at: offset, in: tree) else { return nil }
        return Completions(range: site.word, items: Completer(site, in: schema).items)
    }
}

/// Finds the words for a site. The names are those of the last check of the schema.
struct Completer {
    let site: CompletionSite
    private let versions: [Schema]
    /// The version of the text at the cursor.
    let schema: Schema?

    init(_ site: CompletionSite, in view: SchemaView) {
        self.site = site
        versions = view.checked.resolvedVersions
        schema = Self.version(at: site, versions) ?? versions.last
    }

    /// Returns the version whose heading is the last one before the cursor. Several files may belong to one.
    private static func version(at site: CompletionSite, _ versions: [Schema]) -> Schema? {
        let headings = versions.flatMap { version in (version.headings + [version.versionRange]).map { ($0, version) } }
        return headings.filter { $0.0.file == site.word.file && $0.0.end <= site.word.start }.max { $0.0.start < $1.0.start }?.1
    }

    var model: Model? { site.modelName.flatMap { schema?.model(named: $0) } }

    var items: [CompletionItem] {
        if site.previousKind == .at { return attributes }
        if let attribute = site.attribute { return arguments(of: attribute) }
        if site.previousKind == .dot { return members }
        switch site.block?.block {
        case nil, .section: return topLevel
        case .model, .struct: return member
        case .enum: return enumerationCase
        case .query: return clause
        case .seed: return seedField
        case .migration: return step
        case .closure: return site.isInMigration || model != nil ? expression : []
        }
    }
}

// MARK: - Statements

extension Completer {
    /// Statements outside of models, each with its beginning.
    private static let statements: [(word: String, snippet: String, meaning: String)] = [
        ("model", "model ${1:Name} {\n    $2\n}", "A class whose objects are stored."),
        ("abstract model", "abstract model ${1:Name} {\n    $2\n}", "A model without objects of its own, for submodels."),
        ("enum", "enum ${1:Name} {\n    case ${2:name}\n}", "A value that is one of several cases."),
        ("struct", "struct ${1:Name} {\n    ${2:name}: ${3:String}\n}", "A value with members."),
        ("section", "section \"${1:Title}\" {\n    $2\n}", "A group of declarations for pages and diagrams."),
    ]

    /// The words after which a declaration has its name.
    private static let keywords: Set<String> = [
        "abstract", "virtual", "model", "enum", "struct", "case", "schema", "version", "section", "query", "output", "remove", "var", "let",
    ]

    /// Statements of a file, outside of sections.
    private static let fileStatements: [(word: String, snippet: String, meaning: String)] = [
        ("schema", "schema ${1:Name}", "The name of the schema, and its settings."),
        ("output", "output ${1:swiftdata} \"${2:Generated}\"", "Generated files, and their folder."),
        ("version", "version ${1:1.0.0}", "The heading of a version."),
        ("remove", "remove ${1:Name}", "Removes a declaration of the version before."),
        ("migration", "migration {\n    $1\n}", "Steps from the version before to this one."),
    ]

    fileprivate var topLevel: [CompletionItem] {
        let words = site.statement
        guard let first = words.first else {
            let all = site.block == nil ? Self.fileStatements + Self.statements : Self.statements
            return all.map { CompletionItem($0.word, .keyword, documentation: $0.meaning, snippet: $0.snippet) }
        }
        switch (first, words.last) {
        case ("model", ":"), ("abstract", ":"): return models.filter { $0.label != words.dropLast().last }
        case ("abstract", "abstract"): return [CompletionItem("model", .keyword)]
        case ("enum", ":"): return ScalarType.allCases.filter(\.isRawType).map { CompletionItem($0.rawValue, .scalar) }
        case ("output", "output"): return Output.Kind.allCases.map { CompletionItem($0.rawValue, .value) }
        case ("version", "from"), ("version", "after"): return versionNumbers
        case ("version", "version"): return nextNumbers
        case ("version", _):
            return words.count == 2 ? VersionSyntax.Relation.allCases.map { CompletionItem("\($0)", .keyword) } : attributesAfterSpace
        case ("remove", "remove"): return (schema?.previous?.models ?? []).map { item(of: $0) }
        case _: return words.count > 1 ? attributesAfterSpace : []
        }
    }

    private var versionNumbers: [CompletionItem] {
        versions.reversed().map { CompletionItem($0.version.description, .version, detail: $0.isReleased ? "released" : nil) }
    }

    /// The numbers that can follow the newest version.
    private var nextNumbers: [CompletionItem] {
        guard let newest = versions.last?.version else { return [] }
        let (major, minor, patch) = (newest.major, newest.minor, newest.patch)
        return [(major, minor + 1, 0), (major + 1, 0, 0), (major, minor, patch + 1)].map { CompletionItem("\($0).\($1).\($2)", .version) }
    }

    fileprivate var enumerationCase: [CompletionItem] {
        site.statement.isEmpty ? [CompletionItem("case", .keyword, snippet: "case ${1:name}")] : attributesAfterSpace
    }

    /// Attributes with their sign, where a declaration could end.
    var attributesAfterSpace: [CompletionItem] {
        // After its keyword, a declaration gets a name.
        guard !site.statement.allSatisfy(Self.keywords.contains), site.kind(site.end) != .equals, let kind = site.previousKind,
            kind == .identifier || kind == .rightParenthesis || kind == .question || kind == .rightBracket
                || kind == .string || kind == .version || kind == .integer || kind == .float
        else { return [] }
        return attributes.map { item in
            var item = CompletionItem(
                "@" + item.label, item.kind, detail: item.detail, documentation: item.documentation,
                text: item.isSnippet ? nil : "@" + item.text, snippet: item.isSnippet ? "@" + item.text : nil)
            if item.text == item.label { item.isSnippet = false }
            return item
        }
    }
}

// MARK: - Types

extension Completer {
    var models: [CompletionItem] { (schema?.models ?? []).filter { $0.name.text != site.modelName }.map { item(of: $0) } }

    /// The types of a property.
    var types: [CompletionItem] {
        guard let schema else { return ScalarType.allCases.map { CompletionItem($0.rawValue, .scalar) } }
        let owner = model?.id
        let enumerations = schema.enumerations.filter { $0.owner == nil || $0.owner == owner }
        let structures = schema.structures.filter { $0.owner == nil || $0.owner == owner }
        return schema.models.map { item(of: $0) }
            + enumerations.map { CompletionItem($0.name.text, .enumeration, documentation: $0.documentation) }
            + structures.map { CompletionItem($0.name.text, .structure, documentation: $0.documentation) }
            + ScalarType.allCases.map { CompletionItem($0.rawValue, .scalar) }
    }

    func item(of model: Model) -> CompletionItem { CompletionItem(model.name.text, .model, documentation: model.documentation) }

    func item(of property: Property, in schema: Schema) -> CompletionItem {
        CompletionItem(
            property.name.text, .property, detail: schema.spelling(of: property.type), documentation: property.documentation)
    }
}
