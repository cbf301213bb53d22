/// A type of the module with all its extensions.
struct SwiftSymbol {
    /// One declaration of it: the type itself first, then its extensions.
    struct Part {
        let tree: Int
        let nominal: SwiftNominal
    }

    let path: [String]
    var parts: [Part]

    /// Nothing for a type of another module that is extended here.
    var declaration: Part? { parts.first.flatMap { $0.nominal.kind == .extension ? nil : $0 } }

    func conforms(to name: String) -> Bool {
        parts.contains { part in
            part.nominal.inherited.contains { type in
                guard let path = type.path, path.last == name else { return false }
                return path.count == 1 || path.count == 2 && path[0] == "SwiftData"
            }
        }
    }

    /// Every member of every part, with the number of the file that it is in.
    var members: [(member: SwiftMember, tree: Int)] {
        parts.flatMap { part in part.nominal.members.taken.map { ($0, part.tree) } }
    }

    func staticProperty(_ name: String) -> (property: SwiftProperty, tree: Int)? {
        for (member, tree) in members {
            if case .property(let property) = member, property.isStatic, property.name.text == name { return (property, tree) }
        }
        return nil
    }

    func staticFunction(_ name: String) -> (function: SwiftFunction, tree: Int)? {
        for (member, tree) in members {
            if case .function(let function) = member, function.name.text == name { return (function, tree) }
        }
        return nil
    }
}

extension [SwiftMember] {
    /// Without the branches of `#if` that are not taken, and with what is in the others.
    var taken: [SwiftMember] {
        flatMap { member in
            if case .conditional(let members, _, _) = member { members.taken } else { [member] }
        }
    }
}
