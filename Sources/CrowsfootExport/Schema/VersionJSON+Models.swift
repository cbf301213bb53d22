import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Models and their contents.
extension VersionJSON {
    func write(_ model: Model, to object: inout JSONWriter) {
        writeHead(model.name.text, model.documentation, model.section, to: &object)
        object.member("kind", model.modifier?.rawValue ?? "model")
        object.member("parent", model.parent.map { schema[$0].name.text })
        object.member("previousName", model.isCarriedOver ? nil : model.previousName?.text)
        object.keys("uniqueKeys", schema.uniqueKeys(of: model))
        object.keys("indexes", schema.keys(.index, of: model))
        object.attributes(of: model)
        object.objects("properties", Array(model.properties.indices)) { object, index in
            write(PropertyID(model.id, index), of: model, to: &object)
        }
        object.objects("queries", model.queries) { write($1, to: &$0) }
        object.objects("seeds", model.seeds) { object, seed in
            object.objects("fields", seed.fields) { object, field in
                object.member("property", field.name.text)
                object.constant("value", field.value)
            }
        }
    }

    private func write(_ id: PropertyID, of model: Model, to object: inout JSONWriter) {
        let property = schema[id]
        object.member("name", property.name.text)
        object.member("documentation", property.documentation)
        object.member("kind", property.isRelationship ? "relationship" : "attribute")
        object.type(of: property, in: schema)
        object.member("previousName", model.isCarriedOver ? nil : property.previousName?.text)
        object.member("storedName", property.storedForm == .nothing ? nil : property.storedName)
        object.member("storedAs", property.storedForm.word)
        object.attributes(of: property)
        if let relationship = schema.relationship(of: id) {
            object.object("relationship") { object in
                object.member("index", Int(relationship.id.index))
                object.member("end", relationship.first.id == id ? "first" : "second")
            }
        } else {
            object.member("relationship", nil as String?)
        }
    }

    private func write(_ query: Query, to object: inout JSONWriter) {
        let spelling = DeclarationSpelling(schema)
        object.member("name", query.name.text)
        object.member("documentation", query.documentation)
        object.objects("parameters", query.parameters) { object, parameter in
            object.member("label", parameter.label.text)
            object.member("name", parameter.name.text)
            object.member("typeSpelling", schema.spelling(of: parameter.type))
            object.object("type") { $0.type(parameter.type, in: schema) }
            object.constant("default", parameter.defaultValue?.value)
        }
        object.member("filter", spelling.filter(of: query))
        object.objects("sort", query.sortKeys) { object, key in
            object.member("path", key.path.map { schema[$0].name.text })
            object.member("isDescending", key.isDescending)
        }
        object.member("limit", spelling.limit(of: query))
        object.member("offset", spelling.offset(of: query))
        object.attributes(of: query)
    }
}

extension StoredForm {
    /// The word in `Guide/Reports/schema-json.md`.
    fileprivate var word: String {
        switch self {
        case .itself: "itself"
        case .rawValue: "rawValue"
        case .json: "json"
        case .unordered: "unordered"
        case .nothing: "nothing"
        }
    }
}
