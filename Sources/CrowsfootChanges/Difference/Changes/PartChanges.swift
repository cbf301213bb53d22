package import CrowsfootModel

/// A declaration with indexed parts: an enum has cases, a struct has members.
package protocol OwnerOfParts: Sendable {
    static var kinds: (added: ChangeKind, removed: ChangeKind, renamed: ChangeKind) { get }

    static func element(_ owner: ID<Self>) -> SchemaElement
    static func part(_ place: Int, of owner: ID<Self>) -> SchemaElement
    static func nameOfPart(_ place: Int, of owner: ID<Self>, in schema: Schema) -> String
    static func parts(of pair: Pair<ID<Self>>) -> PartPairs
}

extension Enumeration: OwnerOfParts {
    package static let kinds = (added: ChangeKind.caseAdded, removed: ChangeKind.caseRemoved, renamed: ChangeKind.caseRenamed)

    package static func element(_ owner: EnumerationID) -> SchemaElement { .enumeration(owner) }
    package static func part(_ place: Int, of owner: EnumerationID) -> SchemaElement { .enumerationCase(owner, place) }
    package static func nameOfPart(_ place: Int, of owner: EnumerationID, in schema: Schema) -> String {
        schema[owner].cases[place].name.text
    }
    package static func parts(of pair: Pair<EnumerationID>) -> PartPairs { pair.cases }
}

extension Structure: OwnerOfParts {
    package static let kinds = (added: ChangeKind.memberAdded, removed: ChangeKind.memberRemoved, renamed: ChangeKind.memberRenamed)

    package static func element(_ owner: StructureID) -> SchemaElement { .structure(owner) }
    package static func part(_ place: Int, of owner: StructureID) -> SchemaElement { .member(owner, place) }
    package static func nameOfPart(_ place: Int, of owner: StructureID, in schema: Schema) -> String {
        schema[owner].members[place].name.text
    }
    package static func parts(of pair: Pair<StructureID>) -> PartPairs { pair.members }
}

/// A new case or member.
package struct PartAdded<Owner: OwnerOfParts>: SchemaChange {
    package static var kind: ChangeKind { Owner.kinds.added }

    let owners: Versions<ID<Owner>>
    /// Its index in the new version.
    package let place: Int

    private var part: SchemaElement { Owner.part(place, of: owners.new) }
    package var subject: ChangeSubject { Versions(old: Owner.element(owners.old), new: part) }

    package func sentence(in lineage: Lineage) -> String { "`\(lineage.new.path(of: part))` is new" }

    static func changes(of pair: Pair<ID<Owner>>) -> [any SchemaChange] {
        Owner.parts(of: pair).added.map { PartAdded(owners: pair.ids, place: $0) }
    }
}

/// A removed case or member.
package struct PartRemoved<Owner: OwnerOfParts>: SchemaChange {
    package static var kind: ChangeKind { Owner.kinds.removed }

    let owners: Versions<ID<Owner>>
    /// Its index in the old version.
    package let place: Int

    private var part: SchemaElement { Owner.part(place, of: owners.old) }
    package var subject: ChangeSubject { Versions(old: part, new: Owner.element(owners.new)) }

    package func sentence(in lineage: Lineage) -> String { "`\(lineage.old.path(of: part))` is removed" }

    static func changes(of pair: Pair<ID<Owner>>) -> [any SchemaChange] {
        Owner.parts(of: pair).removed.map { PartRemoved(owners: pair.ids, place: $0) }
    }
}

/// A renamed case or member.
package struct PartRenamed<Owner: OwnerOfParts>: SchemaChange {
    package static var kind: ChangeKind { Owner.kinds.renamed }

    let owners: Versions<ID<Owner>>
    let places: Versions<Int>

    private var parts: Versions<SchemaElement> {
        Versions(old: Owner.part(places.old, of: owners.old), new: Owner.part(places.new, of: owners.new))
    }
    package var subject: ChangeSubject { Versions(old: parts.old, new: parts.new) }

    package func sentence(in lineage: Lineage) -> String {
        let name = Owner.nameOfPart(places.new, of: owners.new, in: lineage.new)
        return "`\(lineage.old.path(of: parts.old))` is called `\(name)` now"
    }

    static func changes(of pair: Pair<ID<Owner>>) -> [any SchemaChange] {
        Owner.parts(of: pair).both.filter { places in
            let old = Owner.nameOfPart(places.old, of: pair.old, in: pair.lineage.old)
            return old != Owner.nameOfPart(places.new, of: pair.new, in: pair.lineage.new)
        }.map { PartRenamed(owners: pair.ids, places: $0) }
    }
}

// MARK: - Names for rules

package typealias CaseAdded = PartAdded<Enumeration>
package typealias CaseRemoved = PartRemoved<Enumeration>
package typealias CaseRenamed = PartRenamed<Enumeration>

extension PartAdded<Enumeration>: EnumerationPartChange { package var enumerations: Versions<EnumerationID> { owners } }
extension PartRemoved<Enumeration>: EnumerationPartChange { package var enumerations: Versions<EnumerationID> { owners } }
extension PartRenamed<Enumeration>: EnumerationPartChange {}

package typealias MemberAdded = PartAdded<Structure>
package typealias MemberRemoved = PartRemoved<Structure>
package typealias MemberRenamed = PartRenamed<Structure>

extension PartAdded<Structure>: StructurePartChange { package var structures: Versions<StructureID> { owners } }
extension PartRemoved<Structure>: StructurePartChange { package var structures: Versions<StructureID> { owners } }
extension PartRenamed<Structure>: StructurePartChange {
    package var structures: Versions<StructureID> { owners }
    package var members: Versions<Int> { places }
}
