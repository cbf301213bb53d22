package import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes one version for other programs.
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

/// Enums and structs.
extension VersionJSON {
    func write(_ enumeration: Enumeration, to object: inout JSONWriter) {
        writeHead(schema.spelling(of: .enumeration(enumeration.id)), enumeration.documentation, enumeration.section, to: &object)
        object.member("owner", enumeration.owner.map { schema[$0].name.text })
        object.member("previousName", enumeration.isCarriedOver ? nil : enumeration.previousName?.text)
        object.member("rawType", enumeration.rawType.rawValue)
        object.member("fallback", enumeration.fallbackCase.name.text)
        object.attributes(of: enumeration)
        object.objects("cases", enumeration.cases) { object, one in
            object.member("name", one.name.text)
            object.member("documentation", one.documentation)
            object.member("previousName", enumeration.isCarriedOver ? nil : one.previousName?.text)
            object.constant("rawValue", one.rawValue)
            object.member("label", one.attribute(.label)?.string)
            object.attributes(of: one)
        }
    }

    func write(_ structure: Structure, to object: inout JSONWriter) {
        writeHead(schema.spelling(of: .structure(structure.id)), structure.documentation, structure.section, to: &object)
        object.member("owner", structure.owner.map { schema[$0].name.text })
        object.member("previousName", structure.isCarriedOver ? nil : structure.previousName?.text)
        object.attributes(of: structure)
        object.objects("members", structure.members) { object, member in
            object.member("name", member.name.text)
            object.member("documentation", member.documentation)
            object.member("previousName", structure.isCarriedOver ? nil : member.previousName?.text)
            object.type(of: member, in: schema)
            object.member("isConstant", member.isConstant)
            object.attributes(of: member)
        }
    }
}

/// All versions of a schema as JSON; `Guide/Reports/schema-json.md` documents every member.
package enum SchemaJSON {
    package static let format = "crowsfoot-schema"
    package static let version = 1

    package static func text(of history: SchemaHistory) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("format", format)
                object.member("formatVersion", version)
                object.member("schema", history.name.text)
                object.member("documentation", history.settings.documentation)
                object.member("cloudkit", history.settings.cloudkit != nil)
                object.member("conventions", history.settings.conventions.map(\.rawValue))
                object.objects("deployments", history.settings.deployments) { object, deployment in
                    object.member("platform", deployment.platform)
                    object.member("version", "\(deployment.version)")
                }
                object.attributes(history.settings.coredata)
                object.objects("versions", history.versions) { VersionJSON($1).write(to: &$0) }
            }
        }
    }
}
