extension MigrationKind {
    static let ofTypes = [
        MigrationKind(name: "enum case added", isFirst: true, isSeenByStores: false) { step in
            guard !step.new.enums.isEmpty else { return false }
            step.new.enums[0].cases.append(EnumDraft.Case(name: step.freeName("shade")))
            return true
        },
        MigrationKind(name: "enum case renamed", isFirst: true, isSeenByStores: false) { step in
            let free = step.new.enums.first?.cases.indices.filter { index in
                let name = step.new.enums[0].cases[index].name
                return step.new.enums[0].cases[index].was == nil && step.old.enums[0].cases.contains { $0.name == name }
            }
            guard let index = free?.randomElement(using: &step.random) else { return false }
            let (former, name) = (step.new.enums[0].cases[index].name, step.freeName("tone"))
            step.new.enums[0].cases[index] = EnumDraft.Case(name: name, was: former)
            step.new.changeDefaults { if $0 == .enumCase(former) { $0 = .enumCase(name) } }
            step.shape { _, new in new.changeValues { if $0 == .enumCase(former) { $0 = .enumCase(name) } } }
            return true
        },
        MigrationKind(name: "enum case removed", isFirst: true, isSeenByStores: false) { step in
            // Unknown values are read as the first case, in all versions.
            let (cases, old) = (step.new.enums[0].cases, step.old)
            let defaults = step.new.models.flatMap(\.properties).compactMap(\.defaultValue)
            let free = cases.indices.dropFirst().filter { index in
                let one = cases[index]
                return one.was == nil && old.enums[0].cases.contains { $0.name == one.name } && !defaults.contains(.enumCase(one.name))
            }
            guard cases.count > 2, cases[0].was == nil, let index = free.randomElement(using: &step.random) else { return false }
            let (removed, fallback) = (cases[index].name, cases[0].name)
            step.new.enums[0].cases.remove(at: index)
            step.accept("remove \(step.new.enums[0].name).\(removed)")
            step.shape { _, new in new.changeValues { if $0 == .enumCase(removed) { $0 = .enumCase(fallback) } } }
            return true
        },
        MigrationKind(name: "struct member added", isFirst: true, isSeenByStores: false) { step in
            let name = step.freeName("member")
            step.new.structs[0].members.append(PropertyDraft(name: name, kind: .value(.int), defaultValue: .int(5)))
            step.shape { _, new in new.changeMembers { $0[name] = .int(5) } }
            return true
        },
        MigrationKind(name: "struct member renamed", isFirst: true, isSeenByStores: false) { step in
            let old = step.old.structs[0].members.map(\.name)
            let free = step.new.structs[0].members.indices.filter { index in
                let member = step.new.structs[0].members[index]
                return member.was == nil && old.contains(member.name)
            }
            guard let index = free.randomElement(using: &step.random) else { return false }
            let (former, name) = (step.new.structs[0].members[index].name, step.freeName("member"))
            (step.new.structs[0].members[index].name, step.new.structs[0].members[index].was) = (name, former)
            step.shape { _, new in
                new.changeMembers { members in
                    members[name] = members[former]
                    members[former] = nil
                }
            }
            return true
        },
        MigrationKind(name: "enum to text") { step in
            step.convert({ if case .enumeration = $0 { true } else { false } }, to: .text, { "`\($0).rawValue`" }) { value, old in
                if case .enumCase(let name) = value { .text(name) } else { .nothing }
            }
        },
        MigrationKind(name: "text to enum") { step in
            guard let one = step.new.enums.first else { return false }
            let cases = one.cases.map(\.name)
            let (first, last) = (cases[0], cases[cases.count - 1])
            return step.convert({ $0 == .text }, to: .enumeration(one.name), { "\($0).isEmpty ? .\(first) : .\(last)" }) { value, _ in
                .enumCase(value == .text("") ? first : last)
            }
        },
        MigrationKind(name: "optional enum to optional text") { step in
            step.convert({ if case .enumeration = $0 { true } else { false } }, isOptional: true, to: .text, { "`\($0)?.rawValue`" }) {
                value, _ in
                if case .enumCase(let name) = value { .text(name) } else { .nothing }
            }
        },
        MigrationKind(name: "optional enum to number") { step in
            guard let one = step.new.enums.first?.cases.first?.name, step.old.enums[0].cases[0].name == one else { return false }
            let text = { (name: String) in "\(name) == nil ? 0 : \(name) == .\(one) ? 1 : 2" }
            return step.convert(
                { if case .enumeration = $0 { true } else { false } }, isOptional: true, to: .int, becomesRequired: true, text
            ) {
                value, _ in .int(value == .nothing ? 0 : value == .enumCase(one) ? 1 : 2)
            }
        },
        MigrationKind(name: "struct to text") { step in
            guard let member = step.old.structs.first?.members.first(where: { $0.valueType == .text })?.name else { return false }
            return step.convert({ if case .structure = $0 { true } else { false } }, to: .text, { "\($0).\(member)" }) { value, _ in
                if case .members(let members) = value { members[member] ?? .nothing } else { .nothing }
            }
        },
    ]
}

extension StepDraft {
    /// Converts a property with a value of some type.
    fileprivate mutating func convert(
        _ isMeant: (ValueType) -> Bool, isOptional: Bool = false, to type: ValueType, becomesRequired: Bool = false,
        _ text: (String) -> String,
        _ value: @escaping (ObjectValue, VersionDraft) -> ObjectValue
    ) -> Bool {
        guard
            let (place, property) = pick({ property in
                property.isOptional == isOptional && property.attributes.isEmpty && property.defaultValue == nil
                    && property.valueType.map(isMeant) ?? false
            })
        else { return false }
        new.change(place) { changed in
            changed.kind = .value(type)
            if becomesRequired { changed.isOptional = false }
        }
        let (family, name, version) = (new.family(place.model), property.name, old)
        work("convert \(place.model).\(name) with \(text(name))") { old, new in
            new.changeAll(family) { $0[name] = value(old.objects[$0.key]?[name] ?? .nothing, version) }
        }
        return true
    }
}

extension VersionDraft {
    fileprivate mutating func changeDefaults(_ change: (inout ObjectValue) -> Void) {
        for model in models.indices {
            for property in models[model].properties.indices {
                guard var value = models[model].properties[property].defaultValue else { continue }
                change(&value)
                models[model].properties[property].defaultValue = value
            }
        }
    }
}

extension ObjectWorld {
    fileprivate mutating func changeValues(_ change: (inout ObjectValue) -> Void) {
        objects = objects.mapValues { object in
            var object = object
            for name in object.values.keys { change(&object[name]) }
            return object
        }
    }

    fileprivate mutating func changeMembers(_ change: (inout [String: ObjectValue]) -> Void) {
        changeValues { value in
            guard case .members(var members) = value else { return }
            change(&members)
            value = .members(members)
        }
    }
}
