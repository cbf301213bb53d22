import CrowsfootModel

extension Lineage {
    /// Whether two values mean the same, apart from renamed cases. `type` is that of the new version.
    func isSame(_ old: Constant?, _ new: Constant?, of type: ValueType) -> Bool {
        // Only names of cases can have another meaning now.
        guard let old, let new, type.contains(\.isDeclaredValue) else { return old == new }
        // A case that the old version lacks only looks equal. The change of its type is reported separately.
        return (translated(new, type) ?? new) == old
    }

    /// Returns a value of the new version with the names of the old one, or `nil` if a case didn't exist.
    func translated(_ value: Constant, _ type: ValueType) -> Constant? {
        switch value {
        case .enumCase(let name):
            guard case .enumeration(let id) = type.unwrapped, let old = predecessor(of: id) else { return nil }
            return oldPlace(ofCase: name, of: id).map { .enumCase(self.old[old].cases[$0].name.text) }
        case .array(let elements):
            guard case .array(let element) = type.unwrapped else { return value }
            let translations = elements.compactMap { translated($0, element) }
            return translations.count == elements.count ? .array(translations) : nil
        case .nil, .boolean, .integer, .number, .string, .dictionary, .now, .newUUID, .swift: return value
        }
    }

    private func oldPlace(ofCase name: String, of id: EnumerationID) -> Int? {
        new[id].cases.firstIndex { $0.name.text == name }.flatMap { links.cases[Int(id.index)]?.old(of: $0) }
    }
}
