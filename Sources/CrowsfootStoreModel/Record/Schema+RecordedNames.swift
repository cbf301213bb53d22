package import CrowsfootModel

extension Schema {
    /// Translates stored names of a record to schema names; unknown names stay.
    package func name(ofRecorded subject: String) -> String {
        let parts = subject.split(separator: ".")
        guard parts.count > 1, let model = model(named: String(parts[0])) else { return subject }
        let stored = parts[1].prefix { $0 != "[" }
        guard let property = allProperties(of: model).first(where: { $0.storedName == stored }) else { return subject }
        var name = "\(model.name.text).\(property.name.text)"
        var type = property.type
        for (holder, part) in zip(parts.dropFirst(), parts.dropFirst(2)) {
            guard let id = structure(in: type, isKey: holder.contains("[key]")) else { return name }
            let member = String(part.prefix { $0 != "[" })
            name = "\(spelling(of: .structure(id))).\(member)"
            type = self[id].members.first { $0.name.text == member }?.type ?? .unknown
        }
        return name
    }

    /// The struct of which a value consists, or the elements of a list, or the keys or values of a dictionary.
    private func structure(in type: ValueType, isKey: Bool) -> StructureID? {
        switch type {
        case .structure(let id): id
        case .optional(let wrapped): structure(in: wrapped, isKey: isKey)
        case .array(let element): structure(in: element, isKey: isKey)
        case .dictionary(let key, let value): structure(in: isKey ? key : value, isKey: isKey)
        case .scalar, .enumeration, .model, .foreign, .unknown: nil
        }
    }
}
