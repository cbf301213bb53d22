package import CrowsfootModel

extension RecordedStore {
    /// A schema whose only version has this store.
    package var text: String {
        let models = entities.map { entity in
            let keys = entity.unique.map { " @unique(\($0.joined(separator: ", ")))" }.joined()
            let heading = (entity.abstract == true ? "abstract " : "") + "model \(entity.name)" + (entity.parent.map { ": \($0)" } ?? "")
            return heading + keys + " {\n" + entity.properties.map { "    \($0.declaration)\n" }.joined() + "}\n"
        }
        return "schema Recorded\n\noutput coredata \"Generated\"\n\nversion 1\n\n" + (models + unrecorded).joined(separator: "\n")
    }
}

extension RecordedStore {
    /// The version of a schema that has this store.
    package func schema() throws -> Schema {
        guard let schema = try TestSchema.history(text).versions.first else { preconditionFailure("a history has a version") }
        return schema
    }

    /// Destinations without recorded properties, of which only the inverses are known.
    private var unrecorded: [String] {
        let ends = entities.flatMap { entity in entity.properties.map { (owner: entity.name, property: $0) } }
        let known = Set(entities.map(\.name))
        return Set(ends.compactMap(\.property.destination)).subtracting(known).sorted().map { name in
            let inverses = ends.filter { $0.property.destination == name }.compactMap { end in
                end.property.inverse.map { "    \($0): [\(end.owner)]? @inverse(\(end.property.name))\n" }
            }
            return "model \(name) {\n\(inverses.joined())}\n"
        }
    }
}

extension RecordedStore.Property {
    fileprivate var declaration: String {
        let words = attributes + (modifier.map { ["@hash(\"\($0)\")"] } ?? [])
        return ([name + ": " + spelling + (optional ? "?" : "")] + words).joined(separator: " ")
    }

    private var isToMany: Bool { most != 1 }

    private var spelling: String {
        if let destination { return isToMany ? "[\(destination)]" : destination }
        return switch type {
        case "Binary": "Data"
        case "URI": "URL"
        case "Transformable": "`Archived`"
        case let name: name ?? ""
        }
    }

    private var attributes: [String] {
        if destination != nil { return [inverse.map { "@inverse(\($0))" } ?? "@oneway"] + bounds }
        var words = preserved == true ? ["@preserved"] : []
        if type == "Transformable" { words.append("@transformable(\"ArchivedTransformer\")") }
        if let derived { words.append("@derived(\"\(Self.expression(derived))\")") }
        return words
    }

    private var bounds: [String] {
        let (least, most) = (least ?? 0, most ?? 0)
        if !isToMany { return least > 0 && !optional ? ["@coredata(minCount: \"\(least)\")"] : [] }
        if most < 0 { return ["@coredata(maxCount: \"\(most)\")"] }
        let count = least > 0 || most > 0 ? ["@count(\(least)...\(most > 0 ? "\(most)" : ""))"] : []
        return count + (ordered == true ? ["@ordered"] : [])
    }

    /// Returns the expression in a model file for a format in a store.
    private static func expression(_ format: String) -> String {
        guard format.hasPrefix("count:("), format.hasSuffix(")") else { return format }
        return format.dropFirst("count:(".count).dropLast() + ".@count"
    }
}
