/// The parts of a version that its checksum includes: a store can't distinguish two versions with the same parts.
extension EntityInfo {
    static func shape(of models: [EntityInfo]) -> String {
        models.map(\.shape).sorted().joined(separator: "\n")
    }

    private var shape: String {
        let properties = properties.filter { !$0.isEphemeral }.map(\.shape).sorted()
        let constraints = uniquenessConstraints.map { $0.joined(separator: ".") }.sorted()
        return "\(name): \(superentity?.name ?? "") \(properties) \(constraints)"
    }
}

extension PropertyInfo {
    fileprivate var shape: String {
        let modifier = attribute?.hashModifier ?? relationship?.hashModifier ?? ""
        let (least, most) = (relationship?.minimumModelCount ?? 0, relationship?.maximumModelCount ?? 0)
        let kept = attribute?.options.filter { ["externalStorage", "preserveValueOnDeletion"].contains($0.name) }.map(\.name) ?? []
        return "\(name) \(isOptional) \(storedType) \(inverse?.name ?? "") \(least)...\(most) \(kept) \(modifier)"
    }

    /// The stored type. A store infers no change from one to another.
    var storedType: String {
        switch kind {
        case .toOne, .toMany: "\(destination?.name ?? "") \(isToMany)"
        case .attribute: ColumnType.storedName(valueType)
        }
    }

    /// The name by which a migration identifies it: its first name, if declared.
    var renamingIdentifier: String { formerName }
}

extension ColumnType {
    private static let storedNames: [(types: [any Any.Type], name: String)] = [
        ([Int8.self, UInt8.self, Int16.self], "Integer 16"), ([UInt16.self, Int32.self], "Integer 32"),
        ([UInt32.self, Int.self, Int64.self, UInt.self, UInt64.self], "Integer 64"),
    ]

    static func storedName(_ type: any Any.Type) -> String {
        let type = unwrapped(type)
        if let known = storedNames.first(where: { $0.types.contains { $0 == type } }) { return known.name }
        if contains(type) { return String(describing: type) }
        return type is any RangeReplaceableCollection.Type || String(describing: type).hasPrefix("Dictionary")
            ? "Transformable" : "Composite"
    }
}
