import CrowsfootModel

extension Lineage {
    /// Whether two values mean the same; the cases of enums may have other names by now. `type` is that of the new version.
    func isSame(_ old: Constant?, _ new: Constant?, of type: ValueType) -> Bool {
        // Only names of cases can stand for something else now.
        guard let old, let new, type.contains(\.isDeclaredValue) else { return old == new }
        // A case that the old version lacks only looks the same. The change of its type is reported separately.
        return (translated(new, type) ?? new) == old
    }

    /// A value of the new version in the words of the old one; none when a case was not there.
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
