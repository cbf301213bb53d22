import CrowsfootSource
import CrowsfootSyntax

/// Second pass: puts the versions in order and gives each all of its declarations, those that it carries over included.
struct VersionChain {
    struct Link {
        let draft: VersionDraft
        let predecessor: VersionNumber?
        /// In the order of the predecessor; what is new comes last.
        var declarations: [Entry] = []
        var sections: [VersionDraft.Section] = []
        /// What has another name in this version than it once had, by its old name.
        var renames: [String: Rename] = [:]
        /// An error made what it carries over unknown; nothing more is said about it.
        var isBroken = false
    }

    struct Rename {
        let name: Name
        /// The first version that uses the new name.
        let version: VersionNumber
    }

    struct Entry {
        let name: Name
        let declaration: VersionDraft.Declaration
        let isCarriedOver: Bool
    }

    let readers: [TreeReader]
    private(set) var links: [Link] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ drafts: [VersionDraft], _ readers: [TreeReader]) {
        self.readers = readers
        let ordered = drafts.sorted { $0.number < $1.number }
        for (index, draft) in ordered.enumerated() {
            let lower = index > 0 ? ordered[index - 1].number : nil
            links.append(Link(draft: draft, predecessor: draft.predecessor?.number ?? lower))
        }
        for index in links.indices { check(index) }
        for index in links.indices { carryOver(index) }
    }

    private func index(of number: VersionNumber) -> Int? {
        links.firstIndex { $0.draft.number == number }
    }
}

// MARK: - The order of versions

extension VersionChain {
    private mutating func check(_ index: Int) {
        let draft = links[index].draft
        var isBranch = false
        if let stated = draft.predecessor {
            guard let source = self.index(of: stated.number) else {
                diagnostics.append(UnknownPredecessor.found(draft, stated, among: links.map(\.draft.number)))
                links[index].isBroken = true
                return
            }
            if stated.number >= draft.number {
                links[index].isBroken = true
                // The second heading of a number was meant to have another one.
                if draft.isRepeated, stated.number == draft.number { return }
                diagnostics.append(
                    isOnCycle(index) ? VersionCycle.found(draft, stated) : DecreasingVersion.found(draft, stated))
                return
            }
            if let sibling = links[..<index].first(where: { $0.predecessor == stated.number && !$0.isBroken }) {
                diagnostics.append(VersionBranch.found(draft, stated, sibling: sibling.draft, onto: links[index - 1].draft.number))
                isBranch = true
            }
            links[index].isBroken = links[source].isBroken
        }
        if !isBranch, let lower = links[index].predecessor, VersionGap.isGap(from: lower, to: draft.number) {
            diagnostics.append(VersionGap.found(draft, after: lower))
        }
    }

    private func isOnCycle(_ start: Int) -> Bool {
        var visited: Set<VersionNumber> = []
        var next = links[start].predecessor
        while let number = next, visited.insert(number).inserted {
            if number == links[start].draft.number { return true }
            next = self.index(of: number).flatMap { links[$0].draft.predecessor?.number }
        }
        return false
    }
}

// MARK: - What a version consists of

extension VersionChain {
    private mutating func carryOver(_ index: Int) {
        if links[index].isBroken { return }
        let draft = links[index].draft
        var source: Link?
        if let stated = draft.predecessor { source = self.index(of: stated.number).map { links[$0] } }
        let own = uniqueDeclarations(of: draft)
        var entries: [Entry] = []
        var remaining = own
        let renamed = renamedAway(own)
        let removed = removals(of: draft, from: source, own).union(renamed.keys)
        for carried in source?.declarations ?? [] where !removed.contains(carried.name.text) {
            if let replacement = remaining.removeValue(forKey: carried.name.text) {
                entries.append(replaced(carried, by: replacement.entry))
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

    private func sections(of draft: VersionDraft, _ source: Link?) -> [VersionDraft.Section] {
        let carried = (source?.sections ?? []).map { section in
            draft.sections.first { $0.title == section.title && $0.documentation != nil } ?? section
        }
        return carried + draft.sections.filter { section in !carried.contains { $0.title == section.title } }
    }

    /// The declarations of a draft by name; a second one of a name is reported and left out.
    private mutating func uniqueDeclarations(of draft: VersionDraft) -> [String: (order: Int, entry: Entry)] {
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

    /// A declaration outside any section keeps the section that it had.
    private mutating func replaced(_ old: Entry, by new: Entry) -> Entry {
        if isUnchanged(old.declaration, new.declaration) {
            diagnostics.append(UnchangedDeclaration.found(new.name, first: old.name))
        }
        var declaration = new.declaration
        if declaration.section == nil { declaration.section = old.declaration.section }
        return Entry(name: new.name, declaration: declaration, isCarriedOver: false)
    }

    private func isUnchanged(_ old: VersionDraft.Declaration, _ new: VersionDraft.Declaration) -> Bool {
        if let section = new.section, section != old.section { return false }
        return readers[old.tree].words(old.syntax.span) == readers[new.tree].words(new.syntax.span)
            && readers[old.tree].tree.documentation(of: old.syntax.span) == readers[new.tree].tree.documentation(of: new.syntax.span)
    }

    /// What this version declares under a new name, by its old one: a rename leaves nothing behind.
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

    private mutating func removals(of draft: VersionDraft, from source: Link?, _ own: [String: (order: Int, entry: Entry)]) -> Set<String> {
        let carried = (source?.declarations ?? []).map(\.name.text)
        var removed: Set<String> = []
        for name in draft.removals {
            if let redeclared = own[name.text] {
                diagnostics.append(UnusedRemove.redeclared(name, at: redeclared.entry.name.range))
            } else if !carried.contains(name.text) {
                diagnostics.append(UnusedRemove.found(name, in: draft, carried: carried))
            } else if !removed.insert(name.text).inserted {
                diagnostics.append(UnusedRemove.repeated(name))
            }
        }
        return removed
    }
}
