import CrowsfootSource
import CrowsfootSyntax

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
