/// A long history, the same for the same numbers: every version adds a property to one model, renames a property of another, and changes
/// the type of one of a third.
struct GeneratedHistory {
    let versions: Int
    let models: Int
    /// The `output` statements.
    let outputs: String

    func text() -> [UInt8] {
        var edits = Array(repeating: 0, count: models)
        var text = "schema Long\n\(outputs)\nversion 1.0.0\n\n"
        for model in 0..<models { text += Self.declaration(of: model, edits: 0, wasEdited: false) }
        for version in 1..<versions {
            text += "version 1.\(version).0 from 1.\(version - 1).0\n\n"
            for model in Self.modelsEdited(in: version, of: models) {
                edits[model] += 1
                text += Self.declaration(of: model, edits: edits[model], wasEdited: true)
            }
        }
        return Array(text.utf8)
    }

    fileprivate static func modelsEdited(in version: Int, of models: Int) -> [Int] {
        Set([version * 7, version * 11 + 1, version * 13 + 2].map { $0 % models }).sorted()
    }

    /// Declares a model. Its edits alternate: a new property, a rename, another type.
    fileprivate static func declaration(of model: Int, edits: Int, wasEdited: Bool) -> String {
        var lines = (0..<15).map { "    field\($0): String = \"\"\n" }
        for edit in stride(from: 1, through: edits, by: 3) { lines.append("    added\(edit): Int?\n") }
        let renames = (edits + 1) / 3
        if renames > 0 {
            let was = wasEdited && edits % 3 == 2 ? " @was(\(renames == 1 ? "name" : "name\(renames - 1)"))" : ""
            lines.append("    name\(renames): String = \"\"\(was)\n")
        } else {
            lines.append("    name: String = \"\"\n")
        }
        lines.append("    size: \(edits / 3 % 2 == 0 ? "Int" : "Double") = 0\n")
        return "model Model\(model) {\n\(lines.joined())}\n\n"
    }
}

/// A history whose released versions have files of their own, with the same edits.
struct ReleasedHistory {
    let versions: Int
    let models: Int

    /// Returns the current schema and the released versions before it, by path in a folder.
    func files() -> [(path: String, text: [UInt8])] {
        var edits = Array(repeating: 0, count: models)
        return (0...versions).map { version in
            let edited = version == 0 ? [] : GeneratedHistory.modelsEdited(in: version, of: models)
            for model in edited { edits[model] += 1 }
            let heading = "version 1.\(version).0" + (version == 0 ? "" : " after 1.\(version - 1).0")
            let declarations = (0..<models).map { model in
                GeneratedHistory.declaration(of: model, edits: edits[model], wasEdited: edited.contains(model))
            }
            let text = "schema Released\n\n\(heading)\n\n\(declarations.joined())"
            return (version == versions ? "Released.schema" : "Released.versions/1.\(version).0.schema", Array(text.utf8))
        }
    }
}

/// A history in which each version adds a model.
struct GrowingHistory {
    let versions: Int

    func text() -> [UInt8] {
        let added = (1..<versions).map { "version 1.\($0).0 from 1.\($0 - 1).0\n\nmodel Model\($0) {\n    name: String = \"\"\n}\n\n" }
        return Array(("schema Growing\n\nversion 1.0.0\n\nmodel Model0 {\n    name: String = \"\"\n}\n\n" + added.joined()).utf8)
    }
}
