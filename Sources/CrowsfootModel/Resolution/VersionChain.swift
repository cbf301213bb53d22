import CrowsfootSource
package import CrowsfootSyntax

/// Second pass: orders the versions and gives each all of its declarations, including those that it carries over.
package struct VersionChain {
    package struct Link {
        package let draft: VersionStatements
        package var predecessor: VersionNumber?
        /// The predecessor in its file, if another released version follows it, too. The version is read as if it followed that one.
        var fork: Name?
        /// The declarations, in the order of the predecessor; new ones come last.
        package var declarations: [Entry] = []
        package var sections: [VersionStatements.Section] = []
        /// Renamed declarations of this version, by their old names.
        var renames: [String: Rename] = [:]
        /// Whether carried-over declarations are unknown because of an error, so that nothing else is reported.
        var isBroken = false
        /// Findings about its declarations.
        var diagnostics: [Diagnostic] = []
    }

    /// A migration block of a released version.
    struct ReleasedMigration {
        let version: VersionNumber
        let tree: Int
        let syntax: MigrationSyntax
    }

    struct Rename {
        let name: Name
        /// The first version that uses the new name.
        let version: VersionNumber
    }

    package struct Entry {
        package let name: Name
        package let declaration: VersionStatements.Declaration
        package let isCarriedOver: Bool
    }

    let readers: [TreeReader]
    private let schema: String
    package private(set) var links: [Link] = []
    private let places: [VersionNumber: Int]
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates a chain for operations on the text of versions.
    package init(_ trees: [SyntaxTree]) {
        var collector = StatementCollector(trees)
        collector.gather()
        self.init(collector.drafts, of: collector.name?.text ?? "", trees.map(TreeReader.init))
    }

    init(_ drafts: [VersionStatements], of schema: String, _ readers: [TreeReader]) {
        self.readers = readers
        self.schema = schema
        let ordered = drafts.sorted { $0.number < $1.number }
        for (index, draft) in ordered.enumerated() {
            let lower = index > 0 ? ordered[index - 1].number : nil
            links.append(Link(draft: draft, predecessor: draft.predecessor?.number ?? lower))
        }
        places = Dictionary(zip(ordered.map(\.number), ordered.indices), uniquingKeysWith: { first, _ in first })
        let cyclic = indicesOnCycles()
        var followers: [VersionNumber: Int] = [:]
        for index in links.indices.prefix(TooManyVersions.limit) { check(index, isOnCycle: cyclic.contains(index), &followers) }
        for index in links.indices.dropFirst(TooManyVersions.limit) { links[index].isBroken = true }
        if let first = links.dropFirst(TooManyVersions.limit).first {
            diagnostics.append(TooManyVersions.found(first.draft, among: links.count))
        }
        for index in links.indices { carryOver(index) }
    }

    private func index(of number: VersionNumber) -> Int? {
        places[number]
    }

    /// Returns the migration blocks of all released versions, oldest first.
    func releasedMigrations(before link: Link) -> [ReleasedMigration] {
        if link.draft.role == .released || link.draft.migrations.isEmpty { return [] }
        return links.filter { $0.draft.role == .released && $0.draft.number < link.draft.number }.flatMap { former in
            former.draft.migrations.map { ReleasedMigration(version: former.draft.number, tree: $0.tree, syntax: $0.syntax) }
        }
    }
}

// MARK: - The order of versions

extension VersionChain {
    /// Checks the order of versions. `followers` contains the first checked version after each one.
    private mutating func check(_ index: Int, isOnCycle: Bool, _ followers: inout [VersionNumber: Int]) {
        let draft = links[index].draft
        var isBranch = false
        if let stated = draft.predecessor {
            guard let source = self.index(of: stated.number) else {
                if draft.role == .alone, !stated.carriesOver { return }
                diagnostics.append(finding(about: draft, stated, after: index > 0 ? links[index - 1].draft.number : nil))
                links[index].isBroken = true
                return
            }
            if stated.number >= draft.number {
                links[index].isBroken = true
                // The second heading with a number was probably meant to have another one.
                if draft.isRepeated, stated.number == draft.number { return }
                diagnostics.append(
                    isOnCycle ? VersionCycle.found(draft, stated) : DecreasingVersion.found(draft, stated))
                return
            }
            links[index].isBroken = links[source].isBroken
            if let sibling = followers[stated.number] {
                let last = links[index - 1]
                if draft.role == .released, links[sibling].draft.role == .released {
                    links[index].fork = Name("\(stated.number)", stated.range)
                    links[index].predecessor = last.draft.number
                    links[index].isBroken = last.isBroken
                } else {
                    diagnostics.append(VersionBranch.found(draft, stated, sibling: links[sibling].draft, onto: last.draft.number))
                    isBranch = true
                }
            }
        }
        if let lower = links[index].predecessor {
            if !isBranch, VersionGap.isGap(from: lower, to: draft.number) { diagnostics.append(VersionGap.found(draft, after: lower)) }
            if !links[index].isBroken, followers[lower] == nil { followers[lower] = index }
        }
    }

    /// Reports a missing predecessor: a wrong number in a single file, else a missing file of a released version.
    private func finding(
        about draft: VersionStatements, _ stated: VersionStatements.Predecessor, after lower: VersionNumber?
    ) -> Diagnostic {
        let isInOneFile = lower != nil && !links.contains { $0.draft.role == .released }
        return stated.carriesOver || isInOneFile
            ? UnknownPredecessor.found(draft, stated, after: lower) : PredecessorMissing.found(draft, stated, schema: schema)
    }

    /// Returns the versions that lead back to themselves. Each is visited once.
    private func indicesOnCycles() -> Set<Int> {
        var walks: [Int: Int] = [:]
        var found: Set<Int> = []
        for start in links.indices {
            var next: Int? = start
            while let index = next, walks[index] == nil {
                walks[index] = start
                next = stated(before: index)
            }
            guard let entry = next, walks[entry] == start else { continue }
            next = entry
            while let index = next, found.insert(index).inserted { next = stated(before: index) }
        }
        return found
    }

    private func stated(before index: Int) -> Int? {
        links[index].draft.predecessor.flatMap { self.index(of: $0.number) }
    }
}

// MARK: - Declarations of a version

extension VersionChain {
    private mutating func carryOver(_ index: Int) {
        if links[index].isBroken { return }
        let draft = links[index].draft
        let source = source(of: index)
        var found: [Diagnostic] = []
        let own = uniqueDeclarations(of: draft, &found)
        links[index].diagnostics = found
        var entries: [Entry] = []
        var remaining = own
        let renamed = renamedAway(own)
        let removed = removals(of: draft, from: source, own).union(renamed.keys)
        if draft.predecessor == nil, let source, !source.isBroken {
            let left = source.declarations.map(\.name.text).filter { own[$0] == nil && !removed.contains($0) }
            diagnostics.append(
                MissingPredecessor.found(draft, after: source.draft.number, leaving: left, removesSome: !draft.removals.isEmpty))
        }
        for carried in source?.declarations ?? [] where !removed.contains(carried.name.text) {
            if let replacement = remaining.removeValue(forKey: carried.name.text) {
                entries.append(replaced(carried, by: replacement.entry, isStated: draft.predecessor != nil))
            } else {
                entries.append(Entry(name: carried.name, declaration: carried.declaration, isCarriedOver: true))
            }
        }
        entries += remaining.values.sorted { $0.order < $1.order }.map(\.entry)
        links[index].declarations = entries
        links[index].sections = sections(of: draft, source)
        links[index].renames = (source?.renames ?? [:]).filter { own[$0.key] == nil }
            .merging(renamed.mapValues { Rename(name: $0, version: draft.number) }) { $1 }
    }

    /// Returns the version whose declarations a version inherits. Without a predecessor, which is an error, it is the previous version.
    private func source(of index: Int) -> Link? {
        guard let stated = links[index].draft.predecessor else { return index > 0 ? links[index - 1] : nil }
        return stated.carriesOver ? self.index(of: stated.number).map { links[$0] } : nil
    }

    private func sections(of draft: VersionStatements, _ source: Link?) -> [VersionStatements.Section] {
        guard let before = source?.sections else { return draft.sections }
        let own = Dictionary(draft.sections.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
        let titles = Set(before.map(\.title))
        let carried = before.map { section in own[section.title].flatMap { $0.documentation == nil ? nil : $0 } ?? section }
        return carried + draft.sections.filter { !titles.contains($0.title) }
    }

    /// Returns the declarations of a draft by name. A second one with the same name is reported and left out.
    private func uniqueDeclarations(
        of draft: VersionStatements, _ diagnostics: inout [Diagnostic]
    ) -> [String: (order: Int, entry: Entry)] {
        var own: [String: (order: Int, entry: Entry)] = [:]
        for (order, declaration) in draft.declarations.enumerated() {
            guard let token = declaration.syntax.name else { continue }
            let name = readers[declaration.tree].name(token)
            if let first = own[name.text] {
                diagnostics.append(DuplicateName.type(name, first: first.entry.name))
            } else {
                own[name.text] = (order, Entry(name: name, declaration: declaration, isCarriedOver: false))
            }
        }
        return own
    }

    /// Replaces a declaration. Outside any section, it keeps its former section.
    private mutating func replaced(_ old: Entry, by new: Entry, isStated: Bool) -> Entry {
        if isStated, isUnchanged(old.declaration, new.declaration) {
            diagnostics.append(UnchangedDeclaration.found(new.name, first: old.name))
        }
        var declaration = new.declaration
        if declaration.section == nil { declaration.section = old.declaration.section }
        return Entry(name: new.name, declaration: declaration, isCarriedOver: false)
    }

    private func isUnchanged(_ old: VersionStatements.Declaration, _ new: VersionStatements.Declaration) -> Bool {
        if let section = new.section, section != old.section { return false }
        return readers[old.tree].words(old.syntax.span) == readers[new.tree].words(new.syntax.span)
            && readers[old.tree].tree.documentation(of: old.syntax.span) == readers[new.tree].tree.documentation(of: new.syntax.span)
    }

    /// Returns the declarations that this version renames, by their old names, which no longer exist.
    private func renamedAway(_ own: [String: (order: Int, entry: Entry)]) -> [String: Name] {
        var renamed: [String: Name] = [:]
        for (_, entry) in own.values.sorted(by: { $0.order < $1.order }) {
            let reader = readers[entry.declaration.tree]
            guard let was = entry.declaration.syntax.attributes.first(where: { $0.name.map(reader.tree.text) == "was" }),
                case .name(let token) = was.arguments.first?.value
            else { continue }
            let old = reader.tree.text(token)
            if own[old] == nil, renamed[old] == nil { renamed[old] = entry.name }
        }
        return renamed
    }

    private mutating func removals(of draft: VersionStatements, from source: Link?, _ own: [String: (order: Int, entry: Entry)]) -> Set<
        String
    > {
        if draft.removals.isEmpty { return [] }
        let carried = (source?.declarations ?? []).map(\.name.text)
        let known = Set(carried)
        var removed: Set<String> = []
        for name in draft.removals {
            if let redeclared = own[name.text] {
                diagnostics.append(UnusedRemove.redeclared(name, at: redeclared.entry.name.range))
            } else if !known.contains(name.text) {
                diagnostics.append(UnusedRemove.found(name, in: draft, carried: diagnostics.isLong ? [] : carried))
            } else if !removed.insert(name.text).inserted {
                diagnostics.append(UnusedRemove.repeated(name))
            }
        }
        return removed
    }
}
