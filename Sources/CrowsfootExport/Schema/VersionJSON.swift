import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// One version for programs.
struct VersionJSON {
    let schema: Schema

    init(_ schema: Schema) {
        self.schema = schema
    }

    func write(to object: inout JSONWriter) {
        object.member("version", "\(schema.version)")
        object.member("predecessor", schema.predecessor.map { "\($0)" })
        object.member("isReleased", schema.isReleased)
        object.member("notes", schema.migration?.notes ?? [])
        object.attributes(schema.attributes)
        writeMigration(to: &object)
        object.objects("sections", schema.sections) { object, section in
            object.member("title", section.title)
            object.member("documentation", section.documentation)
        }
        object.objects("models", schema.models) { write($1, to: &$0) }
        object.objects("enums", schema.enumerations) { write($1, to: &$0) }
        object.objects("structs", schema.structures) { write($1, to: &$0) }
        object.objects("relationships", schema.relationships) { write($1, to: &$0) }
    }

    private func writeMigration(to object: inout JSONWriter) {
        guard let migration = schema.migration, let previous = schema.previous else { return object.member("migration", nil as String?) }
        let spelling = StepSpelling(Versions(old: previous, new: schema))
        object.object("migration") { object in
            object.member("documentation", migration.documentation)
            object.member("steps", migration.steps.map(spelling.text))
        }
    }

    /// The members that all declarations of types have in common.
    func writeHead(
        _ name: String, _ documentation: String?, _ section: SectionID?, to object: inout JSONWriter
    ) {
        object.member("name", name)
        object.member("documentation", documentation)
        object.member("section", section.map { schema[$0].title })
    }
}

extension VersionJSON {
    private func write(_ relationship: Relationship, to object: inout JSONWriter) {
        object.object("first") { write(relationship.first, to: &$0) }
        if let second = relationship.second {
            object.object("second") { write(second, to: &$0) }
        } else {
            object.member("second", nil as String?)
        }
    }

    private func write(_ end: Relationship.End, to object: inout JSONWriter) {
        let multiplicity = Multiplicity(end.property)
        object.member("model", schema[end.model].name.text)
        object.member("property", end.property.name.text)
        object.member("destination", end.property.type.destination.map { schema[$0].name.text })
        object.member("minimum", multiplicity.least)
        object.member("maximum", multiplicity.most)
        object.member("isOrdered", end.property.has(.ordered))
        object.member("deleteRule", end.property.deleteRule.rawValue)
    }
}
