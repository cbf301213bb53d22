import CrowsfootMigration
import CrowsfootModel

/// Effects of removing a duplicate.
extension StageRehearsal {
    /// Passes the links of a duplicate to the kept object.
    mutating func handOn(_ row: RowID, to kept: RowID, _ side: VersionSide) {
        guard let model = self[side][row]?.model else { return }
        for end in versions[side].inheritedLinks(of: model) {
            guard let own = self[side][row]?[end.id], let others = self[side][kept]?[end.id], !own.isNothing else { continue }
            if !end.isToMany, !others.isMissing {
                // Objects that both refer to don't move.
                if others.targets == own.targets { self[side].set(end.id, of: row, to: .missing) }
                continue
            }
            let way = versions[side].relationship(of: end.id)?.other(than: end)
            if let way, way.id != end.id {
                for target in own.targets { lead(target, way, from: row, to: kept, side) }
            }
            let heirs = others.targets + own.targets.filter { !others.targets.contains($0) && $0 != kept }
            self[side].set(end.id, of: kept, to: end.isToMany ? .rows(heirs) : own)
            self[side].set(end.id, of: row, to: end.isToMany ? .rows([]) : .missing)
        }
    }

    /// Redirects one-way relationships to the kept objects, because nothing else updates them.
    mutating func leadOn(to model: ModelID, _ kept: [RowID: RowID], _ side: VersionSide) {
        for end in versions[side].oneWays(to: model) {
            for row in self[side].rows(of: end.model) {
                let targets = row[end.id].targets
                guard targets.contains(where: { kept[$0] != nil }) else { continue }
                var known: Set<RowID> = []
                let led = targets.map { kept[$0] ?? $0 }.filter { known.insert($0).inserted }
                self[side].set(end.id, of: row.id, to: end.isToMany ? .rows(led) : .row(led[0]))
            }
        }
    }

    /// Moves the inverse of an object from the duplicate to the kept object, also in lists.
    private mutating func lead(_ target: RowID, _ way: Relationship.End, from row: RowID, to kept: RowID, _ side: VersionSide) {
        guard let value = self[side][target]?[way.id] else { return }
        if way.isToMany {
            let others = value.targets.filter { $0 != row && $0 != kept }
            return self[side].set(way.id, of: target, to: .rows(others + [kept]))
        }
        let place = target == kept ? self[side][row]?[way.id] ?? .missing : .row(kept)
        self[side].set(way.id, of: target, to: place)
    }

    /// Deletes an object, and applies the delete rules of its relationships.
    mutating func delete(_ row: Row, from side: VersionSide) {
        var waiting = [row]
        while let next = waiting.popLast() {
            guard self[side][next.id] != nil else { continue }
            self[side].remove(next.id)
            for property in versions[side].storedProperties(of: versions[side][next.model]) where versions[side][property].isRelationship {
                for target in next[property].targets {
                    guard let other = self[side][target] else { continue }
                    follow(property, from: next, to: other, on: side, &waiting)
                }
            }
            absent.insert(next.id)
        }
    }

    private mutating func follow(_ property: PropertyID, from row: Row, to other: Row, on side: VersionSide, _ waiting: inout [Row]) {
        let path = path(property, in: side)
        switch versions[side][property].deleteRule {
        case .cascade:
            report(
                RowFinding(
                    fate: .lose, row: other, subject: path,
                    message: "`@delete(cascade)`: the object is deleted with a removed duplicate",
                    detail: "with \(row.label)", help: "set it to the object that is kept, in a hand-written stage: `custom \"…\"`"))
            waiting.append(other)
        case .nullify: clear(property, of: row, in: other, on: side)
        case .deny:
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path,
                    message: "`@delete(deny)`: a duplicate can't be removed while other objects refer to it",
                    detail: "kept by \(other.label)"))
        case .none: break
        }
    }

    /// Clears the inverse of a removed object.
    private mutating func clear(_ property: PropertyID, of row: Row, in other: Row, on side: VersionSide) {
        guard let relationship = versions[side].relationship(of: property), let end = relationship.other(than: property), end.id != property
        else { return }
        let path = path(end.id, in: side)
        if end.isToMany {
            self[side].set(end.id, of: other.id, to: .rows(other[end.id].targets.filter { $0 != row.id }))
        } else {
            self[side].set(end.id, of: other.id, to: .missing)
        }
        let message =
            end.isRequired
            ? "it leads to a duplicate that is removed, and is required: saving fails (error 1570)"
            : "it leads to a duplicate that is removed, and is cleared"
        report(
            RowFinding(
                fate: end.isRequired ? .fail : .lose, row: other, subject: path, message: message, detail: "it was \(row.label)",
                help: "set it to the object that is kept, in a hand-written stage: `custom \"…\"`"))
    }
}
