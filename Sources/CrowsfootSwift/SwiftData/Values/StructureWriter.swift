import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a struct: its members, its initialiser, and how it is read from JSON.
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

    /// What Swift makes by itself would refuse JSON without a member although the member has a default.
    private func writeDecoding(to writer: inout TextWriter) {
        guard structure.members.contains(where: { $0.defaultValue != nil }) else { return }
        writer.blank()
        writer.documentation("A member that is missing takes its default.")
        writer.block("\(options.memberPrefix)init(from decoder: any \(names[.decoder])) throws {") { writer in
            writer.line("let members = try decoder.container(keyedBy: CodingKeys.self)")
            for member in structure.members { writer.declaration(decoding(of: member)) }
        }
        writer.blank()
        writer.block("private enum CodingKeys: \(names[.codingKey]) {") { writer in
            writer.line("case " + structure.members.map { SwiftIdentifier($0.name.text).description }.joined(separator: ", "))
        }
    }

    private func decoding(of member: Property) -> String {
        let name = SwiftIdentifier(member.name.text)
        let type = names.type(member.type.unwrapped) + ".self, forKey: .\(name)"
        if let value = member.defaultValue, !member.type.isOptional {
            return "self.\(name) = try members.decodeIfPresent(\(type)) ?? \(names.value(value.value, as: member.type))"
        }
        return "self.\(name) = try members.\(member.type.isOptional ? "decodeIfPresent" : "decode")(\(type))"
    }
}
