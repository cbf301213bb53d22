import CrowsfootChanges
import CrowsfootModel

/// A former member of a struct whose name now belongs to another member. Old JSON contains its values, which are read as those of the new
/// one.
struct NamesakeMember {
    let version: VersionNumber
    let reading: Reading

    /// Finds the former member with the worst effect among all versions that wrote the property.
    static func find(of place: Int, in structure: StructureID, heldBy property: PropertyID, _ schema: Schema) -> NamesakeMember? {
        let target = schema[structure].members[place]
        var (schema, property, structure, member) = (schema, property, schema[structure], target as Property?)
        var chain = [schema]
        var known: ValueType?
        var found: NamesakeMember?
        while let earlier = schema.previous, !schema.rewrites(property) {
            let lineage = Lineage(Versions(old: earlier, new: schema))
            guard let holder = lineage.declaredSource(of: property), earlier[holder].storedForm == .json,
                let before = lineage.predecessor(of: structure.id).map({ earlier[$0] })
            else { break }
            chain.insert(earlier, at: 0)
            let formerName = member.flatMap { structure.formerName(of: $0, in: before) }
            let other = formerName == target.name.text ? nil : before.member(target.name.text)
            if let other, other.type != known.flatMap({ lineage.predecessor(of: $0) }) {
                let reading = Reading.json(Versions(old: other.type, new: target.type), in: Lineage(through: chain))
                if found.map({ $0.reading < reading }) ?? true { found = NamesakeMember(version: earlier.version, reading: reading) }
            }
            known = other?.type
            member = formerName.flatMap(before.member)
            (schema, property, structure) = (earlier, holder, before)
        }
        return found
    }
}

extension Schema {
    /// Whether its migration rewrites all values of a property.
    fileprivate func rewrites(_ property: PropertyID) -> Bool {
        steps(giving: property).contains { $0.kind.targets.isTotal }
    }
}

extension Structure {
    fileprivate func member(_ name: String) -> Property? { index(of: name).map { members[$0] } }
}
