import CrowsfootSource

extension Schema {
    /// Whether Swift is made of it; nothing is known of a schema without outputs, so it counts.
    var makesSwift: Bool { outputs.isEmpty || hasOutput(.swiftdata) || hasOutput(.coredata) }

    /// The names of all types that are declared outside any model and generated.
    func forEachFreeType(_ body: (Name) -> Void) {
        for model in models where !model.isVirtual { body(model.name) }
        for enumeration in enumerations where enumeration.owner == nil { body(enumeration.name) }
        for structure in structures where structure.owner == nil { body(structure.name) }
    }

    /// The names of the types that are nested in a model.
    func nestedTypes(of model: Model) -> [Name] {
        model.enumerations.map { self[$0].name } + model.structures.map { self[$0].name }
    }
}

extension Schema {
    /// A type as a message names it: between backticks, without those that it may have itself.
    func mention(of type: ValueType) -> String {
        "`" + shownName(of: type) + "`"
    }

    /// The same for a message that writes the backticks itself.
    package func shownName(of type: ValueType) -> String {
        let text = spelling(of: type)
        return text.utf8.contains(UInt8(ascii: "`")) ? text.filter { $0 != "`" } : text
    }
}
