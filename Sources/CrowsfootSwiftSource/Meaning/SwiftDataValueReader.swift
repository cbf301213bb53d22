import CrowsfootSource

/// Reads enums and structs that models store.
struct SwiftDataValueReader {
    let trees: [SwiftSyntaxTree]
    let types: SwiftDataTypes
    private(set) var omissions: [SwiftDataOmission] = []

    private static let rawTypes: Set<String> = [
        "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
        "Double",
    ]

    init(trees: [SwiftSyntaxTree], types: SwiftDataTypes) {
        self.trees = trees
        self.types = types
    }

    mutating func read(_ symbol: SwiftSymbol) -> SwiftDataValueType? {
        guard let part = symbol.declaration, let name = part.nominal.path.last else { return nil }
        let tree = trees[part.tree]
        let kind: SwiftDataValueType.Kind
        switch part.nominal.kind {
        case .enum: kind = .enumeration(rawType: rawType(part.nominal), cases(part.nominal, symbol.path, tree))
        case .struct where part.nominal.inherited.contains { $0.path?.last == "RawRepresentable" }: kind = .rawStructure
        case .struct: kind = .structure(members(part.nominal, symbol.path, tree))
        case .class, .actor, .extension: return nil
        }
        return SwiftDataValueType(
            path: symbol.path, name: name, kind: kind, documentation: part.nominal.documentation, range: part.nominal.range)
    }

    private func rawType(_ nominal: SwiftNominal) -> String? {
        guard let first = nominal.inherited.first?.path, let name = first.last, Self.rawTypes.contains(name) else { return nil }
        return name
    }

    private func cases(_ nominal: SwiftNominal, _ scope: [String], _ tree: SwiftSyntaxTree) -> [SwiftDataValueType.Case] {
        nominal.members.taken.compactMap { member in
            guard case .enumCase(let read) = member else { return nil }
            return SwiftDataValueType.Case(
                name: read.name, rawValue: read.rawValue.map { SwiftDataDefaultReader.read($0, in: tree) },
                payloads: read.payloads.map { .init(label: $0.label?.text, type: types.type($0.type, from: scope)) },
                documentation: read.documentation, range: read.range)
        }
    }

    private mutating func members(
        _ nominal: SwiftNominal, _ scope: [String], _ tree: SwiftSyntaxTree
    ) -> [SwiftDataValueType.Member] {
        nominal.members.taken.compactMap { member in
            guard case .property(let property) = member, property.isStored, !property.isStatic else { return nil }
            guard let type = property.type else {
                let reason = "the type of `\(property.name.text)` is not written, and its value does not show it"
                omissions.append(SwiftDataOmission(fate: .unread, reason: reason, range: property.range))
                return nil
            }
            return SwiftDataValueType.Member(
                name: property.name, type: types.type(type, from: scope), typeRange: type.range,
                value: property.value.map { SwiftDataDefaultReader.read($0, in: tree) }, isConstant: property.isConstant,
                documentation: property.documentation, range: property.range)
        }
    }
}
