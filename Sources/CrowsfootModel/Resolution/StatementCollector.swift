import CrowsfootSource
import CrowsfootSyntax

/// First pass: reads the statements of all files of a schema and sorts them by version.
struct StatementCollector {
    let trees: [SyntaxTree]
    var diagnostics: [Diagnostic] = []
    var drafts: [VersionStatements] = []
    private var places: [VersionNumber: Int] = [:]
    var settings = Settings()
    var outputs: [Output] = []
    var name: Name?
    var allowances: [Allowance] = []

    /// The draft that statements of the file are added to, or `nil` if its heading could not be read.
    private var current: Int?
    private var hasHeading = false
    private var hasOneHeading = false
    /// The version of files without a heading.
    private var unheaded = VersionNumber.first
    /// The versions with a file of their own.
    private let releasedNumbers: Set<VersionNumber>
    private let newestReleased: VersionNumber?
    private let misnamed: [Int: MisnamedFile]
    /// The version of the file, independent of its heading, or `nil`.
    private var numberOfFile: VersionNumber?
    /// Whether a declaration before the first `version` hasn't been reported yet.
    private var isBeforeFirstHeading = true

    init(_ trees: [SyntaxTree]) {
        self.trees = trees
        misnamed = MisnamedFile.all(in: trees)
        let misnamed = misnamed
        releasedNumbers = Set(trees.indices.compactMap { misnamed[$0].map(\.number) ?? trees[$0].releasedVersion })
        newestReleased = releasedNumbers.max()
    }

    mutating func gather() {
        unheaded = onlyCompleteVersion ?? newestReleased?.nextMinor ?? .first
        let originals = CopiedFile.originals(in: trees)
        for index in trees.indices {
            if let file = misnamed[index] { diagnostics.append(file.finding) }
            if let original = originals[index] {
                diagnostics.append(CopiedFile.found(trees[index], of: trees[original]))
            } else if misnamed[index] == nil || misnamed[index]?.number != nil {
                numberOfFile = misnamed[index]?.number
                gather(index)
            }
        }
        let placed = outputs.filter { !$0.isForBuilds }
        DuplicateOutput.check(placed, &diagnostics)
        DuplicateOutput.check(outputs.filter(\.isForBuilds), &diagnostics)
        NestedOutput.check(placed, &diagnostics)
        AbsoluteOutput.check(placed, &diagnostics)
        InvalidFolder.check(outputs, &diagnostics)
    }

    /// The version of a schema in several files, if all headings are of one version with `after`: files without a heading belong to it,
    /// too.
    private var onlyCompleteVersion: VersionNumber? {
        let headings = trees.filter { $0.file.role != .released }.flatMap { tree in
            tree.statements.compactMap { if case .version(let heading) = $0 { (tree, heading) } else { nil } }
        }
        let numbers = Set(headings.map { tree, heading in heading.number.flatMap { VersionNumber(tree.text($0)) } })
        return numbers.count == 1 && headings.contains { $0.1.relation == .after } ? numbers.first ?? nil : nil
    }

    private mutating func gather(_ index: Int) {
        let tree = trees[index]
        let reader = TreeReader(tree)
        let headingCount = tree.statements.count { if case .version = $0 { true } else { false } }
        hasHeading = headingCount > 0
        hasOneHeading = headingCount == 1
        current = nil
        isBeforeFirstHeading = true
        gatherHeading(of: tree, reader)
        for statement in tree.statements {
            switch statement {
            case .schema: break
            case .output(let output): gatherOutput(output, reader)
            case .version(let version): startVersion(version, reader)
            case .section(let section): gatherSection(section, index, reader)
            case .declaration(let declaration):
                gatherDeclaration(.init(tree: index, syntax: declaration, section: nil), at: tree.range(declaration.span.first))
            case .remove(let remove): gatherRemoval(remove, reader)
            case .migration(let migration):
                if let draft = draftForContent(at: tree.range(migration.span.first), in: tree) {
                    drafts[draft].migrations.append((index, migration))
                }
            }
        }
        if !hasHeading, current == nil { current = unheadedDraft(of: tree, at: name?.range ?? tree.file.wholeRange.before) }
    }
}

extension SyntaxTree {
    fileprivate var versionHeadings: [VersionSyntax] {
        statements.compactMap { if case .version(let heading) = $0 { heading } else { nil } }
    }

    /// The version that its own file describes.
    package var releasedVersion: VersionNumber? {
        if file.role != .released { return nil }
        for case .version(let heading) in statements {
            if let number = heading.number.flatMap({ VersionNumber(text($0)) }) { return number }
        }
        let name = file.path.split(separator: "/").last ?? ""
        return VersionNumber(String(name.dropLast(".schema".count)))
    }
}

// MARK: - Headings

extension StatementCollector {
    private mutating func gatherHeading(of tree: SyntaxTree, _ reader: TreeReader) {
        let headings = tree.statements.compactMap { if case .schema(let heading) = $0 { heading } else { nil } }
        guard let heading = headings.first else {
            if tree.diagnostics.isEmpty { diagnostics.append(MissingSchemaName.found(in: tree)) }
            return
        }
        for second in headings.dropFirst() {
            diagnostics.append(RepeatedSchemaName.found(at: tree.range(second.span), first: tree.range(heading.span)))
        }
        if name == nil { name = heading.name.map(reader.name) }
        // All versions have the current settings.
        if tree.file.role == .released { return }
        let attributes = AttributeReader.read(heading.attributes, of: .schema, reader, &diagnostics)
        settings.add(attributes)
        if reader.tree.file.origins != nil { settings.isImported = true }
        settings.documentation = settings.documentation ?? reader.tree.documentation(of: heading.span)
        for attribute in attributes where attribute.name == .conventions { RepeatedConvention.check(attribute, &diagnostics) }
        allowances += Allowance.all(in: attributes, scope: nil)
    }

    private mutating func startVersion(_ syntax: VersionSyntax, _ reader: TreeReader) {
        current = nil
        isBeforeFirstHeading = false
        let attributes = AttributeReader.read(syntax.attributes, of: .version, reader, &diagnostics)
        guard let stated = version(syntax.number, reader) else { return }
        let range = reader.tree.range(syntax.span)
        let outdated = outdatedHeading(syntax, stated, reader)
        if let first = firstHeading(besides: syntax, reader) {
            // What follows is usually a copy of what is above, so it isn't read.
            return diagnostics.append(RepeatedVersion.inSchema(at: range, first: first))
        }
        let isOnlyOne = reader.tree.versionHeadings.count { followsReleased($0, reader.tree) } < 2
        if let outdated, isOnlyOne { diagnostics.append(outdated.finding) }
        let number = outdated?.number ?? numberOfFile ?? stated
        let index = draft(number, range: range)
        if drafts[index].range != range, drafts[index].range.file == range.file {
            diagnostics.append(RepeatedVersion.found(number, at: range, first: drafts[index].range))
            drafts[index].isRepeated = true
        }
        current = index
        drafts[index].headings.append(range)
        if let token = syntax.number { drafts[index].numberRange = drafts[index].numberRange ?? reader.tree.range(token) }
        drafts[index].attributes += attributes
        mark(index, reader.tree)
        // If released versions have their own files, those determine what is released.
        let isMarked = newestReleased == nil && attributes.contains { $0.name == .released }
        drafts[index].isReleased = drafts[index].isReleased || isMarked
        setPredecessor(of: index, syntax, reader, insteadOfStated: outdated?.newest)
    }

    private func isCurrent(_ tree: SyntaxTree) -> Bool { newestReleased != nil && tree.file.role != .released }

    /// Whether a heading states that it follows a released version; others may follow that one.
    private func followsReleased(_ syntax: VersionSyntax, _ tree: SyntaxTree) -> Bool {
        guard let newest = newestReleased else { return false }
        return syntax.predecessor.flatMap { VersionNumber(tree.text($0)) }.map { $0 <= newest } ?? false
    }

    /// Returns an earlier heading in the same file that follows released versions, too. A schema describes only one version after those.
    private func firstHeading(besides syntax: VersionSyntax, _ reader: TreeReader) -> SourceRange? {
        let range = reader.tree.range(syntax.span)
        guard isCurrent(reader.tree), followsReleased(syntax, reader.tree) else { return nil }
        return drafts.lazy.flatMap(\.headings).first { $0.file == range.file && $0 != range }
    }

    private mutating func mark(_ index: Int, _ tree: SyntaxTree) {
        drafts[index].role = tree.file.role
        if tree.file.role == .released { drafts[index].isReleased = true }
    }

    /// Checks a heading of the current schema that doesn't follow the newest released version, and reads the schema as if it did.
    ///
    /// A heading without `after` counts if its number is released already: it would be read as part of that version.
    private func outdatedHeading(_ syntax: VersionSyntax, _ number: VersionNumber, _ reader: TreeReader) -> OutdatedHeading? {
        guard reader.tree.file.role != .released, misnamed.isEmpty, let newest = newestReleased else { return nil }
        if syntax.relation == nil, hasOneHeading, releasedNumbers.contains(number), let place = syntax.number.map({ reader.tree.range($0) })
        {
            return OutdatedHeading(version: number, at: place, newest: newest)
        }
        guard syntax.relation == .after, let token = syntax.predecessor, let predecessor = VersionNumber(reader.tree.text(token))
        else { return nil }
        if predecessor >= newest, number > newest { return nil }
        return OutdatedHeading(
            version: number, at: syntax.number.map { reader.tree.range($0) }, predecessor: predecessor, at: reader.tree.range(token),
            newest: newest)
    }

    private mutating func setPredecessor(
        of index: Int, _ syntax: VersionSyntax, _ reader: TreeReader, insteadOfStated newest: VersionNumber?
    ) {
        guard let token = syntax.predecessor else {
            if let newest {
                drafts[index].predecessor = .init(number: newest, range: reader.tree.range(syntax.span), carriesOver: false)
            }
            return
        }
        guard let stated = version(token, reader) else { return }
        let number = newest ?? stated
        if syntax.relation == .from, newestReleased != nil, reader.tree.file.role != .released {
            diagnostics.append(IncompleteSchema.found(drafts[index].number, after: number, at: reader.tree.range(syntax.span)))
        }
        let predecessor = VersionStatements.Predecessor(
            number: number, range: reader.tree.range(token), carriesOver: syntax.relation == .from)
        if let earlier = drafts[index].predecessor, earlier.number != number || earlier.carriesOver != predecessor.carriesOver {
            diagnostics.append(RepeatedVersion.disagrees(drafts[index].number, at: predecessor.range, first: earlier.range))
        } else {
            drafts[index].predecessor = predecessor
        }
    }

    private mutating func version(_ token: TokenID?, _ reader: TreeReader) -> VersionNumber? {
        guard let token else { return nil }
        let text = reader.tree.text(token)
        if let number = VersionNumber(text) { return number }
        // An invalid number has been reported by the lexer.
        if !reader.tree[token].flags.contains(.isBroken) {
            diagnostics.append(InvalidVersion.found(reader.tree.file.excerpt(reader.tree.range(token)), at: reader.tree.range(token)))
        }
        return nil
    }

    /// Returns the draft of a version, which several files may describe.
    private mutating func draft(_ number: VersionNumber, range: SourceRange) -> Int {
        if let index = places[number] { return index }
        places[number] = drafts.count
        drafts.append(VersionStatements(number: number, range: range))
        return drafts.count - 1
    }

    /// Returns the draft of files without a heading. If versions are released, it follows them.
    private mutating func unheadedDraft(of tree: SyntaxTree, at place: SourceRange) -> Int {
        let number = tree.releasedVersion ?? unheaded
        let isNew = places[number] == nil
        let index = draft(number, range: name?.range ?? place)
        mark(index, tree)
        if isNew, tree.file.role != .released, let newest = newestReleased, onlyCompleteVersion == nil {
            drafts[index].predecessor = .init(number: newest, range: drafts[index].range, carriesOver: false)
            diagnostics.append(PredecessorMissing.withoutHeading(number, after: newest, in: tree))
        }
        return index
    }

    /// Returns the draft of a statement at `place`: that of the heading above it, or that of files without a heading.
    private mutating func draftForContent(at place: SourceRange, in tree: SyntaxTree) -> Int? {
        if let current { return current }
        if hasHeading {
            if isBeforeFirstHeading {
                let headings = tree.versionHeadings
                diagnostics.append(
                    headings.count == 1
                        ? DeclarationBeforeVersion.found(at: place, above: headings[0], in: tree)
                        : DeclarationBeforeVersion.found(at: place))
            }
            isBeforeFirstHeading = false
            return nil
        }
        current = unheadedDraft(of: tree, at: place)
        return current
    }
}

// MARK: - Contents

extension StatementCollector {
    private mutating func gatherDeclaration(_ declaration: VersionStatements.Declaration, at place: SourceRange) {
        guard let draft = draftForContent(at: place, in: trees[declaration.tree]) else { return }
        drafts[draft].declarations.append(declaration)
    }

    private mutating func gatherRemoval(_ remove: RemoveSyntax, _ reader: TreeReader) {
        guard let token = remove.name, let draft = draftForContent(at: reader.tree.range(remove.span), in: reader.tree) else { return }
        drafts[draft].removals.append(reader.name(token))
    }

    private mutating func gatherSection(_ section: SectionSyntax, _ index: Int, _ reader: TreeReader) {
        let range = reader.tree.range(section.span.first)
        guard let draft = draftForContent(at: range, in: reader.tree) else { return }
        let title = section.title.map { reader.string($0).text }
        if let title {
            let documentation = reader.tree.documentation(of: reader.header(section.span, section.body))
            drafts[draft].add(.init(title: title, documentation: documentation, range: range))
        }
        for member in section.body.members {
            switch member {
            case .declaration(let declaration):
                drafts[draft].declarations.append(.init(tree: index, syntax: declaration, section: title))
            case .remove(let remove): gatherRemoval(remove, reader)
            }
        }
    }

    private mutating func gatherOutput(_ syntax: OutputSyntax, _ reader: TreeReader) {
        guard let kindToken = syntax.kind, reader.tree.file.role != .released else { return }
        let kindName = reader.name(kindToken)
        guard let kind = Output.Kind(rawValue: kindName.text) else {
            diagnostics.append(UnknownOutput.found(kindName))
            return
        }
        let findings = diagnostics.count
        let options = OutputOptionReader.read(syntax.attributes, of: kind, reader, &diagnostics)
        let isForBuilds = syntax.isForBuilds
        guard let folder = isForBuilds ? Name(".", kindName.range) : syntax.folder.map(reader.string) else { return }
        let output = Output(kind: kind, folder: folder, options: options, range: reader.tree.range(syntax.span), isForBuilds: isForBuilds)
        outputs.append(output)
        // An invalid option may have been meant as the command.
        if diagnostics.count == findings { CustomCommand.check(output, &diagnostics) }
    }
}
