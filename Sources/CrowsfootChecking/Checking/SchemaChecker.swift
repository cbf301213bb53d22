import CrowsfootChanges
package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootSyntax

/// Parses, resolves and validates schemas: the only way from text to findings.
package enum SchemaChecker {
    package static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        let schemas = check(input, in: &sources, by: .everything)
        return CheckResult(sources: sources, schemas: schemas)
    }

    /// Checks each schema separately. Its files are added to `sources`.
    package static func check(_ input: SchemaInput, in sources: inout SourceSet, by level: CheckLevel) -> [CheckedSchema] {
        CheckedSchema.namingCopies(among: check([LoadedFolder.all(of: input, in: &sources)], by: [level])[0], in: sources)
    }

    /// Checks several independent texts concurrently, each at its own level.
    package static func check(_ texts: [[LoadedFolder]], by scrutinies: [CheckLevel]) -> [[CheckedSchema]] {
        var trees = texts.flatMap { $0.map(\.files) }.concurrentMapWithin(Parser.parse)[...]
        let schemas = zip(texts, scrutinies).map { folders, level in
            folders.flatMap { $0.schemas(trees.removeFirst()) }.map { ($0, level) }
        }
        return schemas.concurrentMapWithin { schema, level in CheckedSchema(schema, by: level) }
    }

    /// Returns the name of the schema in a file, or `nil`.
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

/// The result of checking one schema.
package struct CheckedSchema: Sendable {
    /// The schema's name, or `nil` if the file doesn't declare one.
    package let name: String?
    package let folder: FilePath
    /// The steps, or `nil` if the schema has language errors.
    package let steps: JudgedSteps?
    /// The syntax of its files, released versions included.
    package let trees: [SyntaxTree]
    private var analysis: Analysis
    private let lock: LockPlace

    init(_ parsed: ParsedSchema, by level: CheckLevel) {
        name = parsed.name
        folder = parsed.folder
        lock = parsed.lock
        trees = parsed.trees
        let (analysis, steps) = Analyzer.analyzeSteps(of: parsed.trees, lock: parsed.lock, containers: parsed.containers, by: level)
        let hasWrongHeading = analysis.errors.contains { HeadingAdvice.rules.contains($0.rule) }
        let advised = hasWrongHeading ? analysis.mapping(HeadingAdvice(parsed).adapted) : analysis
        // Text between conflict markers belongs to one side only. The user has to choose first, so there are no fixes.
        let isUnmerged = analysis.diagnostics.contains { $0.rule == UnfinishedMerge.rule || $0.rule == LockConflict.rule }
        self.analysis = (isUnmerged ? advised.mapping(\.withoutFixes) : advised).adding(level == .everything ? parsed.missingSchemas : [])
        self.steps = steps
    }

    /// Adds a finding to a schema that has the name and the lock of another one, such as a backup. The one nearest to the root is the
    /// original.
    static func namingCopies(among schemas: [CheckedSchema], in sources: SourceSet) -> [CheckedSchema] {
        if schemas.count < 2 { return schemas }
        let order = schemas.indices.sorted { left, right in
            let (one, two) = (schemas[left].folder.text.utf8.count, schemas[right].folder.text.utf8.count)
            return (one, left) < (two, right)
        }
        var originals: [Identity: Int] = [:]
        var schemas = schemas
        for index in order {
            guard let identity = schemas[index].identity, let range = schemas[index].history?.name.range else { continue }
            guard let original = originals[identity], let first = schemas[original].history?.name.range else {
                originals[identity] = originals[identity] ?? index
                continue
            }
            let paths = [range, first].map { sources[$0.file].path }
            schemas[index].analysis = schemas[index].analysis.adding([CopiedFile.foundSchema(paths[0], of: paths[1], at: range)])
        }
        return schemas
    }

    private struct Identity: Hashable {
        let name: String
        let lock: [UInt8]
    }

    /// The name and the lock, or `nil` before the first release, when equal names have many reasons.
    private var identity: Identity? {
        guard let name, case .file(let reader) = lock, !reader.file.bytes.isEmpty else { return nil }
        return Identity(name: name, lock: reader.file.bytes)
    }

    package var history: SchemaHistory? { steps?.history }
    /// All versions as far as they could be resolved, or `nil` without a name. Unlike `history`, it may have any errors.
    package var resolvedHistory: SchemaHistory? { analysis.resolvedHistory }
    /// The reasons for amended versions.
    package var amendments: [VersionNumber: String] {
        let entries = lock.lock?.entries ?? []
        return Dictionary(
            entries.compactMap { entry in entry.amendment.map { (entry.version, $0) } }, uniquingKeysWith: { first, _ in first })
    }
    /// The lock, which is empty before the first release.
    package var recorded: Lock { lock.lock ?? Lock() }
    /// The versions whose stores no longer open.
    package var retired: Set<VersionNumber> { lock.lock?.retired ?? [] }
    /// The steps if there are no errors, except about effects on stores.
    package var faultlessSteps: JudgedSteps? { analysis.history == nil ? nil : steps }
    package var diagnostics: [Diagnostic] { analysis.diagnostics }
    /// Errors that stop every command. An invalid `@allow` doesn't.
    package var errors: [Diagnostic] { analysis.errors }

    /// Findings about versions with (possibly) equal checksums, limited to `isAsked`.
    package func equalVersions(among isAsked: (VersionNumber) -> Bool) -> [Diagnostic] {
        let numbers = Set(history?.versions.map(\.version).filter(isAsked).map(\.description) ?? [])
        return diagnostics.filter { $0.rule.id == HistoryRules.equalChecksum && $0.subject.map(numbers.contains) ?? false }
    }
}

/// The findings of a check, with the checked files.
package struct CheckResult: Sendable {
    package private(set) var sources: SourceSet
    package private(set) var diagnostics: [Diagnostic]
    /// The checked schemas, in the order of their files.
    package let schemas: [CheckedSchema]
    /// The steps of usable schemas, in the order of their files.
    package let steps: [JudgedSteps]
    /// Histories without language errors; framework errors are allowed.
    package let soundHistories: [SchemaHistory]

    package init(sources: SourceSet, diagnostics: [Diagnostic] = [], schemas: [CheckedSchema] = []) {
        self.sources = sources
        self.diagnostics = (diagnostics + schemas.flatMap(\.diagnostics)).sorted(by: Diagnostic.precedes)
        self.schemas = schemas
        steps = schemas.compactMap(\.faultlessSteps)
        soundHistories = schemas.compactMap(\.history)
    }

    package var schemaCount: Int { schemas.count }

    /// The histories of usable schemas.
    package var histories: [SchemaHistory] { steps.map(\.history) }

    /// Whether any schema has errors for which nothing may be generated.
    package var isInvalid: Bool { diagnostics.contains(where: \.stopsGeneration) }

    /// Whether it has errors that prevent a release.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The findings in a build, which never fails because of effects on stores. `check` reports findings about released versions.
    package var buildDiagnostics: [Diagnostic] { diagnostics.filter { !$0.isAboutShippedVersion }.map(\.inBuild) }

    /// Returns the result with findings about unreadable sources.
    package func lacking(_ remarks: [TextSources.Remark]) -> CheckResult {
        var copy = self
        let unread = remarks.filter { $0.omission == .declaration || $0.omission == .stage }
        let found = UnreadDeclaration.findings(unread, in: sources) + SourceFindings.ofVersions(remarks, in: sources)
        copy.diagnostics = (diagnostics + found).sorted(by: Diagnostic.precedes)
        return copy
    }

    /// Returns the result with other findings and files.
    package func with(_ diagnostics: [Diagnostic], in sources: SourceSet) -> CheckResult {
        var copy = self
        copy.sources = sources
        copy.diagnostics = diagnostics.sorted(by: Diagnostic.precedes)
        return copy
    }

    /// The reason why files with fixed names can't contain several schemas, or `nil` for at most one schema.
    package var sentenceOfSeveral: String? {
        if histories.count < 2 { return nil }
        let names = histories.map { "`\($0.name.text)`" }.joined(separator: " and ")
        return "\(names) cannot both be in the same files: give each schema a target of its own"
    }
}
