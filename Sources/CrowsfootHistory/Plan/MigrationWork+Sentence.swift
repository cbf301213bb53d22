import CrowsfootModel
import CrowsfootText

extension MigrationWork {
    /// What it does, for people: one clause, names in backticks, no full stop.
    package func sentence(on plannedStep: PlannedStep) -> String {
        let (old, new) = (plannedStep.versions.old, plannedStep.versions.new)
        switch self {
        case .removeDuplicates(let deduplication):
            let schema = plannedStep.versions[deduplication.side]
            let names = deduplication.properties.map { "`\(schema[$0].name.text)`" }.joined(separator: ", ")
            let inheritedLinks = schema.inheritedLinks(of: deduplication.model).map { "`\($0.property.name.text)`" }.joined(separator: ", ")
            let handing = inheritedLinks.isEmpty ? "" : ", and hands \(inheritedLinks) on to those that stay"
            return "removes rows of `\(schema[deduplication.model].name.text)` with equal \(names)\(handing)"
        case .setAside(let rows):
            let contents = rows.contents(in: new) ?? "rows"
            return "sets aside \(contents) of `\(old[rows.model.old].name.text)`, by `\(old[rows.key.old].name.text)`"
        case .putBack(let rows):
            return "puts back \(rows.contents(in: new) ?? "rows") of `\(new[rows.model.new].name.text)`"
        case .fill(let filling):
            let path = new[filling.target.model].path(of: new[filling.target])
            return "fills `\(path)`\(filling.onlyMissing ? " where it is missing" : "")"
        case .handwritten: return "calls what is written by hand"
        }
    }
}

extension CarriedRows {
    /// Nothing where it is whole rows.
    fileprivate func contents(in schema: Schema) -> String? {
        if copy != nil { return nil }
        let names = values.flatMap(\.targets).map { schema[$0].name.text } + links.map { schema[$0.relationship.new].name.text }
        return names.unique.map { "`\($0)`" }.joined(separator: ", ")
    }
}
