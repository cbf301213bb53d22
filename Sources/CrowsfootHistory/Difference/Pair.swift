import CrowsfootModel

/// A thing that is in both versions, as the one and as the other.
package struct Pair<Thing: Sendable>: Sendable {
    package let lineage: Lineage
    package let old: Thing
    package let new: Thing

    init(_ lineage: Lineage, old: Thing, new: Thing) {
        self.lineage = lineage
        self.old = old
        self.new = new
    }

    var ids: Versions<Thing> { Versions(old: old, new: new) }

    func map<Other>(_ transform: (Schema, Thing) -> Other) -> Versions<Other> {
        Versions(old: transform(lineage.old, old), new: transform(lineage.new, new))
    }
}

extension Pair<ModelID> {
    var models: Versions<Model> {
        // Without a copy of the schemas, which costs more than all the rest.
        Versions(old: lineage.versions.old.models[Int(old.index)], new: lineage.versions.new.models[Int(new.index)])
    }
    var subject: ChangeSubject { Versions(old: .model(old), new: .model(new)) }
}

extension Pair<EnumerationID> {
    var enumerations: Versions<Enumeration> { Versions(old: lineage.versions.old[old], new: lineage.versions.new[new]) }
    var subject: ChangeSubject { Versions(old: .enumeration(old), new: .enumeration(new)) }
}

extension Pair<StructureID> {
    var structures: Versions<Structure> { Versions(old: lineage.versions.old[old], new: lineage.versions.new[new]) }
    var subject: ChangeSubject { Versions(old: .structure(old), new: .structure(new)) }
}

extension Versions where Value: Equatable {
    var isSame: Bool { old == new }
}

extension Versions<String?> {
    /// The rest of a sentence about something that one has or has not: `has the hash modifier `2`, and had `1``.
    func change(of noun: String) -> String {
        switch (old, new) {
        case (let old?, let new?): "has the \(noun) `\(new)`, and had `\(old)`"
        case (nil, let new?): "has the \(noun) `\(new)` now"
        case (let old?, nil): "has no \(noun) any more, and had `\(old)`"
        case (nil, nil): "has no \(noun)"
        }
    }
}
