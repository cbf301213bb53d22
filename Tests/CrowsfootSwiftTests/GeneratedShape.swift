import Foundation

/// The stored parts of the generated models of a version, one line each.
struct GeneratedShape {
    private static let types = [
        "Bool": "bool", "Int": "int64", "Int8": "int16", "Int16": "int16", "Int32": "int32", "Int64": "int64", "UInt8": "int16",
        "UInt16": "int32", "UInt32": "int64", "UInt64": "int64", "Float": "float", "Double": "double", "Decimal": "decimal",
        "String": "string", "Date": "date", "Data": "binary", "UUID": "uuid", "URL": "uri",
    ]

    private let models: [GeneratedModel]
    private let source: String
    /// The inverses that macros name.
    private var inverses: [String: String] = [:]

    init(_ source: String) {
        self.source = source
        models = GeneratedModel.all(in: source)
        for model in models {
            for property in model.properties {
                guard let end = property.macro.firstMatch(of: #/inverse: \\([\w.`]+)/#) else { continue }
                let parts = end.1.split(separator: ".").suffix(2).map { $0.filter { $0 != "`" } }
                inverses["\(model.name).\(property.name)"] = parts.joined(separator: ".")
                inverses[parts.joined(separator: ".")] = "\(model.name).\(property.name)"
            }
        }
    }

    var lines: [String] {
        models.flatMap { model -> [String] in
            let heading = model.name + (model.parent.map { " below \($0)" } ?? "")
            let keys = model.keys.map { "\(model.name) unique \($0.joined(separator: "."))" }
            let properties = model.properties.filter(\.isStored).map { line($0, of: model) }
            return [heading] + keys + properties
        }.sorted()
    }

    private func line(_ property: GeneratedModel.Property, of model: GeneratedModel) -> String {
        let isOptional = property.type.hasSuffix("?")
        let bare = property.type.filter { $0 != "?" }
        let path = "\(model.name).\(property.name)"
        var words = [path + (isOptional ? "?" : "")]
        if let element = destination(of: bare) {
            words.append("to \(element)" + (inverses[path].map { " as \($0.split(separator: ".")[1])" } ?? ""))
            let least = number("minimumModelCount", in: property.macro) ?? "0"
            words.append("\(least)...\(number("maximumModelCount", in: property.macro) ?? (bare.hasPrefix("[") ? "0" : "1"))")
        } else {
            words.append(kind(of: bare, property.macro))
            if property.macro.contains(".externalStorage") { words.append("external") }
            if property.macro.contains(".preserveValueOnDeletion") { words.append("preserved") }
        }
        if let modifier = property.macro.firstMatch(of: #/hashModifier: "(.*?)"/#) { words.append("#\(modifier.1)") }
        return words.joined(separator: " ")
    }

    /// Returns the model of a type, qualified or not. A framework type of the same name is qualified.
    private func destination(of type: String) -> String? {
        guard let found = type.wholeMatch(of: #/\[?(?:\w+\.V\d+\w*\.)?(\w+)\]?/#) else { return nil }
        return models.first { $0.name == found.1 }?.name
    }

    private func kind(of type: String, _ macro: String) -> String {
        if type.hasPrefix("[") || macro.contains(".transformable") { return "transformable" }
        let name = GeneratedModel.last(type)
        let isOfVersion = type.contains(".V") || type == name && isDeclared(name)
        if !isOfVersion, let known = Self.types[name] { return known }
        return isDeclared(name) ? "composite" : "transformable"
    }

    private func isDeclared(_ name: String) -> Bool {
        source.split(separator: "\n").contains { line in
            let words = line.split(separator: " ").map { $0.filter { !"`:,".contains($0) } }
            guard let place = words.firstIndex(of: name), place > 0, place + 1 < words.count else { return false }
            return ["struct", "enum"].contains(words[place - 1])
        }
    }

    private func number(_ label: String, in macro: String) -> String? {
        guard let range = macro.range(of: label + ": ") else { return nil }
        return String(macro[range.upperBound...].prefix { $0.isNumber })
    }
}

extension GeneratedModel.Property {
    fileprivate var isStored: Bool { !macro.contains("Transient") && !macro.contains(".ephemeral") }
}
