import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a struct: its members, its initializer, and how it is read from JSON.
struct StructureWriter {
    private let structure: Structure
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ structure: Structure, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.structure = structure
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        let protocols: [FrameworkName] = [.codable, .hashable] + (identity == nil ? [] : [.identifiable]) + [.sendable]
        let conformances = protocols.map { names[$0] }.joined(separator: ", ")
        writer.documentation(structure.documentation)
        writer.block("\(options.typePrefix)struct \(SwiftIdentifier(structure.name.text)): \(conformances) {") { writer in
            for member in structure.members {
                if member.remarks != nil { writer.blank() }
                writer.documentation(member.remarks)
                writer.line("\(options.memberPrefix)\(member.isConstant ? "let" : "var") \(declaration(of: member))")
            }
            writeIdentity(to: &writer)
            writeInitializer(to: &writer)
            writeDecoding(to: &writer)
        }
    }

    private var identity: Property? { structure.members.first { $0.has(.id) } }

    private func declaration(of member: Property) -> String {
        "\(SwiftIdentifier(member.name.text)): \(names.type(member.type))"
    }

    private func writeIdentity(to writer: inout TextWriter) {
        guard let identity, identity.name.text != "id" else { return }
        writer.blank()
        writer.line("\(options.memberPrefix)var id: \(names.type(identity.type)) { \(SwiftIdentifier(identity.name.text)) }")
    }

    private func writeInitializer(to writer: inout TextWriter) {
        let parameters = structure.members.map { member in
            declaration(of: member) + (defaultText(of: member).map { " = " + $0 } ?? "")
        }
        writer.blank()
        writer.list("\(options.memberPrefix)init", parameters, " {")
        writer.indented { writer in
            for member in structure.members {
                let name = SwiftIdentifier(member.name.text)
                writer.line("self.\(name) = \(name)")
            }
        }
        writer.line("}")
    }

    private func defaultText(of member: Property) -> String? {
        if let value = member.defaultValue { return names.value(value.value, as: member.type) }
        return member.type.isOptional ? "nil" : nil
    }

    /// Writes `init(from:)`.
    ///
    /// The synthesized one rejects JSON that lacks a member, even if that member has a default.
    private func writeDecoding(to writer: inout TextWriter) {
        let former = structure.members.flatMap(formerNames)
        let hasDefaults = structure.members.contains { $0.defaultValue != nil }
        if former.isEmpty, !hasDefaults { return }
        writer.blank()
        let search = former.isEmpty ? nil : "Looks for a missing member under the names that it had in earlier versions."
        writer.documentation(
            [search, hasDefaults ? "A missing member gets its default." : nil].compactMap(\.self).joined(separator: "\n"))
        writer.block("\(options.memberPrefix)init(from decoder: any \(names[.decoder])) throws {") { writer in
            writer.line("let members = try decoder.container(keyedBy: CodingKeys.self)")
            if !former.isEmpty { writer.line("let formerMembers = try decoder.container(keyedBy: FormerKeys.self)") }
            for member in structure.members { writeDecoding(of: member, to: &writer) }
        }
        writer.blank()
        writer.block("private enum CodingKeys: \(names[.codingKey]) {") { writer in
            writer.line("case " + structure.members.map { SwiftIdentifier($0.name.text).description }.joined(separator: ", "))
        }
        if former.isEmpty { return }
        writer.blank()
        writer.block("private enum FormerKeys: \(names[.codingKey]) {") { writer in
            writer.line("case " + former.map { SwiftIdentifier($0).description }.joined(separator: ", "))
        }
    }

    private func writeDecoding(of member: Property, to writer: inout TextWriter) {
        let (name, type) = (SwiftIdentifier(member.name.text), names.type(member.type.unwrapped) + ".self")
        let sought = "members.decodeIfPresent(\(type), forKey: .\(name))"
        let former = formerNames(of: member).map { "formerMembers.decodeIfPresent(\(type), forKey: .\(SwiftIdentifier($0)))" }
        let isSought = member.type.isOptional || member.defaultValue != nil || !former.isEmpty
        let readings = (isSought ? [sought] + former : []) + missing(member)
        let value = "try " + readings.joined(separator: " ?? ")
        let isShort = writer.depth + 4 + value.utf8.count <= TextWriter.width
        if isShort || readings.count == 1 { return writer.declaration("self.\(name) = \(value)") }
        writer.line("self.\(name) =")
        writer.indented { writer in
            for (index, reading) in readings.enumerated() { writer.line((index == 0 ? "try " : "?? ") + reading) }
        }
    }

    /// The expression for a missing member.
    private func missing(_ member: Property) -> [String] {
        if member.type.isOptional { return [] }
        if let value = member.defaultValue { return [names.value(value.value, as: member.type)] }
        return ["members.decode(\(names.type(member.type)).self, forKey: .\(SwiftIdentifier(member.name.text)))"]
    }

    private func formerNames(of member: Property) -> [String] {
        names.formerMemberNames.names(of: member.name.text, in: structure.id)
    }
}

/// Writes the enums and structs that are declared in a model.
struct NestedTypeWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        for id in model.enumerations {
            writer.blank()
            EnumerationWriter(names.schema[id], names, options).write(to: &writer)
        }
        for id in model.structures {
            writer.blank()
            StructureWriter(names.schema[id], names, options).write(to: &writer)
        }
    }
}
