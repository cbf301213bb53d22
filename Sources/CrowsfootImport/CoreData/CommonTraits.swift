import CrowsfootStoreModel

/// Attributes that most elements of a kind share, so that they are declared once.
enum CommonTraits {
    static func defaults(of model: ModelFile) -> ElementDefaults {
        var defaults = ElementDefaults()
        let entities = model.entities
        let properties = entities.flatMap(\.children)
        for (kind, elements, names) in [
            ("entity", entities, ["representedClassName", "syncable", "codeGenerationType"]),
            ("attribute", properties.filter { $0.name == "attribute" }, ["syncable"]),
            ("relationship", properties.filter { $0.name == "relationship" }, ["syncable"]),
        ] {
            var common = names.compactMap { name in most(of: elements, name).map { XMLElement.Attribute(name, $0) } }
            if kind == "attribute", saysNothingOfScalars(elements) { common.insert(.init("usesScalarValueType", ""), at: 0) }
            if !common.isEmpty { defaults.add(XMLElement(kind, common)) }
        }
        return defaults
    }

    /// Returns the value of more than half of the elements if it isn't implied; an empty string stands for a missing attribute.
    private static func most(of elements: [XMLElement], _ attribute: String) -> String? {
        var counts: [String: Int] = [:]
        for element in elements {
            counts[pattern(element, attribute), default: 0] += 1
        }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > elements.count else { return nil }
        return most.key == usual(attribute, of: elements[0].name) ? nil : most.key
    }

    /// Whether the file doesn't state if classes use scalars, like old files.
    private static func saysNothingOfScalars(_ attributes: [XMLElement]) -> Bool {
        let open = attributes.filter { StoredType.hasScalar($0["attributeType"] ?? "") }
        return open.count { $0["usesScalarValueType"] == nil } * 2 > open.count
    }

    private static func pattern(_ element: XMLElement, _ attribute: String) -> String {
        guard let value = element[attribute] else { return "" }
        guard attribute == "representedClassName", let name = element["name"], value.hasSuffix(name) else { return value }
        return value.dropLast(name.count) + String(ElementDefaults.nameSign)
    }

    private static func usual(_ attribute: String, of kind: String) -> String? {
        switch (kind, attribute) {
        case ("entity", "representedClassName"): String(ElementDefaults.nameSign)
        case ("entity", "syncable"): "YES"
        case _: ""
        }
    }
}
