extension MigrationKind {
    /// Swift code that converts a value, and its result.
    private struct Conversion {
        let from: ValueType
        let to: ValueType
        let isOptional: Bool
        let text: (String) -> String
        let value: (ObjectValue) -> ObjectValue
    }

    private static func conversions() -> [Conversion] {
        [
            Conversion(from: .text, to: .int, isOptional: true, text: { "`Int(\($0))`" }) { value in
                if case .text(let text) = value { Int(text).map { .int($0) } ?? .nothing } else { .nothing }
            },
            Conversion(from: .text, to: .int, isOptional: false, text: { "`\($0).count`" }) { value in
                if case .text(let text) = value { .int(text.count) } else { .nothing }
            },
            Conversion(from: .int, to: .text, isOptional: false, text: { "`String(\($0))`" }) { value in
                if case .int(let number) = value { .text(String(number)) } else { .nothing }
            },
            Conversion(from: .int, to: .double, isOptional: false, text: { "`Double(\($0)) / 2`" }) { value in
                if case .int(let number) = value { .double(Double(number) / 2) } else { .nothing }
            },
            Conversion(from: .double, to: .int, isOptional: false, text: { "`Int(\($0))`" }) { value in
                if case .double(let number) = value { .int(Int(number)) } else { .nothing }
            },
            Conversion(from: .date, to: .double, isOptional: false, text: { "`\($0).timeIntervalSinceReferenceDate / 2`" }) { value in
                if case .date(let seconds) = value { .double(Double(seconds) / 2) } else { .nothing }
            },
            Conversion(
                from: .int, to: .date, isOptional: false, text: { "`Date(timeIntervalSinceReferenceDate: Double(\($0) * 60))`" }
            ) { value in
                if case .int(let number) = value { .date(number * 60) } else { .nothing }
            },
            Conversion(from: .bool, to: .int, isOptional: false, text: { "\($0) ? 1 : 0" }) { value in
                .int(value == .bool(true) ? 1 : 0)
            },
        ]
    }

    static let ofConversions = [
        MigrationKind(name: "convert") { $0.convert(isRenamed: false) != nil },
        MigrationKind(name: "convert renamed") { $0.convert(isRenamed: true) != nil },
        MigrationKind(name: "convert and fill") { step in
            guard let place = step.convert(isRenamed: false, isOptional: true) else { return false }
            step.fillNothing(place, .int)
            return true
        },
        MigrationKind(name: "convert and count") { step in
            guard let place = step.convert(isRenamed: false, isOptional: false, isMeant: { $0 == .int }) else { return false }
            let (family, name) = (step.new.family(place.model), place.property)
            step.work("fill \(place.model).\(name) with \(name) + 3 where key > 8") { _, new in
                new.changeAll(family) { object in
                    if object.key > 8, case .int(let number) = object[name] { object[name] = .int(number + 3) }
                }
            }
            return true
        },
        MigrationKind(name: "retype and lose") { step in
            guard let (place, _) = step.pick({ $0.valueType == .text && $0.attributes.isEmpty && $0.defaultValue == nil }) else {
                return false
            }
            step.new.change(place) { ($0.kind, $0.isOptional) = (.value(.double), true) }
            step.accept("retype \(place.model).\(place.property)")
            let family = step.new.family(place.model)
            step.shape { _, new in new.changeAll(family) { $0[place.property] = .nothing } }
            return true
        },
        MigrationKind(name: "split") { step in
            guard let (place, _) = step.pick({ $0.valueType == .text && !$0.isOptional && $0.attributes.isEmpty }) else { return false }
            let (first, rest) = (step.freeName("head"), step.freeName("tail"))
            step.new.remove(place)
            for name in [first, rest] {
                step.new.add(PropertyDraft(name: name, kind: .value(.text), defaultValue: .text("")), to: place.model)
                step.take(name)
            }
            let (family, name) = (step.new.family(place.model), place.property)
            let value = "(String(\(name).prefix(1)), String(\(name).dropFirst()))"
            step.work("split \(place.model).\(name) into \(first), \(rest) with `\(value)`") { old, new in
                new.changeAll(family) { object in
                    guard case .text(let text) = old.objects[object.key]?[name] else { return }
                    (object[first], object[rest]) = (.text(String(text.prefix(1))), .text(String(text.dropFirst())))
                    object.values[name] = nil
                }
            }
            return true
        },
        MigrationKind(name: "merge") { step in
            guard let (one, _) = step.pick({ $0.valueType == .text && !$0.isOptional && $0.attributes.isEmpty }),
                let other = step.readable(of: one.model).first(where: { property in
                    property.valueType == .text && !property.isOptional && property.attributes.isEmpty && !step.isRead(property.name)
                        && step.new.model(one.model).properties.contains { $0.name == property.name }
                })
            else { return false }
            let name = step.freeName("merged")
            step.take(other.name)
            step.new.remove(one)
            step.new.remove(PropertyPlace(model: one.model, property: other.name))
            step.new.add(PropertyDraft(name: name, kind: .value(.text), defaultValue: .text("")), to: one.model)
            step.take(name)
            let (model, family) = (one.model, step.new.family(one.model))
            let value = "\(one.property) + \"/\" + \(other.name)"
            step.work("merge \(model).\(one.property), \(model).\(other.name) into \(name) with \(value)") { old, new in
                new.changeAll(family) { object in
                    guard let before = old.objects[object.key], case .text(let first) = before[one.property],
                        case .text(let second) = before[other.name]
                    else { return }
                    object[name] = .text(first + "/" + second)
                    (object.values[one.property], object.values[other.name]) = (nil, nil)
                }
            }
            return true
        },
    ]

    /// Converts a property, and returns its new location.
    fileprivate static func convert(
        _ step: inout StepDraft, isRenamed: Bool, isOptional: Bool?, isMeant: (ValueType) -> Bool
    ) -> PropertyPlace? {
        let meant = conversions().filter { isMeant($0.to) && $0.isOptional == isOptional ?? $0.isOptional }
        guard let conversion = meant.randomElement(using: &step.random),
            let (place, property) = step.pick({
                $0.valueType == conversion.from && !$0.isOptional && $0.attributes.isEmpty && $0.defaultValue == nil
            })
        else { return nil }
        let name = isRenamed ? step.freeName("converted") : place.property
        step.new.change(place) { changed in
            (changed.kind, changed.isOptional) = (.value(conversion.to), conversion.isOptional)
            if isRenamed { (changed.name, changed.was) = (name, property.name) }
        }
        step.take(name)
        let family = step.new.family(place.model)
        step.work("convert \(place.model).\(name) with \(conversion.text(property.name))") { old, new in
            new.changeAll(family) { object in
                let before = old.objects[object.key]?[property.name] ?? .nothing
                object.values[property.name] = nil
                object[name] = conversion.value(before)
            }
        }
        return PropertyPlace(model: place.model, property: name)
    }
}

extension StepDraft {
    fileprivate mutating func convert(
        isRenamed: Bool, isOptional: Bool? = nil, isMeant: (ValueType) -> Bool = { _ in true }
    ) -> PropertyPlace? {
        MigrationKind.convert(&self, isRenamed: isRenamed, isOptional: isOptional, isMeant: isMeant)
    }

    /// Sets a value in objects that have none.
    mutating func fillNothing(_ place: PropertyPlace, _ type: ValueType) {
        let value = expression(of: type, for: place.model)
        let (family, name) = (new.family(place.model), place.property)
        work("fill \(place.model).\(name) with \(value.text) where \(name) == nil") { _, new in
            new.changeAll(family) { object in
                if object[name] == .nothing { object[name] = value.value(object) }
            }
        }
    }
}
