package import CrowsfootText
import Foundation

/// Compares messages of the server with the description of the protocol, strictly: `Tests/Protocol/metaModel.json`.
package struct MessageValidator: Sendable {
    /// A type with members, or with the values of an enumeration.
    private struct Structure {
        let members: [(name: String, type: JSONValue, isOptional: Bool)]
        let parents: [JSONValue]
    }

    package static let shared = Result { try MessageValidator() }

    private let results: [String: JSONValue]
    private let parameters: [String: JSONValue]
    private let structures: [String: Structure]
    private let enumerations: [String: JSONValue]
    private let aliases: [String: JSONValue]

    private init() throws {
        let path = GoldenCase.packageDirectory + "/Tests/Protocol/metaModel.json"
        let model = try JSONReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        results = Self.named(model, "requests", by: "method").compactMapValues { $0["result"] }
        parameters = Self.named(model, "requests", by: "method").merging(Self.named(model, "notifications", by: "method")) { $1 }
            .compactMapValues { $0["params"] }
        structures = Self.named(model, "structures").mapValues(Self.structure)
        enumerations = Self.named(model, "enumerations")
        aliases = Self.named(model, "typeAliases").compactMapValues { $0["type"] }
    }

    private static func named(_ model: JSONValue, _ list: String, by key: String = "name") -> [String: JSONValue] {
        Dictionary(elements(of: model[list]).map { (text(of: $0[key]), $0) }, uniquingKeysWith: { $1 })
    }

    private static func structure(_ value: JSONValue) -> Structure {
        let members = elements(of: value["properties"]).compactMap { property in
            property["type"].map { (name: text(of: property["name"]), type: $0, isOptional: property["optional"] != nil) }
        }
        return Structure(members: members, parents: elements(of: value["extends"]) + elements(of: value["mixins"]))
    }

    private static func elements(of value: JSONValue?) -> [JSONValue] {
        if case .array(let elements) = value?.content { elements } else { [] }
    }

    private static func text(of value: JSONValue?) -> String {
        if case .string(let text) = value?.content { text } else { "" }
    }
}

extension MessageValidator {
    /// Returns what is wrong with the result of a request, or `nil`.
    package func problem(inResult result: JSONValue, of method: String) -> String? {
        guard let type = results[method] else { return "`\(method)` isn't in the description of the protocol" }
        return problem(result, type, at: method)
    }

    /// Returns what is wrong with the parameters of a message from the server, or `nil`.
    package func problem(inParameters value: JSONValue?, of method: String) -> String? {
        guard let type = parameters[method] else {
            let isKnown = results[method] != nil && value == nil
            return isKnown ? nil : "`\(method)` isn't in the description of the protocol"
        }
        return value.map { problem($0, type, at: method) } ?? "`\(method)` has no parameters"
    }

    private func problem(_ value: JSONValue, _ type: JSONValue, at path: String) -> String? {
        switch Self.text(of: type["kind"]) {
        case "base": isBase(value, Self.text(of: type["name"])) ? nil : "\(path) is \(value.noun), not \(Self.text(of: type["name"]))"
        case "reference": problem(value, named: Self.text(of: type["name"]), at: path)
        case "array": list(value, type["element"], at: path)
        case "map": map(value, type["value"], at: path)
        case "or": alternatives(value, Self.elements(of: type["items"]), at: path)
        case "stringLiteral": Self.text(of: value) == Self.text(of: type["value"]) ? nil : "\(path) is another string"
        case "literal": members(value, Self.structure(type["value"] ?? type).members, at: path)
        case let kind: "\(path) has the unknown kind \(kind)"
        }
    }

    private func isBase(_ value: JSONValue, _ name: String) -> Bool {
        switch (name, value.content) {
        case ("string", .string), ("DocumentUri", .string), ("URI", .string), ("boolean", .boolean), ("null", .null), ("decimal", .number):
            true
        case ("integer", .number(let text)): Int32(text) != nil
        case ("uinteger", .number(let text)): Int32(text).map { $0 >= 0 } ?? false
        case _: false
        }
    }

    private func problem(_ value: JSONValue, named name: String, at path: String) -> String? {
        if name == "LSPAny" || name == "LSPObject" { return nil }
        if let alias = aliases[name] { return problem(value, alias, at: path) }
        if let enumeration = enumerations[name] { return isValue(value, of: enumeration) ? nil : "\(path) is no \(name)" }
        guard structures[name] != nil else { return "\(path) has the unknown type \(name)" }
        return members(value, allMembers(of: name), at: path)
    }

    private func isValue(_ value: JSONValue, of enumeration: JSONValue) -> Bool {
        if enumeration["supportsCustomValues"] != nil { return isBase(value, Self.text(of: enumeration["type"]?["name"])) }
        return Self.elements(of: enumeration["values"]).contains { Self.scalar($0["value"]) == Self.scalar(value) }
    }

    private static func scalar(_ value: JSONValue?) -> String? {
        switch value?.content {
        case .string(let text): "\"" + text
        case .number(let text): text
        case .null, .boolean, .array, .object, nil: nil
        }
    }

    private func allMembers(of name: String) -> [(name: String, type: JSONValue, isOptional: Bool)] {
        guard let structure = structures[name] else { return [] }
        return structure.members + structure.parents.flatMap { allMembers(of: Self.text(of: $0["name"])) }
    }

    private func members(
        _ value: JSONValue, _ known: [(name: String, type: JSONValue, isOptional: Bool)], at path: String
    ) -> String? {
        guard case .object(let members) = value.content else { return "\(path) is \(value.noun), not an object" }
        if let missing = known.first(where: { !$0.isOptional && value[$0.name] == nil }) { return "\(path) lacks \(missing.name)" }
        for member in members {
            guard let type = known.first(where: { $0.name == member.key })?.type else {
                return "\(path) has the unknown member \(member.key)"
            }
            if let problem = problem(member.value, type, at: "\(path).\(member.key)") { return problem }
        }
        return nil
    }

    private func list(_ value: JSONValue, _ type: JSONValue?, at path: String) -> String? {
        guard let type, case .array(let elements) = value.content else { return "\(path) is \(value.noun), not a list" }
        return elements.enumerated().lazy.compactMap { problem($0.element, type, at: "\(path)[\($0.offset)]") }.first
    }

    private func map(_ value: JSONValue, _ type: JSONValue?, at path: String) -> String? {
        guard let type, case .object(let members) = value.content else { return "\(path) is \(value.noun), not a map" }
        return members.lazy.compactMap { problem($0.value, type, at: "\(path)[\($0.key)]") }.first
    }

    private func alternatives(_ value: JSONValue, _ types: [JSONValue], at path: String) -> String? {
        let problems = types.map { problem(value, $0, at: path) }
        return problems.contains { $0 == nil } ? nil : problems.compactMap(\.self).joined(separator: "; ")
    }
}
