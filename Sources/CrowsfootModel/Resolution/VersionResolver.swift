package import CrowsfootSource
package import CrowsfootSyntax

/// Third pass: resolves one version, from the names of its declarations to references to their properties.
struct VersionResolver {
    let link: VersionChain.Link
    let readers: [TreeReader]
    let brokenNames: BrokenNames
    /// The previous version, for carried-over declarations and the migration.
    private(set) var previous: Schema?
    /// The blocks of earlier released versions, which don't belong in this one.
    let releasedMigrations: [VersionChain.ReleasedMigration]
    /// The version in its own file, if the current text replaces it.
    let released: Schema?
    var schema: Schema
    var diagnostics: [Diagnostic] = []
    var allowances: [Allowance] = []

    /// Declarations with an id whose contents aren't read yet.
    var pendingModels: [(id: ModelID, syntax: ModelSyntax, reader: TreeReader)] = []
    var pendingEnumerations: [PendingEnumeration] = []
    var pendingStructures: [(id: StructureID, syntax: StructSyntax, reader: TreeReader)] = []

    /// The old names that carried-over declarations still use, by the names of these. One finding covers all uses.
    var outdated: [String: Set<String>] = [:]

    /// The declarations that the version removes, by name.
    let removals: [String: Name]
    private var sectionsByTitle: [String: SectionID] = [:]

    struct PendingEnumeration {
        let syntax: EnumSyntax
        let name: Name
        let owner: ModelID?
        let section: SectionID?
        let reader: TreeReader
        let isCarriedOver: Bool
    }

    init(
        _ link: VersionChain.Link, name: Name, settings: Settings, outputs: [Output], readers: [TreeReader], brokenNames: BrokenNames,
        releasedMigrations: [VersionChain.ReleasedMigration], replacing released: Schema? = nil
    ) {
        self.link = link
        self.readers = readers
        self.brokenNames = brokenNames
        self.releasedMigrations = releasedMigrations
        self.released = released
        removals = Dictionary(link.draft.removals.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        schema = Schema(
            name: name.text, version: link.draft.number, predecessor: link.predecessor, former: nil,
            versionRange: link.draft.range,
            headings: link.draft.headings,
            isReleased: link.draft.isReleased, hasOwnFile: link.draft.role == .released || released != nil,
            isAbridged: link.draft.role == .released,
            attributes: link.draft.attributes, settings: settings, outputs: outputs)
        schema.fork = link.fork
        let ownFile = link.draft.role == .released ? readers.first { $0.tree.file.id == link.draft.range.file }?.tree.file : nil
        allowances = Allowance.all(in: link.draft.attributes, scope: ownFile?.wholeRange)
    }

    /// Whether the declarations can be resolved before the previous version is.
    var isIndependent: Bool { released == nil && !link.declarations.contains(where: \.isCarriedOver) }

    /// Sets the previous version, if there is one.
    mutating func follow(_ previous: Schema?) {
        self.previous = previous
        schema.former = previous.map(FormerSchema.init)
    }

    mutating func resolveDeclarations() {
        addSections()
        declareNames()
        resolveEnumerations()
        resolveProperties()
        if let released { schema.takeNames(of: released) }
        resolveParents()
        pairRelationships()
        resolveSeeds()
        resolveQueries()
    }

    /// Resolves what refers to the previous version, after the declarations.
    mutating func resolveSteps() {
        resolveMigration()
        if let released, let previous { schema.takeDefaults(of: released, since: previous) }
    }

    private mutating func addSections() {
        let used = Set(link.declarations.compactMap(\.declaration.section))
        for section in link.sections where used.contains(section.title) {
            sectionsByTitle[section.title] = SectionID(schema.sections.count)
            schema.sections.append(Section(title: section.title, documentation: section.documentation, range: section.range))
        }
    }

    func section(_ title: String?) -> SectionID? {
        title.flatMap { sectionsByTitle[$0] }
    }

    mutating func attributes(
        _ syntax: [AttributeSyntax], of subject: AttributeSubject, type: ValueType? = nil, of model: ModelID? = nil,
        in range: SourceRange, _ reader: TreeReader
    ) -> [Attribute] {
        if syntax.isEmpty { return [] }
        let model = model.map { schema[$0].name.text }
        let attributes = AttributeReader.read(syntax, of: subject, type: type, in: model, reader, &diagnostics)
        allowances += Allowance.all(in: attributes, scope: range)
        return attributes
    }
}

extension VersionResolver {
    mutating func pairRelationships() {
        var pairer = RelationshipPairer(schema, brokenNames)
        pairer.pair()
        diagnostics += pairer.diagnostics
        for (index, pair) in pairer.pairs.enumerated() {
            let id = RelationshipID(index)
            schema.relationships.append(Relationship(id: id, first: pair.first, second: pair.second, isExplicit: pair.isExplicit))
            schema.relationshipsByEnd[pair.first.id] = id
            if let second = pair.second { schema.relationshipsByEnd[second.id] = id }
        }
    }
}

extension VersionResolver {
    /// Resolves the migration. Its blocks are joined in the order of the text and of the paths of files.
    ///
    /// Each block can be next to its declarations, so that branches merge.
    mutating func resolveMigration() {
        let blocks = link.draft.migrations.map { (reader: readers[$0.tree], syntax: $0.syntax) }
        guard let first = blocks.first else { return }
        let isFirst = previous == nil && link.predecessor == nil
        // In other files, a first version accepts removals since an earlier text of it.
        let isImported = first.reader.tree.file.origins != nil
        if isFirst, !isImported {
            for block in blocks {
                diagnostics.append(FirstVersionMigration.found(link.draft.number, at: block.reader.keyword(block.syntax)))
            }
        }
        let isUnread = blocks.contains { brokenNames.touch($0.reader.tree.range($0.syntax.span)) }
        let resolver = (previous ?? (isFirst && isImported ? schema : nil)).map { previous in
            var resolver = MigrationResolver(Lineage(Versions(old: previous, new: schema)), brokenNames, first.reader)
            for block in releasedMigrations { resolver.exclude(block, readers[block.tree]) }
            for block in blocks { resolver.resolve(block.syntax, block.reader) }
            return resolver
        }
        diagnostics += resolver?.diagnostics ?? []
        let documentation = blocks.compactMap { $0.reader.tree.documentation(of: $0.reader.header($0.syntax.span, $0.syntax.body)) }
        schema.migration = Migration(
            documentation: documentation.isEmpty ? nil : documentation.joined(separator: "\n\n"), steps: resolver?.steps ?? [],
            keywordRange: first.reader.keyword(first.syntax), isBroken: isUnread || resolver?.isBroken ?? true)
    }
}

extension TreeReader {
    fileprivate func keyword(_ migration: MigrationSyntax) -> SourceRange { tree.range(migration.span.first) }
}

/// The statements of one version, before names are resolved.
package struct VersionStatements {
    /// A declaration with its tree and the title of its section.
    package struct Declaration {
        package let tree: Int
        package let syntax: DeclarationSyntax
        package var section: String?
    }

    package struct Section {
        package let title: String
        let documentation: String?
        package let range: SourceRange
    }

    package var number: VersionNumber
    let range: SourceRange
    /// The role of its file.
    var role = SourceFile.Role.current
    /// The headings, one for each file; empty for files without a heading.
    var headings: [SourceRange] = []
    /// The range of its number, or `nil` without a heading.
    var numberRange: SourceRange?
    var predecessor: Predecessor?
    package var isReleased = false
    /// Whether two headings of one file have its number, which is reported.
    var isRepeated = false
    var attributes: [Attribute] = []
    var declarations: [Declaration] = []
    var removals: [Name] = []
    private(set) var sections: [Section] = []
    private var titles: Set<String> = []
    package var migrations: [(tree: Int, syntax: MigrationSyntax)] = []

    struct Predecessor {
        let number: VersionNumber
        let range: SourceRange
        /// Whether it inherits the declarations of the other version that it doesn't declare itself.
        let carriesOver: Bool

        var word: String { carriesOver ? "from" : "after" }
    }

    init(number: VersionNumber, range: SourceRange) {
        self.number = number
        self.range = range
    }

    /// Adds a section. If several have the same title, the first one counts.
    mutating func add(_ section: Section) {
        if titles.insert(section.title).inserted { sections.append(section) }
    }
}
