import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

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
