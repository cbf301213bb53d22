import CrowsfootSource
import CrowsfootSyntax

/// The migration steps of a released version, returned to the schema: each `@was` to its declaration, and each `migration` to its position.
struct ReturnedSteps {
    private let released: SyntaxTree
    private let current: [SyntaxTree]
    private var edits: [TextEdits]

    init(of released: SyntaxTree, to current: [SyntaxTree]) {
        self.released = released
        self.current = current
        edits = current.map(TextEdits.init)
        returnNames()
        returnMigrations()
    }

    /// The files with the steps, as text.
    var results: [[UInt8]] { edits.map(\.result) }

    /// A property that is renamed again keeps the name that stores of the previous version use.
    private mutating func returnNames() {
        let former = Dictionary(released.namedSyntax(byFormerNames: false).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, tree) in current.enumerated() {
            for one in tree.namedSyntax(byFormerNames: true) {
                guard let other = former[one.path], let place = other.attributes.firstIndex(where: { released.formerName(in: $0) != nil }),
                    let was = released.formerName(in: other.attributes[place])
                else { continue }
                if let own = one.attributes.lazy.compactMap({ tree.formerName(in: $0) }).first {
                    edits[index].replace(tree.range(own), with: released.text(was))
                } else {
                    let end = { (one: NamedSyntax) in
                        place == 0 || one.attributes.count < place ? one.head : one.attributes[place - 1].span.last
                    }
                    let start = Int(released.range(end(other)).end)
                    let text = SourceRange(
                        file: released.file.id, start: start, end: Int(released.range(other.attributes[place].span).end))
                    edits[index].insert(released.file.text(text), at: Int(tree.range(end(one)).end))
                }
            }
        }
    }

    private mutating func returnMigrations() {
        var before: StatementSyntax?
        for statement in released.statements {
            guard case .migration(let migration) = statement else {
                before = statement
                continue
            }
            let removal = released.removal(of: migration.span)
            let text = released.file.text(removal)
            guard let before, let (index, end) = place(after: before) else {
                let last = current.count - 1
                edits[last].insert("\n" + released.text(migration.span) + "\n", at: current[last].file.bytes.count)
                continue
            }
            // The text between the two may have changed meanwhile.
            let gap = released.file.bytes[released.endOfLine(released.range(before.span))..<max(Int(removal.start), 0)]
            let same = current[index].file.bytes[end...].starts(with: gap)
            edits[index].insert(same ? text : "\n\n" + released.text(migration.span), at: same ? end + gap.count : end)
        }
    }

    /// Returns the end of the line of the corresponding statement in the current schema.
    private func place(after statement: StatementSyntax) -> (tree: Int, end: Int)? {
        let key = released.key(of: statement, byFormerNames: false)
        for (index, tree) in current.enumerated() {
            if let same = tree.statements.last(where: { tree.key(of: $0, byFormerNames: true) == key }) {
                return (index, tree.endOfLine(tree.range(same.span)))
            }
        }
        return nil
    }
}

/// The migration steps of the current schema that a shipped text didn't have: those from the shipped to the current state.
struct RemainingSteps {
    private let shipped: [SyntaxTree]
    /// The renames in the shipped text, by old name.
    private let renamed: [String: String]
    private let words: Set<[String]>

    init(after shipped: [SyntaxTree]) {
        self.shipped = shipped
        let pairs = shipped.flatMap { tree in
            tree.namedSyntax(byFormerNames: true).filter { one in one.attributes.contains { tree.formerName(in: $0) != nil } }
                .map { ($0.path, tree.text($0.name)) }
        }
        renamed = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        words = Set(shipped.flatMap { tree in tree.migrationSteps.map { tree.words($0.span) } })
    }

    /// Keeps the shipped name of a property that is renamed again.
    func keep(in tree: SyntaxTree, _ edits: inout TextEdits) {
        for one in tree.namedSyntax(byFormerNames: true) {
            guard let attribute = one.attributes.first(where: { tree.formerName(in: $0) != nil }), let was = tree.formerName(in: attribute),
                let name = renamed[one.path]
            else { continue }
            if name == tree.text(one.name) {
                edits.replace(tree.file.removal(of: tree.range(attribute.span)), with: "")
            } else {
                edits.replace(tree.range(was), with: name)
            }
        }
        for case .migration(let migration) in tree.statements {
            let known = migration.body.members.filter { words.contains(tree.words($0.span)) }
            if known.count == migration.body.members.count {
                edits.remove(migration.span)
            } else {
                for step in known { edits.remove(step.span) }
            }
        }
    }
}

extension SyntaxTree {
    fileprivate var migrationSteps: [MigrationStepSyntax] {
        statements.flatMap { statement -> [MigrationStepSyntax] in
            if case .migration(let migration) = statement { migration.body.members } else { [] }
        }
    }

    fileprivate func words(_ span: TokenSpan) -> [String] {
        (Int(span.first.index)...Int(span.last.index)).map { text(TokenID($0)) }
    }
}
